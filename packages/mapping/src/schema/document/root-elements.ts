import { isArray, isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import type { QName } from "@soapstone/xml-model";
import { wildcardKey } from "../../binding/binding.ts";
import { backwardWalks } from "../backward-walk.ts";
import { elementsPlace } from "../complex/element-entry.ts";
import { nameFromScope } from "../complex/model-particle.ts";
import { nameInScope } from "../complex/particle.ts";
import { typeText } from "../complex/type-text.ts";
import { type Defined, definedBy, elementsKey, kindKey, localOf, nameOfEntry, withKinds } from "../component-kind.ts";
import { homeOf } from "../group-texts.ts";
import { type JsonSchema, withWords } from "../json-schema.ts";
import { type AboutDocuments, withDescription, withoutDescription } from "./about-documents.ts";

/** A document of JSON Schema, as far as it speaks of global elements, and of itself. */
export interface Rooted extends AboutDocuments {
  readonly definitions: ReadonlyMap<string, JsonSchema>;
  readonly root?: JsonSchema | undefined;
}

/** Where the record says which definitions are elements, if no root does. */
const kindsPlace = "kinds";

/**
 * The root of a JSON Schema has a property for each global element, so the complement need not name them: a definition
 * is an element where the root refers to it by its own name, a type of elements where by other names, else a type
 * alone, and a property with the words of a built-in type is an element of that type. What is left in the complement is
 * what the root does not tell: abstract elements, what an element declares besides its type, a type with an element of
 * its own name. An apidoc has no root, so definitions are given to it with their `kinds`. `plain` are the definitions
 * before anything was stated in them.
 */
export function withoutToldElements(parts: Rooted, plain = parts.definitions): Omit<Rooted, "root"> {
  const { record, description } = withoutDescription(parts.record);
  const home = homeOf(plain, record, "");
  const kept = recordedElements(record);
  const isOrdered = startsWithElements(record);
  const typeAt = typeReader(plain, home);
  const left = new Map(
    [...kept].filter(([text, entry]) => {
      const property = parts.root?.properties?.get(nameFromScope(text, home).local);
      const isLocal = nameFromScope(text, home).namespace === home;
      return isOrdered || !isLocal || property === undefined || typeAt(property) !== entry;
    }),
  );
  const told = toldBy(
    plain,
    parts.root,
    [...left.keys()].map((text) => nameFromScope(text, home)),
  );
  const full = definedBy(plain, record?.get(kindsPlace));
  const definitions = new Map(
    [...parts.definitions].map(([name, schema]) => {
      const named = plain.get(name) ?? schema;
      return [
        name,
        withKept(schema, shortDefined(name, full.get(name), told(name, full.get(name)?.elements), named)),
      ] as const;
    }),
  );
  const short = recordWith(record, { [kindsPlace]: undefined, [elementsPlace]: left });
  return { definitions, record: short, description };
}

/** The other way, before anything looks at what definitions are. */
export function withToldElements(parts: Rooted): Omit<Rooted, "root"> {
  const { root } = parts;
  const record = withDescription(parts);
  const home = homeOf(parts.definitions, record, "");
  const kept = recordedElements(record);
  const isOrdered = startsWithElements(record);
  const names = [...kept.keys()].map((text) => nameFromScope(text, home));
  const told = toldBy(parts.definitions, root, names);
  const full = new Map(
    [...parts.definitions].map(([name, schema]) => [name, withKept(schema, fullDefined(schema, name, told))] as const),
  );
  const { definitions, kinds } = withKinds(full);
  const typeAt = typeReader(parts.definitions, home);
  const isListed = listedNames(definedBy(definitions, kinds), definitions, names);
  const elements = new Map<string, Json>();
  for (const [key, property] of isOrdered ? [] : (root?.properties ?? [])) {
    const type = property.ref === undefined && !key.startsWith("{") && !isListed(key) ? typeAt(property) : undefined;
    if (type !== undefined) elements.set(nameInScope({ namespace: home, local: key }, home), type);
  }
  for (const [text, entry] of kept) elements.set(text, entry);
  return { definitions, record: recordWith(record, { [kindsPlace]: kinds, [elementsPlace]: elements }) };
}

/** The names of the elements that the root says are of a definition, as entries at the definition have them. */
type Told = (definition: string, entries: readonly Json[] | undefined) => readonly string[];

/** `others` are elements that stand in the record: a property of such a name refers to what stands in for its type. */
function toldBy(
  definitions: ReadonlyMap<string, JsonSchema>,
  root: JsonSchema | undefined,
  others: readonly QName[],
): Told {
  const isOther = (key: string): boolean => others.some((name) => key === name.local || key === wildcardKey(name));
  const keys = new Map<string, string[]>();
  for (const [key, { ref }] of root?.properties ?? []) {
    if (ref === undefined || isOther(key)) continue;
    const there = keys.get(ref);
    if (there === undefined) keys.set(ref, [key]);
    else there.push(key);
  }
  return (definition, entries = []) => {
    if (!keys.has(definition)) return [];
    const namespace = namespaceOf(definitions.get(definition));
    const elsewhere = entries.flatMap((entry) => nameOfEntry(entry) ?? []).filter((name) => name.startsWith("{"));
    const foreign = new Set(elsewhere.map((name) => nameFromScope(name, namespace).local));
    return (keys.get(definition) ?? [])
      .filter((key) => key.startsWith("{") || !foreign.has(key))
      .map((key) => nameInScope(nameFromScope(key, namespace), namespace));
  };
}

interface Kept {
  readonly kind: Json | undefined;
  readonly elements: readonly Json[];
}

/** What a definition has to keep beside the root. */
function shortDefined(name: string, defined: Defined | undefined, told: readonly string[], schema: JsonSchema): Kept {
  const { kind, elements } = defined ?? { kind: "type", elements: [] };
  const hasOwnName = told.includes(localOf(name, schema));
  if (kind === "element") return { kind: hasOwnName ? undefined : kind, elements: [] };
  const left = elements.filter((entry) => typeof entry !== "string" || !told.includes(entry));
  return { kind: hasOwnName ? kind : undefined, elements: left };
}

/** The other way. */
function fullDefined(schema: JsonSchema, name: string, told: Told): Kept {
  const entries = entriesOf(schema);
  const names = told(name, entries);
  const stated = schema.kept?.get(kindKey);
  const kind =
    stated === "type" || stated === "element" ? stated : names.includes(localOf(name, schema)) ? "element" : "type";
  if (kind === "element") return { kind, elements: [] };
  const byName = new Map(entries.map((entry) => [nameOfEntry(entry) ?? "", entry]));
  const rest = entries.filter((entry) => !names.includes(nameOfEntry(entry) ?? ""));
  return { kind, elements: [...names.map((one) => byName.get(one) ?? one), ...rest] };
}

function withKept(schema: JsonSchema, { kind, elements }: Kept): JsonSchema {
  const isSaid = schema.kept?.has(kindKey) === true || schema.kept?.has(elementsKey) === true;
  if (!isSaid && kind === undefined && elements.length === 0) return schema;
  const kept = new Map([...(schema.kept ?? [])].filter(([key]) => key !== kindKey && key !== elementsKey));
  if (elements.length > 0) kept.set(elementsKey, [...elements]);
  if (kind !== undefined) kept.set(kindKey, kind);
  return withWords(schema, { kept: kept.size === 0 ? undefined : kept });
}

function entriesOf({ kept }: JsonSchema): readonly Json[] {
  const entries = kept?.get(elementsKey);
  return isArray(entries) ? entries : [];
}

/** Whether an element of this key is known already: as a definition, at one, or in the record. */
function listedNames(
  defined: ReadonlyMap<string, Defined>,
  definitions: ReadonlyMap<string, JsonSchema>,
  recorded: readonly QName[],
): (key: string) => boolean {
  const locals = new Set(recorded.map(({ local }) => local));
  for (const [name, { kind, elements }] of defined) {
    const schema = definitions.get(name) ?? {};
    if (kind === "element") locals.add(localOf(name, schema));
    for (const entry of elements) locals.add(nameFromScope(nameOfEntry(entry) ?? "", namespaceOf(schema)).local);
  }
  return (key) => locals.has(key);
}

/** The name of the built-in or other type that a property's words mean, as the record writes it; undefined of a type in place. */
function typeReader(
  definitions: ReadonlyMap<string, JsonSchema>,
  namespace: string,
): (property: JsonSchema) => string | undefined {
  const options = { targetNamespace: "", options: { profile: "exact" }, report: () => undefined } as const;
  const walk = backwardWalks(definitions, options).in({ namespace, form: "qualified" });
  return (property) => {
    if (property.ref !== undefined || property.nullable === true) return undefined;
    const use = walk.use(property);
    return use === undefined || "kind" in use ? undefined : typeText(use);
  };
}

function namespaceOf(schema: JsonSchema | undefined): string {
  return schema?.xml?.namespace ?? "";
}

function recordedElements(record: JsonObject | undefined): JsonObject {
  const elements = record?.get(elementsPlace);
  return isObject(elements) ? elements : new Map();
}

/** Whether documents begin with elements of the record: then their order counts. */
function startsWithElements(record: JsonObject | undefined): boolean {
  const documents = record?.get("documents");
  const entries = isArray(documents) ? documents : [];
  return entries.some((entry) => {
    const from = isObject(entry) ? entry.get("from") : undefined;
    return (isArray(from) ? from : [from]).some((key) => typeof key === "string" && key.startsWith("element "));
  });
}

function recordWith(
  record: JsonObject | undefined,
  fields: { readonly [Field in string]: JsonObject | undefined },
): JsonObject | undefined {
  const found = new Map([...(record ?? [])].filter(([key]) => !Object.hasOwn(fields, key)));
  for (const [key, value] of Object.entries(fields)) if (value !== undefined && value.size > 0) found.set(key, value);
  return found.size === 0 ? undefined : found;
}
