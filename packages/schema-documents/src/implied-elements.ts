import { type Json, object } from "@soapstone/apidoc-model";
import {
  backwardWalks,
  type Defined,
  type JsonSchema,
  nameFromScope,
  nameInScope,
  typeText,
  withKeywords,
} from "@soapstone/schema-mapping";
import { clark, noNamespace, type QName } from "@soapstone/xml-model";
import { namespaceAtRoot } from "./root-schema.ts";

/** An element of the root by its key there, and its entry in the document complement, if the root tells it. */
export interface ImpliedElementEntry {
  readonly key: string;
  readonly implied: Json | undefined;
}

/**
 * The elements of the root, with their entries in the document complement where words of a named type tell these; only those that
 * are asked for, since telling a type by its keywords is work.
 */
export function impliedByRoot(
  root: JsonSchema | undefined,
  definitions: ReadonlyMap<string, JsonSchema>,
  home: string,
  isAskedFor: (name: string) => boolean = () => true,
  defined?: ReadonlyMap<string, Defined>,
): ReadonlyMap<string, ImpliedElementEntry> {
  const typeAt = typeReader(definitions, home, defined);
  const found = new Map<string, ImpliedElementEntry>();
  for (const [key, property] of root?.properties ?? []) {
    const name = nameInScope(nameAtRoot(key, property, definitions), home);
    if (!isAskedFor(name)) continue;
    const type = property.ref === undefined ? typeAt(withKeywords(property, { xml: undefined })) : undefined;
    const implied = property.nullable === true && type !== undefined ? nillableEntry("type", type) : type;
    found.set(name, { key, implied });
  }
  return found;
}

/** What an entry says of an element that may be nil. */
function nillableEntry(key: "name" | "type", text: string): Json {
  return object([
    [key, text],
    ["nillable", true],
  ]);
}

function nameAtRoot(key: string, property: JsonSchema, definitions: ReadonlyMap<string, JsonSchema>): QName {
  return nameFromScope(key, namespaceAtRoot(property, definitions));
}

/** The elements that the root says are of a definition, as entries at the definition. */
export type EntriesOfDefinition = (definition: string) => readonly Json[];

/** `others` are elements that stand in the document complement: a property of such a name refers to what stands in for its type. */
export function impliedBy(
  definitions: ReadonlyMap<string, JsonSchema>,
  root: JsonSchema | undefined,
  others: readonly QName[],
): EntriesOfDefinition {
  const known = new Set(others.map(clark));
  const implied = new Map<string, Json[]>();
  for (const [key, property] of root?.properties ?? []) {
    const { ref, nullable } = property;
    const name = nameAtRoot(key, property, definitions);
    if (ref === undefined || known.has(clark(name))) continue;
    const text = nameInScope(name, definitions.get(ref)?.xml?.namespace ?? noNamespace);
    const entry = nullable === true ? nillableEntry("name", text) : text;
    const there = implied.get(ref);
    if (there === undefined) implied.set(ref, [entry]);
    else there.push(entry);
  }
  return (definition) => implied.get(definition) ?? [];
}

/** The name of the built-in or other type that a property's words mean, as the document complement writes it; undefined of a type in place. */
function typeReader(
  definitions: ReadonlyMap<string, JsonSchema>,
  namespace: string,
  defined: ReadonlyMap<string, Defined> | undefined,
): (property: JsonSchema) => string | undefined {
  const options = { targetNamespace: "", options: { profile: "exact" }, report: () => undefined, defined } as const;
  const walk = backwardWalks(definitions, options).in({ namespace, form: "qualified" });
  return (property) => {
    const use = walk.use(withKeywords(property, { nullable: undefined }));
    return use === undefined || "kind" in use ? undefined : typeText(use);
  };
}
