import { isArray, isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { localOfDefinition } from "@soapstone/conversion";
import type { QName } from "@soapstone/xml-model";
import { type JsonSchema, pushParts, withKeywords } from "./json-schema.ts";
import { valueKey } from "./names/property-keys.ts";
import { elementOfType, typeTemplate } from "./names/type-template.ts";
import { typeFromText } from "./names/type-text.ts";

/**
 * The sorts of definitions for which the document complement (`kinds`) states the kind of component: a type, an element
 * with an anonymous type, or a type with an element of its name. Only deviations from the default are stated. The
 * default: an object to which no other definition refers is an element (a wrapper of operations), and so is an array,
 * which needs an element around it; everything else is a type.
 */
export type DefinitionSort = "referred" | "derived" | "objects" | "values";

/**
 * For each sort `type`, `element`, or a template for the names of the elements' types: `{element}Type`, or `{Element}`
 * with a capital letter.
 */
export type KindConventions = ReadonlyMap<DefinitionSort, string>;

const defaultConventions = {
  referred: "type",
  derived: "type",
  objects: "element",
  values: "type",
} as const satisfies Readonly<Record<DefinitionSort, string>>;

function sortOf({ type, allOf, complement, properties }: JsonSchema, isReferred: boolean): DefinitionSort {
  if (isReferred) return "referred";
  const isNamed = ofTypes.some((key) => complement?.has(key) === true) || properties?.has(valueKey) === true;
  if (isNamed || allOf !== undefined) return "derived";
  const isArrayType = type === "array" && complement?.has("list") !== true && complement?.has("arrayType") !== true;
  return type === "object" || isArrayType ? "objects" : "values";
}

/** Fields of the complement that only named types have; types inside elements are plainer. */
const ofTypes = ["restriction", "abstract"] as const;

/** Returns the definitions to which schemas refer. */
export function referredDefinitions(schemas: Iterable<JsonSchema>): ReadonlySet<string> {
  const referred = new Set<string>();
  const waiting: JsonSchema[] = [...schemas];
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    if (schema.ref !== undefined) referred.add(schema.ref);
    pushParts(schema, waiting);
  }
  return referred;
}

/** Returns the definitions to which others refer, including the wrapper types that arrays name in their complement. */
function usedDefinitions(definitions: ReadonlyMap<string, JsonSchema>): ReadonlySet<string> {
  const referred = referredDefinitions(definitions.values());
  const types = arrayTypes(definitions.values());
  if (types.length === 0) return referred;
  const isType = (name: string, schema: JsonSchema): boolean => {
    const local = localNameOf(name, schema);
    return types.some((type) => type.local === local && (schema.xml?.namespace ?? type.namespace) === type.namespace);
  };
  return new Set(
    [...definitions].flatMap(([name, schema]) => (referred.has(name) || isType(name, schema) ? [name] : [])),
  );
}

/** Returns the types that arrays name in their complement. */
function arrayTypes(schemas: Iterable<JsonSchema>): readonly QName[] {
  const texts = new Set<string>();
  const waiting: JsonSchema[] = [...schemas];
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    const type = schema.type === "array" ? schema.complement?.get("type") : undefined;
    if (typeof type === "string") texts.add(type);
    pushParts(schema, waiting);
  }
  return [...texts].flatMap((text) => typeFromText(text) ?? []);
}

/**
 * The fields of the complement for a definition's kind and elements, until all definitions are known; `withKindConventions`
 * removes what follows from the conventions.
 */
export const kindKey = "component";
export const elementsKey = "elements";

/** The field of the complement for a definition to which others refer only since an edit. */
const unreferencedKey = "unreferenced";

/** The kind of component of a definition: a type or an element, and for a type the entries of its elements. */
export interface DefinedComponent {
  readonly kind: "type" | "element";
  readonly elements: readonly Json[];
}

/**
 * Finds the conventions of the definitions, and removes from their complements what follows from these. `published`: the
 * definitions as the output has them, with their residuals, which may refer to others.
 */
export function withKindConventions(
  definitions: ReadonlyMap<string, JsonSchema>,
  published: ReadonlyMap<string, JsonSchema> = definitions,
): {
  readonly definitions: Map<string, JsonSchema>;
  /** The conventions, for the document complement. */
  readonly kinds: JsonObject | undefined;
  /** Returns the kind of component of each definition, by its complement before anything was removed. */
  readonly defined: Map<string, DefinedComponent>;
} {
  const referred = usedDefinitions(published);
  const sorts = new Map([...published].map(([name, schema]) => [name, sortOf(schema, referred.has(name))]));
  const conventions = majorityConventions(definitions, sorts);
  const found = new Map<string, JsonSchema>();
  const defined = new Map<string, DefinedComponent>();
  for (const [name, schema] of definitions) {
    defined.set(name, definedComponentIn(schema));
    found.set(name, shortDefinition(name, schema, conventionOf(sorts.get(name), conventions)));
  }
  return { definitions: found, kinds: conventions.size === 0 ? undefined : conventions, defined };
}

/**
 * Removes from the complements of later definitions, those of standard components, what follows from the conventions.
 * They do not count in finding the conventions.
 */
export function withoutConventionalKinds(
  later: Iterable<readonly [name: string, schema: JsonSchema]>,
  all: ReadonlyMap<string, JsonSchema>,
  kinds: Json | undefined,
): ReadonlyMap<string, JsonSchema> {
  const referred = usedDefinitions(all);
  const conventions = conventionsOf(kinds);
  const short = ([name, schema]: readonly [string, JsonSchema]): readonly [string, JsonSchema] => [
    name,
    shortDefinition(name, schema, conventionOf(sortOf(schema, referred.has(name)), conventions)),
  ];
  return new Map([...later].map(short));
}

/** Removes from the complement of a definition what follows from the convention of its sort. */
function shortDefinition(name: string, schema: JsonSchema, convention: string): JsonSchema {
  const { complement } = schema;
  const left = new Map(complement);
  left.delete(kindKey);
  left.delete(elementsKey);
  const kind = complement?.get(kindKey);
  const expectedElement = elementOfType(convention, localNameOf(name, schema));
  const short = kind === "type" ? shortEntries(definedComponentIn(schema).elements, expectedElement) : undefined;
  if (short !== undefined) left.set(elementsKey, short);
  if (kind !== undefined && kind !== kindBy(convention, left)) left.set(kindKey, kind);
  return withKeywords(schema, { complement: left.size === 0 ? undefined : left });
}

/** Returns the kind of component that a definition becomes, from a complement from which nothing was removed. */
export function definedComponentIn({ complement }: JsonSchema): DefinedComponent {
  const kind = complement?.get(kindKey) === "element" ? "element" : "type";
  return { kind, elements: entriesOf(complement?.get(elementsKey)) };
}

/** Reads what each definition becomes, by its complement and the conventions in `kinds`: the inverse of `withKindConventions`. */
export function definedComponents(
  definitions: ReadonlyMap<string, JsonSchema>,
  kinds: Json | undefined,
): ReadonlyMap<string, DefinedComponent> {
  const referred = usedDefinitions(definitions);
  const conventions = conventionsOf(kinds);
  const found = new Map<string, DefinedComponent>();
  for (const [name, schema] of definitions) {
    const { complement } = schema;
    const isReferred = referred.has(name) && complement?.get(unreferencedKey) !== true;
    const convention = conventionOf(sortOf(schema, isReferred), conventions);
    const stated = complement?.get(kindKey);
    const kind = stated === "type" || stated === "element" ? stated : kindBy(convention, complement);
    const local = localNameOf(name, schema);
    // A definition that states its kind states its elements too.
    const element = stated === undefined ? elementOfType(convention, local) : undefined;
    if (kind === "element" && referred.has(name) && !isReferred) found.set(name, { kind: "type", elements: [local] });
    else
      found.set(name, { kind, elements: kind === "element" ? [] : longEntries(complement?.get(elementsKey), element) });
  }
  return found;
}

function conventionsOf(kinds: Json | undefined): KindConventions {
  const conventions = new Map<DefinitionSort, string>();
  for (const [sort, convention] of isObject(kinds) ? kinds : [])
    if (isSort(sort) && typeof convention === "string") conventions.set(sort, convention);
  return conventions;
}

/** Finds for each sort what most of its definitions are, where that is not the default. */
function majorityConventions(
  definitions: ReadonlyMap<string, JsonSchema>,
  sorts: ReadonlyMap<string, DefinitionSort>,
): Map<DefinitionSort, string> {
  const countsOfSort = new Map<DefinitionSort, Map<string, number>>();
  for (const [name, schema] of definitions) {
    const sort = sorts.get(name);
    const candidate = candidateOf(name, schema);
    if (sort === undefined || candidate === undefined) continue;
    const counts = countsOfSort.get(sort) ?? new Map<string, number>();
    countsOfSort.set(sort, counts.set(candidate, (counts.get(candidate) ?? 0) + 1));
  }
  const conventions = new Map<DefinitionSort, string>();
  for (const [sort, counts] of countsOfSort) {
    // One definition alone makes no convention.
    let [most, times]: [string, number] = [defaultConventions[sort], (counts.get(defaultConventions[sort]) ?? 0) + 1];
    for (const [candidate, count] of counts) if (count > times) [most, times] = [candidate, count];
    if (most !== defaultConventions[sort]) conventions.set(sort, most);
  }
  return conventions;
}

function candidateOf(name: string, schema: JsonSchema): string | undefined {
  const kind = schema.complement?.get(kindKey);
  if (kind !== "type") return kind === "element" ? kind : undefined;
  const [only, ...others] = entriesOf(schema.complement?.get(elementsKey));
  if (only === undefined) return kind;
  const element = nameOfEntry(only);
  return others.length > 0 || element === undefined ? undefined : typeTemplate(element, localNameOf(name, schema));
}

function conventionOf(sort: DefinitionSort | undefined, conventions: KindConventions): string {
  return sort === undefined ? "type" : (conventions.get(sort) ?? defaultConventions[sort]);
}

/** Returns the kind by a convention; a definition with elements is a type. */
function kindBy(convention: string, complement: JsonObject | undefined): DefinedComponent["kind"] {
  return convention === "element" && complement?.has(elementsKey) !== true ? "element" : "type";
}

export function localNameOf(definition: string, { xml }: JsonSchema): string {
  return xml?.name ?? localOfDefinition(definition);
}

export function isSort(text: string): text is DefinitionSort {
  return Object.hasOwn(defaultConventions, text);
}

function entriesOf(entries: Json | undefined): readonly Json[] {
  return isArray(entries) ? entries : [];
}

export function nameOfEntry(entry: Json): string | undefined {
  const name = isObject(entry) ? entry.get("name") : entry;
  return typeof name === "string" ? name : undefined;
}

/** Shortens entries by leaving out the expected name; undefined where nothing is left to state. */
function shortEntries(entries: readonly Json[], element: string | undefined): Json | undefined {
  const [only, ...others] = entries;
  if (only === undefined) return element === undefined ? undefined : [];
  if (others.length > 0 || element === undefined || nameOfEntry(only) !== element) return entries;
  return isObject(only) ? [new Map([...only].filter(([key]) => key !== "name"))] : undefined;
}

function longEntries(entries: Json | undefined, element: string | undefined): readonly Json[] {
  if (!isArray(entries)) return element === undefined ? [] : [element];
  return entries.map((entry) =>
    isObject(entry) && !entry.has("name") && element !== undefined ? new Map([["name", element], ...entry]) : entry,
  );
}
