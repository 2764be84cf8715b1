import { isObject, type Json } from "@soapstone/apidoc-model";
import { foldName, ncNameOfKey, settledNameOfKey } from "@soapstone/conversion";
import { type JsonSchema, withKeywords } from "@soapstone/schema-mapping";
import { unusedName } from "@soapstone/workspace";
import { noNamespace } from "@soapstone/xml-model";
import { type ExternalDialect, type OtherDocuments, SchemaGraph, type SchemaNode, tokensOf } from "./graph.ts";
import { withoutInnerNamesakes } from "./inner-namesakes.ts";
import { schemaKeywords } from "./keywords.ts";
import type { ExternalReading } from "./reading.ts";
import { shapeOfPart } from "./shape-of.ts";
import { asDefinition, named, spelledPart } from "./spell.ts";
import type { Spelling } from "./spelling.ts";

export interface ExternalSchemaOptions {
  readonly draft: ExternalDialect;
  /** The name of the root's element where the schema has no title. */
  readonly rootName: string;
  readonly targetNamespace?: string;
  /** The address of the document, the base of relative identifiers. */
  readonly uri?: string;
  readonly others?: OtherDocuments;
  /** Whether encoded names stay as they are, where they cannot be told from others; encoded again by default. */
  readonly settles?: boolean;
  /** `readable`: what an author would write. `exact`: everything that XSD can state. */
  readonly profile: "readable" | "exact";
  /** Is called with a keyword that is omitted or stated less precisely, and its pointer. */
  readonly looser: (keyword: string, pointer: string) => void;
  /** Is called with the pointer of a schema that is converted to any value, since it is nested too deep. */
  readonly tooDeep: (pointer: string, levels: number) => void;
  /**
   * Is called with a member that no value can have, since the part of a schema at a pointer adds it and another part
   * refuses it.
   */
  readonly refused: (name: string, pointer: string) => void;
}

/** An external document as definitions in the form that the schema rules convert. */
export interface ExternalSchemas {
  readonly definitions: ReadonlyMap<string, JsonSchema>;
  /** The name of the definition of each named schema, by its pointer. */
  readonly places: ReadonlyMap<string, string>;
  /** The global element of the root; absent where the root only holds definitions. */
  readonly root?: string;
}

/**
 * Reads an external JSON Schema of any draft, or the definitions of an external apidoc: every definition and every
 * target of a reference becomes a type, the root an element.
 */
export function readExternalSchemas(json: Json, options: ExternalSchemaOptions): ExternalSchemas {
  const graph = new SchemaGraph(json, options.draft, options.uri, options.others);
  const nameOfKey = options.settles === true ? settledNameOfKey : ncNameOfKey;
  const names = namesOf(graph, options.rootName, nameOfKey);
  const byName = new Map([...names].map(([key, { name, node }]) => [name, { key, node }] as const));
  const said = new Set<string>();
  const once = (each: string, node: SchemaNode, settle: (pointer: string) => void): void => {
    const pointer = node.key.replace(/^[^#]*#/, "");
    if (said.has(`${each} ${pointer}`)) return;
    said.add(`${each} ${pointer}`);
    settle(pointer);
  };
  const looser = (keyword: string, node: SchemaNode | undefined): void =>
    once(keyword, node ?? graph.root, (pointer) => options.looser(keyword, pointer));
  const reading: ExternalReading = {
    graph,
    infers: options.profile === "readable",
    looser,
    tooDeep: (node, levels) => once(" ", node, (pointer) => options.tooDeep(pointer, levels)),
    refused: (name, node) => once(` ${name}`, node, (pointer) => options.refused(name, pointer)),
    nameOf: (node) => names.get(node.key)?.name,
    known: new Map(),
    open: new Set(),
  };
  const taken = new Set([...byName.keys()].map(foldName));
  const definitions = new Map<string, JsonSchema>();
  const spelling: Spelling = {
    reading,
    open: options.profile === "exact",
    definitions,
    definitionOf: (node) => names.get(node.key)?.name,
    nodeOf: (name) => byName.get(name)?.node,
    fresh: (wish) => freeName(nameOfKey(wish), taken),
    nameOfKey,
    targetNamespace: options.targetNamespace ?? noNamespace,
    prefix: options.targetNamespace === undefined || options.targetNamespace === "" ? "" : "tns:",
    prefixes:
      options.targetNamespace === undefined || options.targetNamespace === ""
        ? []
        : [["prefixes", new Map([["tns", options.targetNamespace]])]],
    spelled: (part) => spelledPart(part, spelling),
    underWay: new Map(),
    closed: new Map(),
    looser,
  };
  const root = rootOf(graph, names, spelling, options.rootName);
  for (const { name, node } of names.values()) {
    if (node === graph.root && root !== undefined) continue;
    // Which definitions of an apidoc are types and which are elements is decided as for every other apidoc.
    const isType = graph.draft !== "apidoc";
    definitions.set(name, asDefinition(name, definitionKeywords(name, node, spelling), isType));
  }
  withoutInnerNamesakes(definitions, spelling.fresh);
  withoutNamesakes(definitions);
  // The keywords of other documents are reported there.
  const here = graph.root.key;
  const places = new Map(
    [...names.values()].flatMap(({ name, node }) =>
      node.key.startsWith(here)
        ? [[node.key.slice(here.length), definitions.get(name)?.xml?.name ?? name] as const]
        : [],
    ),
  );
  return { definitions, places, ...(root === undefined ? {} : { root }) };
}

/**
 * Renames components of the same name: two definitions may have one name in XML, since they are in different documents,
 * but two components may not.
 */
function withoutNamesakes(definitions: Map<string, JsonSchema>): void {
  const taken = new Set([...definitions].flatMap(([name, { xml }]) => (xml?.name === undefined ? [name] : [])));
  for (const [name, schema] of definitions) {
    const local = schema.xml?.name;
    if (local === undefined) continue;
    if (taken.has(local)) {
      const { name: _, ...xml } = schema.xml ?? {};
      definitions.set(name, withKeywords(schema, { xml: Object.keys(xml).length === 0 ? undefined : xml }));
      taken.add(name);
    } else taken.add(local);
  }
}

/** Returns the keywords of a definition; those that only refer to one another in a circle are any value. */
function definitionKeywords(name: string, node: SchemaNode, spelling: Spelling): JsonSchema {
  const keywords = spelling.spelled([node]);
  const { graph } = spelling.reading;
  const seen = new Set<string>();
  let at: SchemaNode | undefined = keywords.ref === undefined ? undefined : node;
  while (at !== undefined && !seen.has(at.key)) {
    seen.add(at.key);
    const reference = isObject(at.json) ? at.json.get("$ref") : undefined;
    at = typeof reference === "string" ? graph.resolve(reference, at) : undefined;
  }
  return at === undefined && keywords.ref !== name ? keywords : {};
}

interface NamedSchema {
  readonly name: string;
  readonly node: SchemaNode;
}

/**
 * Returns the schemas that become definitions: those under `definitions` and `$defs`, and the targets of references.
 */
function namesOf(graph: SchemaGraph, rootName: string, nameOfKey: (key: string) => string): Map<string, NamedSchema> {
  const names = new Map<string, NamedSchema>();
  const taken = new Set<string>();
  const put = (node: SchemaNode, wish: string): void => {
    if (!names.has(node.key)) names.set(node.key, { name: freeName(nameOfKey(wish), taken), node });
  };
  for (const keyword of ["definitions", "$defs"]) {
    const held = isObject(graph.root.json) ? graph.root.json.get(keyword) : undefined;
    for (const name of isObject(held) ? held.keys() : []) {
      const node = graph.child(graph.root, keyword, name);
      if (node !== undefined) put(node, name);
    }
  }
  const seen = new Set<string>();
  const waiting: SchemaNode[] = [graph.root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (seen.has(node.key) || !isObject(node.json)) continue;
    seen.add(node.key);
    const inner: SchemaNode[] = [];
    for (const [keyword, holds] of schemaKeywords) {
      const value = node.json.get(keyword);
      if (value === undefined) continue;
      const list = Array.isArray(value) ? value.map((_, index) => [keyword, String(index)]) : undefined;
      const map = isObject(value) && holds === "map" ? [...value.keys()].map((name) => [keyword, name]) : undefined;
      for (const tokens of list ?? map ?? [[keyword]])
        inner.push(...[graph.child(node, ...tokens)].flatMap((one) => one ?? []));
    }
    const reference = node.json.get("$ref") ?? node.json.get("$dynamicRef") ?? node.json.get("$recursiveRef");
    const target = typeof reference === "string" ? graph.resolve(reference, node) : undefined;
    if (target !== undefined) {
      put(target, target === graph.root ? rootName : wishFor(target, String(reference)));
      inner.push(target);
    }
    waiting.push(...inner.reverse());
  }
  return names;
}

function wishFor(node: SchemaNode, reference: string): string {
  const { json } = node;
  const said = isObject(json) ? (json.get("$anchor") ?? json.get("title")) : undefined;
  const last = tokensOf(node).findLast((token) => !/^\d+$/.test(token) && !schemaKeywords.has(token));
  const file = /([^/#]+?)(\.[a-z]+)?#?$/i.exec(reference)?.[1];
  return last ?? (typeof said === "string" ? said : (file ?? "Type"));
}

/** Returns a free name that XML accepts, unique regardless of case. */
function freeName(plain: string, taken: Set<string>): string {
  const name = unusedName(plain, (it) => taken.has(foldName(it)));
  taken.add(foldName(name));
  return name;
}

/** Keywords of a root that restrict no value. */
const headKeywords: ReadonlySet<string> = new Set([
  "$schema",
  "$id",
  "id",
  "$comment",
  "$vocabulary",
  "title",
  "description",
  "definitions",
  "$defs",
  "$anchor",
]);

/** Returns the root as an element: of an anonymous type, or of the type that references lead to. */
function rootOf(
  graph: SchemaGraph,
  names: ReadonlyMap<string, NamedSchema>,
  spelling: Spelling,
  rootName: string,
): string | undefined {
  const { json } = graph.root;
  if (graph.draft === "apidoc") return undefined;
  const isHead = isObject(json) && json.size > 0 && [...json.keys()].every((each) => headKeywords.has(each));
  const holds = isObject(json) && (json.has("definitions") || json.has("$defs"));
  if (isHead && holds) return undefined;
  const own = names.get(graph.root.key)?.name;
  const element = own ?? spelling.fresh(rootName);
  const keywords = spelling.spelled([graph.root]);
  if (own === undefined) {
    const kept = new Map(keywords.kept ?? []);
    spelling.definitions.set(element, named({ ...keywords, kept: kept.set("component", "element") }, element));
    return element;
  }
  const isNullable = shapeOfPart([graph.root], spelling.reading).some(({ kind }) => kind === "null");
  const identity = keywords.kept?.get("identity");
  const entry = new Map<string, Json>([["name", element]]);
  if (isNullable) entry.set("nillable", true);
  if (identity !== undefined) entry.set("identity", identity);
  const type = asDefinition(own, keywords);
  const kept = new Map([...(type.kept ?? [])]).set("elements", [entry.size === 1 ? element : entry]);
  spelling.definitions.set(own, withKeywords(type, { kept }));
  return element;
}
