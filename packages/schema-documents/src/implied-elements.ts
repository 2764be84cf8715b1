import { type Json, object } from "@soapstone/apidoc-model";
import {
  backwardWalks,
  type DefinedComponent,
  type JsonSchema,
  nameFromScope,
  nameInScope,
  typeText,
  withKeywords,
} from "@soapstone/schema-mapping";
import { clark, noNamespace, type QName } from "@soapstone/xml-model";
import { namespaceAtRoot } from "./root-schema.ts";

/** An element of the root, and its entry in the document complement, if the root implies it. */
export interface ImpliedElementEntry {
  readonly key: string;
  readonly implied: Json | undefined;
}

/**
 * Returns the elements of the root, with their implied entries in the document complement, if the keywords are those of
 * a named type. Only elements that `isAskedFor` accepts, since finding a type by its keywords is slow.
 */
export function impliedByRoot(
  root: JsonSchema | undefined,
  definitions: ReadonlyMap<string, JsonSchema>,
  home: string,
  isAskedFor: (name: string) => boolean = () => true,
  defined?: ReadonlyMap<string, DefinedComponent>,
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

/** Returns the entry of a nillable element. */
function nillableEntry(key: "name" | "type", text: string): Json {
  return object([
    [key, text],
    ["nillable", true],
  ]);
}

function nameAtRoot(key: string, property: JsonSchema, definitions: ReadonlyMap<string, JsonSchema>): QName {
  return nameFromScope(key, namespaceAtRoot(property, definitions));
}

/** Returns the elements of a definition that the root implies, as entries. */
export type EntriesOfDefinition = (definition: string) => readonly Json[];

/**
 * Prepares the entries that the root implies. `others`: elements in the document complement; a property of such a name
 * refers to a substitute of its type.
 */
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

/**
 * Returns a function for the name of a property's type, as the document complement writes it; undefined for an
 * anonymous type.
 */
function typeReader(
  definitions: ReadonlyMap<string, JsonSchema>,
  namespace: string,
  defined: ReadonlyMap<string, DefinedComponent> | undefined,
): (property: JsonSchema) => string | undefined {
  const options = { targetNamespace: "", options: { profile: "exact" }, report: () => undefined, defined } as const;
  const walk = backwardWalks(definitions, options).in({ namespace, form: "qualified" });
  return (property) => {
    const use = walk.use(withKeywords(property, { nullable: undefined }));
    return use === undefined || "kind" in use ? undefined : typeText(use);
  };
}
