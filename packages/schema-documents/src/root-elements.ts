import { isArray, isObject, type Json, type JsonObject, sameJson } from "@soapstone/apidoc-model";
import {
  type DefinedComponent,
  elementsKey,
  elementsPlace,
  homeNamespaceOf,
  type JsonSchema,
  kindKey,
  localNameOf,
  nameFromScope,
  nameOfEntry,
  wildcardKey,
  withKeywords,
  withKindConventions,
} from "@soapstone/schema-mapping";
import { isStandardNamespace, noNamespace, type QName } from "@soapstone/xml-model";
import { type DescribedDocuments, withDescription, withoutDescription } from "./document-description.ts";
import { type ImpliedElementEntry, impliedBy, impliedByRoot } from "./implied-elements.ts";
import { namespaceAtRoot } from "./root-schema.ts";
import { typesByUse } from "./types-by-use.ts";

/** The parts of a JSON Schema document that concern global elements, and its description. */
export interface RootElementParts extends DescribedDocuments {
  readonly definitions: ReadonlyMap<string, JsonSchema>;
  readonly root?: JsonSchema | undefined;
}

/**
 * The field of the document complement with the conventions by which definitions are elements, for documents without a
 * root.
 */
const kindsPlace = "kinds";

/**
 * Removes from the complement the elements that the root of a JSON Schema implies, since it has a property for each. A
 * definition is an element if the root refers to it by its own name; a type of elements if by other names, or allowing
 * null; otherwise only a type. A property with the keywords of a built-in type is an element of that type. Facts that
 * the root does not imply stay: abstract elements, other properties of elements than their type and nillable, a type
 * with an element of its own name. An apidoc has no root, so its definitions have their `kinds`. `plain`: the
 * definitions without strict constraints; `defined`: the kind of component of each.
 */
export function withoutImpliedElements(
  parts: RootElementParts,
  plain: ReadonlyMap<string, JsonSchema>,
  defined: ReadonlyMap<string, DefinedComponent>,
): Omit<RootElementParts, "root"> {
  const { documentComplement, description } = withoutDescription(parts.documentComplement);
  const { root } = parts;
  const home = homeNamespaceOf(plain, documentComplement, "");
  const elements = storedElements(documentComplement);
  const implied = startsWithElements(documentComplement)
    ? new Map<string, ImpliedElementEntry>()
    : impliedByRoot(root, plain, home, (name) => elements.has(name), defined);
  const isImplied = (text: string, entry: Json): boolean => sameJson(implied.get(text)?.implied ?? null, entry);
  const left = new Map([...elements].filter(([text, entry]) => !isImplied(text, entry)));
  const impliedOf = impliedBy(plain, root, namesOf(left.keys(), home));
  const types = typesByUse(plain);
  const definitions = new Map(
    [...parts.definitions].map(([name, schema]) => {
      const named = plain.get(name) ?? schema;
      return [
        name,
        withKept(schema, shortDefined(name, defined.get(name), impliedOf(name), named, types.has(name))),
      ] as const;
    }),
  );
  const stated = documentComplement?.get(homePlace);
  const about = homeAtRoot(root, plain) === stated ? undefined : (stated ?? home);
  const short = complementWith(documentComplement, {
    [homePlace]: about,
    [kindsPlace]: undefined,
    [elementsPlace]: left,
  });
  return { definitions, documentComplement: short, description };
}

/** The inverse of `withoutImpliedElements`, done before anything reads what definitions are. */
export function withImpliedElements(parts: RootElementParts): Omit<RootElementParts, "root"> {
  const { root } = parts;
  const described = withDescription(parts);
  const stated = described?.get(homePlace) ?? homeAtRoot(root, parts.definitions);
  const documentComplement = complementWith(described, { [homePlace]: stated });
  const home = homeNamespaceOf(parts.definitions, documentComplement, "");
  const stored = storedElements(documentComplement);
  const isOrdered = startsWithElements(documentComplement);
  const names = namesOf(stored.keys(), home);
  const impliedOf = impliedBy(parts.definitions, root, names);
  const types = typesByUse(parts.definitions);
  const full = new Map(
    [...parts.definitions].map(
      ([name, schema]) =>
        [name, withKept(schema, fullDefined(schema, name, impliedOf(name), types.has(name)))] as const,
    ),
  );
  const { definitions, kinds, defined } = withKindConventions(full);
  const isListed = listedNames(defined, definitions);
  const elements = new Map<string, Json>();
  // In the order of the root; abstract elements, which the root does not have, come last.
  for (const [text, { key, implied }] of isOrdered ? [] : impliedByRoot(root, parts.definitions, home)) {
    const entry = stored.get(text) ?? (isListed(key) ? undefined : implied);
    if (entry !== undefined) elements.set(text, entry);
  }
  for (const [text, entry] of stored) elements.set(text, entry);
  return {
    definitions,
    documentComplement: complementWith(documentComplement, { [kindsPlace]: kinds, [elementsPlace]: elements }),
  };
}

/** The field of the document complement with the namespace of its local names, if no definition implies it. */
const homePlace = "namespace";

function hasOwn(definitions: ReadonlyMap<string, JsonSchema>): boolean {
  return [...definitions.values()].some(({ xml }) => !isStandardNamespace(xml?.namespace ?? noNamespace));
}

/** Returns that namespace if only the root implies it: that of its first element. */
function homeAtRoot(root: JsonSchema | undefined, definitions: ReadonlyMap<string, JsonSchema>): string | undefined {
  const [first] = root?.properties?.values() ?? [];
  if (first === undefined || hasOwn(definitions)) return undefined;
  const namespace = namespaceAtRoot(first, definitions);
  return namespace === "" ? undefined : namespace;
}

function namesOf(texts: Iterable<string>, home: string): readonly QName[] {
  return [...texts].map((text) => nameFromScope(text, home));
}

interface KeptRoot {
  readonly kind: Json | undefined;
  readonly elements: readonly Json[];
}

/**
 * Whether the root implies that a definition is an element: it refers to the definition by its own name. A nillable
 * element would state null itself, so null beside the reference means an element of that type; and so does a definition
 * that can only be a type.
 */
function isImpliedElement(name: string, schema: JsonSchema, implied: readonly Json[], isType: boolean): boolean {
  return !isType && implied.includes(localNameOf(name, schema));
}

/** Returns the complement of a definition that the root does not imply. */
function shortDefined(
  name: string,
  defined: DefinedComponent | undefined,
  implied: readonly Json[],
  schema: JsonSchema,
  isType: boolean,
): KeptRoot {
  const { kind, elements } = defined ?? { kind: "type", elements: [] };
  const isElement = isImpliedElement(name, schema, implied, isType);
  if (kind === "element") return { kind: isElement ? undefined : kind, elements: [] };
  const byName = new Map(implied.map((one) => [nameOfEntry(one), one]));
  const left = elements.filter((entry) => !sameJson(byName.get(nameOfEntry(entry)) ?? null, entry));
  return { kind: isElement ? kind : undefined, elements: left };
}

/** The inverse of `shortDefined`. */
function fullDefined(schema: JsonSchema, name: string, implied: readonly Json[], isType: boolean): KeptRoot {
  const entries = entriesOf(schema);
  const stated = schema.complement?.get(kindKey);
  const isElement = isImpliedElement(name, schema, implied, isType);
  const kind = stated === "type" || stated === "element" ? stated : isElement ? "element" : "type";
  if (kind === "element") return { kind, elements: [] };
  const byName = new Map(entries.map((entry) => [nameOfEntry(entry), entry]));
  const names = new Set(implied.map(nameOfEntry));
  const rest = entries.filter((entry) => !names.has(nameOfEntry(entry)));
  return { kind, elements: [...implied.map((one) => byName.get(nameOfEntry(one)) ?? one), ...rest] };
}

function withKept(schema: JsonSchema, { kind, elements }: KeptRoot): JsonSchema {
  const isSaid = schema.complement?.has(kindKey) === true || schema.complement?.has(elementsKey) === true;
  if (!isSaid && kind === undefined && elements.length === 0) return schema;
  const complement = new Map([...(schema.complement ?? [])].filter(([key]) => key !== kindKey && key !== elementsKey));
  if (elements.length > 0) complement.set(elementsKey, [...elements]);
  if (kind !== undefined) complement.set(kindKey, kind);
  return withKeywords(schema, { complement: complement.size === 0 ? undefined : complement });
}

function entriesOf({ complement }: JsonSchema): readonly Json[] {
  const entries = complement?.get(elementsKey);
  return isArray(entries) ? entries : [];
}

/**
 * Returns a function that tells whether an element of the root has a definition, or is listed at one. Compared by local
 * name, since the keys of two elements of one local name include their namespaces.
 */
function listedNames(
  defined: ReadonlyMap<string, DefinedComponent>,
  definitions: ReadonlyMap<string, JsonSchema>,
): (key: string) => boolean {
  const known = new Set<string>();
  const add = (name: QName): void => void known.add(name.local).add(wildcardKey(name));
  for (const [name, { kind, elements }] of defined) {
    const schema = definitions.get(name) ?? {};
    const namespace = namespaceOf(schema);
    if (kind === "element") add({ namespace, local: localNameOf(name, schema) });
    for (const entry of elements) add(nameFromScope(nameOfEntry(entry) ?? "", namespace));
  }
  return (key) => known.has(key);
}

function namespaceOf(schema: JsonSchema | undefined): string {
  return schema?.xml?.namespace ?? noNamespace;
}

function storedElements(documentComplement: JsonObject | undefined): JsonObject {
  const elements = documentComplement?.get(elementsPlace);
  return isObject(elements) ? elements : new Map();
}

/** Whether the document complement has elements that may be roots: then their order counts. */
function startsWithElements(documentComplement: JsonObject | undefined): boolean {
  const documents = documentComplement?.get("documents");
  const entries = isArray(documents) ? documents : [];
  return entries.some((entry) => {
    const from = isObject(entry) ? entry.get("from") : undefined;
    return (isArray(from) ? from : [from]).some((key) => typeof key === "string" && key.startsWith("element "));
  });
}

function complementWith(
  documentComplement: JsonObject | undefined,
  fields: { readonly [Field in string]: Json | undefined },
): JsonObject | undefined {
  const found = new Map([...(documentComplement ?? [])].filter(([key]) => !Object.hasOwn(fields, key)));
  for (const [key, value] of Object.entries(fields))
    if (value !== undefined && !(isObject(value) && value.size === 0)) found.set(key, value);
  return found.size === 0 ? undefined : found;
}
