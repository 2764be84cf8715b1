import { isObject, type Json } from "@soapstone/apidoc-model";
import { foldName, ncNameOfKey, settledNameOfKey } from "@soapstone/conversion";
import { type JsonSchema, withKeywords } from "@soapstone/schema-mapping";
import { noNamespace } from "@soapstone/xml-model";
import { type ExternalDialect, type OtherDocuments, SchemaGraph, type SchemaNode } from "../graph/schema-graph.ts";
import type { ShapeContext } from "../shape/shape-context.ts";
import { shapeOfPart } from "../shape/shape-of.ts";
import { withoutInnerNamesakes } from "./inner-namesakes.ts";
import { claimUniqueName, type NamedSchema, namedSchemas } from "./named-schemas.ts";
import { asDefinition, partToXml, withXmlName } from "./part-to-xml.ts";
import type { ToXmlContext } from "./to-xml-context.ts";

export interface ExternalSchemaOptions {
  readonly draft: ExternalDialect;
  /** The name of the root's element where the schema has no title. */
  readonly rootName: string;
  readonly targetNamespace?: string;
  /** The address of the document, the base of relative identifiers. */
  readonly uri?: string;
  readonly others?: OtherDocuments;
  /** Whether names that look encoded (`_x0020_`) stay unchanged; by default they are encoded again. */
  readonly keepsEncodedNames?: boolean;
  /** `readable`: what an author would write. `exact`: everything that XSD can state. */
  readonly profile: "readable" | "exact";
  /** Is called with a keyword that is omitted or stated less precisely, and its pointer. */
  readonly onLessPrecise: (keyword: string, pointer: string) => void;
  /** Is called with the pointer of a schema that is converted to any value, since it is nested too deep. */
  readonly onTooDeep: (pointer: string, levels: number) => void;
  /**
   * Is called with a member that no value can have, since the part of a schema at a pointer adds it and another part
   * refuses it.
   */
  readonly onRefusedMember: (name: string, pointer: string) => void;
}

/** An external document as definitions in the form that the schema rules convert. */
export interface ExternalSchemas {
  readonly definitions: ReadonlyMap<string, JsonSchema>;
  /** The name of the definition of each named schema, by its pointer. */
  readonly namesByPointer: ReadonlyMap<string, string>;
  /** The global element of the root; absent where the root only holds definitions. */
  readonly root?: string;
}

/**
 * Reads an external JSON Schema of any draft, or the definitions of an external apidoc: every definition and every
 * target of a reference becomes a type, the root an element.
 */
export function readExternalSchemas(json: Json, options: ExternalSchemaOptions): ExternalSchemas {
  const graph = new SchemaGraph(json, options.draft, options.uri, options.others);
  const nameOfKey = options.keepsEncodedNames === true ? settledNameOfKey : ncNameOfKey;
  const names = namedSchemas(graph, options.rootName, nameOfKey);
  const byName = new Map([...names].map(([key, { name, node }]) => [name, { key, node }] as const));
  const reported = new Set<string>();
  const once = (each: string, node: SchemaNode, settle: (pointer: string) => void): void => {
    const pointer = node.key.replace(/^[^#]*#/, "");
    if (reported.has(`${each} ${pointer}`)) return;
    reported.add(`${each} ${pointer}`);
    settle(pointer);
  };
  const onLessPrecise = (keyword: string, node: SchemaNode | undefined): void =>
    once(keyword, node ?? graph.root, (pointer) => options.onLessPrecise(keyword, pointer));
  const shapeContext: ShapeContext = {
    graph,
    infersKinds: options.profile === "readable",
    onLessPrecise,
    onTooDeep: (node, levels) => once(" ", node, (pointer) => options.onTooDeep(pointer, levels)),
    onRefusedMember: (name, node) => once(` ${name}`, node, (pointer) => options.onRefusedMember(name, pointer)),
    nameOf: (node) => names.get(node.key)?.name,
    shapes: new Map(),
    underWay: new Set(),
  };
  const taken = new Set([...byName.keys()].map(foldName));
  const definitions = new Map<string, JsonSchema>();
  const context: ToXmlContext = {
    shapeContext,
    objectsAreOpen: options.profile === "exact",
    definitions,
    definitionOf: (node) => names.get(node.key)?.name,
    nodeOf: (name) => byName.get(name)?.node,
    uniqueName: (wish) => claimUniqueName(nameOfKey(wish), taken),
    nameOfKey,
    targetNamespace: options.targetNamespace ?? noNamespace,
    prefix: options.targetNamespace === undefined || options.targetNamespace === "" ? "" : "tns:",
    prefixes:
      options.targetNamespace === undefined || options.targetNamespace === ""
        ? []
        : [["prefixes", new Map([["tns", options.targetNamespace]])]],
    partToXml: (part) => partToXml(part, context),
    underWay: new Map(),
    recursive: new Map(),
    onLessPrecise,
  };
  const root = rootOf(graph, names, context, options.rootName);
  for (const { name, node } of names.values()) {
    if (node === graph.root && root !== undefined) continue;
    // Which definitions of an apidoc are types and which are elements is decided as for every other apidoc.
    const isType = graph.draft !== "apidoc";
    definitions.set(name, asDefinition(name, definitionKeywords(name, node, context), isType));
  }
  withoutInnerNamesakes(definitions, context.uniqueName);
  withoutNamesakes(definitions);
  // The keywords of other documents are reported there.
  const here = graph.root.key;
  const namesByPointer = new Map(
    [...names.values()].flatMap(({ name, node }) =>
      node.key.startsWith(here)
        ? [[node.key.slice(here.length), definitions.get(name)?.xml?.name ?? name] as const]
        : [],
    ),
  );
  return { definitions, namesByPointer, ...(root === undefined ? {} : { root }) };
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
function definitionKeywords(name: string, node: SchemaNode, context: ToXmlContext): JsonSchema {
  const keywords = context.partToXml([node]);
  const { graph } = context.shapeContext;
  const seen = new Set<string>();
  let at: SchemaNode | undefined = keywords.ref === undefined ? undefined : node;
  while (at !== undefined && !seen.has(at.key)) {
    seen.add(at.key);
    const reference = isObject(at.json) ? at.json.get("$ref") : undefined;
    at = typeof reference === "string" ? graph.resolve(reference, at) : undefined;
  }
  return at === undefined && keywords.ref !== name ? keywords : {};
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
  context: ToXmlContext,
  rootName: string,
): string | undefined {
  const { json } = graph.root;
  if (graph.draft === "apidoc") return undefined;
  const isHead = isObject(json) && json.size > 0 && [...json.keys()].every((each) => headKeywords.has(each));
  const holds = isObject(json) && (json.has("definitions") || json.has("$defs"));
  if (isHead && holds) return undefined;
  const own = names.get(graph.root.key)?.name;
  const element = own ?? context.uniqueName(rootName);
  const keywords = context.partToXml([graph.root]);
  if (own === undefined) {
    const copied = new Map(keywords.complement ?? []);
    context.definitions.set(
      element,
      withXmlName({ ...keywords, complement: copied.set("component", "element") }, element),
    );
    return element;
  }
  const isNullable = shapeOfPart([graph.root], context.shapeContext).some(({ kind }) => kind === "null");
  const identity = keywords.complement?.get("identity");
  const entry = new Map<string, Json>([["name", element]]);
  if (isNullable) entry.set("nillable", true);
  if (identity !== undefined) entry.set("identity", identity);
  const type = asDefinition(own, keywords);
  const complement = new Map([...(type.complement ?? [])]).set("elements", [entry.size === 1 ? element : entry]);
  context.definitions.set(own, withKeywords(type, { complement }));
  return element;
}
