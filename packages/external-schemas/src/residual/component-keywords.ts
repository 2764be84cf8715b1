import { isObject, type Json, printPointer, writeSchemaObject } from "@soapstone/apidoc-model";
import { Keeper } from "@soapstone/complement";
import { type FactNode, keyOfNcName, Ledger } from "@soapstone/conversion";
import { type DialectName, type JsonSchema, lower, schemaWalk } from "@soapstone/schema-mapping";
import type { Report } from "@soapstone/workspace";
import { type Component, namespaces, type QName, type SchemaSet } from "@soapstone/xml-model";
import { anonymousSchemaOf } from "../to-xml/inner-namesakes.ts";
import { partFromXml } from "./part-from-xml.ts";

export interface ComponentKeywords {
  readonly local: string;
  /** The keywords with the complement: what only XSD states of the component. */
  readonly keywords: Json;
  readonly withoutComplement: Json;
  /** Whether the component is a definition of its own, rather than an element of a type that is one. */
  readonly isDefined: boolean;
}

interface KeywordLocations {
  readonly pointerOf: (local: string) => string | undefined;
  readonly holder: string;
}

/** Returns the keywords of each component as a schema of a dialect, independent of its uses. */
export function componentKeywords(
  set: SchemaSet,
  dialect: DialectName,
  places: KeywordLocations,
  report: Report,
): ReadonlyMap<Component, ComponentKeywords> {
  return keywordsAndUses(set, dialect, places, report).components;
}

/**
 * Returns the same, and the keywords of a use of each component: a reference to its definition, or the keywords of a
 * built-in type.
 */
export function keywordsAndUses(
  set: SchemaSet,
  dialect: DialectName,
  { pointerOf, holder }: KeywordLocations,
  report: Report,
): { readonly components: ReadonlyMap<Component, ComponentKeywords>; readonly ofType: (name: QName) => Json } {
  const ledger = new Ledger<FactNode>(() => []);
  const walk = schemaWalk(set, { options: { profile: "readable" }, ledger, report });
  const definitions = walk.definitions();
  const locals = new Map<string, string>();
  const named: (readonly [Component, JsonSchema | undefined, string, boolean])[] = [];
  for (const component of set.components) {
    const kind = component.kind === "element" ? "element" : "type";
    if (component.name === undefined || !["element", "simpleType", "complexType"].includes(component.kind)) continue;
    const definition = walk.definitionOf(kind, component.name);
    // An element of a named type has no definition of its own: its keywords are those of its type.
    const schema = definition === undefined ? walk.content(component.name) : definitions.get(definition);
    named.push([component, schema, component.name.local, definition !== undefined]);
    if (definition !== undefined && kind === "type") locals.set(definition, component.name.local);
  }
  const referenceTo = (definition: string): string => {
    const local = locals.get(definition) ?? definition;
    const pointer = pointerOf(local) ?? definitionPointer(local, holder);
    return pointer === definitionPointer(local, holder) ? keyOfNcName(local) : `#${encodeURI(pointer)}`;
  };
  const anonymousType = (definition: string) => {
    const inner = anonymousSchemaOf(definitions.get(definition));
    return inner === undefined ? undefined : withoutResidualAnnotations(inner);
  };
  const found = new Map<Component, ComponentKeywords>();
  for (const [component, schema, local, isDefined] of named) {
    if (schema === undefined) continue;
    const own = withoutResidualAnnotations(schema);
    const as = (keepsComplement: boolean): Json =>
      lowered(partFromXml(own, { referenceTo, keepsComplement, anonymousType }), dialect);
    found.set(component, { local, keywords: as(true), withoutComplement: as(false), isDefined });
  }
  const ofType = (name: QName): Json =>
    lowered(
      partFromXml(withoutResidualAnnotations(walk.use(name, new Keeper())), { referenceTo, keepsComplement: false }),
      dialect,
    );
  return { components: found, ofType };
}

/**
 * Returns a schema without the parts that are no keywords: the name of the component, its elements and the annotations
 * with the complement.
 */
function withoutResidualAnnotations(schema: JsonSchema): JsonSchema {
  const { xml: _, complement, ...keywords } = schema;
  const notes = complement?.get("notes");
  if (!Array.isArray(notes))
    return complement === undefined ? keywords : { ...keywords, complement: withoutComponentFields(complement) };
  const others = (notes as readonly Json[]).filter((note) => !isResidualAnnotation(note));
  const isPlain = others.length <= 1 && others.every((note) => isObject(note) && note.size === 0);
  const rest = new Map([...withoutComponentFields(complement ?? new Map())].filter(([key]) => key !== "notes"));
  if (!isPlain) rest.set("notes", others);
  return rest.size === 0 ? keywords : { ...keywords, complement: rest };
}

function withoutComponentFields(complement: ReadonlyMap<string, Json>): Map<string, Json> {
  return new Map([...complement].filter(([key]) => key !== "component" && key !== "elements"));
}

function isResidualAnnotation(note: Json): boolean {
  const text = isObject(note) ? note.get("appinfo") : undefined;
  return (
    typeof text === "string" && text.includes(namespaces.complement) && /^\s*<(?:[\w.-]+:)?residual[\s>/]/.test(text)
  );
}

function lowered(schema: JsonSchema, dialect: DialectName): Json {
  return dialect === "apidoc" ? writeSchemaObject(lower(schema, dialect)) : lower(schema, dialect);
}

export function definitionPointer(local: string, holder: string): string {
  return printPointer([holder, keyOfNcName(local)]);
}

/** Returns the name of the member that holds the definitions of a document. */
export function definitionsKeyword(document: Json): string {
  const hasDefs = isObject(document) && document.has("$defs") && !document.has("definitions");
  return hasDefs ? "$defs" : "definitions";
}
