import { isObject, type Json, readSchemaObject } from "@soapstone/apidoc-model";
import { type Component, fromClark, type Schema, type Type } from "@soapstone/xml-model";
import { Recaller } from "../complement.ts";
import { type BackwardOptions, type BackwardWalks, backwardWalks } from "./backward-walk.ts";
import { annotation } from "./complex/annotation.ts";
import { complexTypeFrom } from "./complex/complex-type.ts";
import { recordedComponent, recordPlaces } from "./complex/component-record.ts";
import { elementsFrom, elementsPlace, recordedElement } from "./complex/element-entry.ts";
import { globalElement } from "./complex/global-element.ts";
import { gathered } from "./complex/slices.ts";
import { wrappedArray } from "./complex/wrapped-array.ts";
import { documentsFrom } from "./document-record.ts";
import type { JsonSchema } from "./json-schema.ts";
import { raise } from "./raise.ts";
import { isSimpleSchema, simpleDefinitionFrom } from "./simple/index.ts";
import { type BackwardWalk, backwardContext } from "./walk.ts";

export interface FromDefinitionsOptions extends BackwardOptions {
  /** What `SchemaWalk.record` gave. */
  readonly record?: Json;
}

/** The other way round from `schemaWalk`: definitions, and the record beside them, as schema documents. */
export function schemaFromDefinitions(
  definitions: ReadonlyMap<string, JsonSchema>,
  options: FromDefinitionsOptions,
): readonly Schema[] {
  const record = isObject(options.record) ? options.record : new Map<string, Json>();
  const language = record.get("lang");
  const walks = backwardWalks(definitions, typeof language === "string" ? { ...options, language } : options);
  const components = new Map<string, readonly Component[]>();
  for (const [name, schema] of definitions) components.set(name, componentsOf(name, schema, walks));
  const elements = record.get(elementsPlace);
  for (const [text, entry] of isObject(elements) ? elements : []) {
    const name = fromClark(text);
    if (name === undefined) continue;
    const walk = walks.in({ namespace: name.namespace, form: "qualified" });
    components.set(`element ${text}`, [recordedElement(name, entry, walk)]);
  }
  for (const [place, kind] of recordPlaces) {
    const entries = record.get(place);
    for (const [name, entry] of isObject(entries) ? entries : []) {
      const component = recorded(kind, name, entry, walks, options);
      if (component !== undefined) components.set(`${kind} ${name}`, [component]);
    }
  }
  return documentsFrom(
    record.get("documents"),
    components,
    definitions,
    walks.in({ namespace: "", form: "qualified" }),
  );
}

/** A definition's type or element, and the elements that are listed at it. */
function componentsOf(definition: string, schema: JsonSchema, walks: BackwardWalks): readonly Component[] {
  const walk = walks.in(walks.scopeOf(definition));
  const component = walk.componentOf(definition);
  if (component === undefined) return [];
  const recaller = new Recaller(schema.kept);
  const { xml: _, ...words } = schema;
  if (component.kind === "element")
    return [{ ...globalElement.backward(words, backwardContext(walk, recaller)), name: component.name }];
  const type = typeFrom(words, walk, recaller);
  return [{ ...type, name: component.name }, ...elementsFrom(recaller, component.name, walk)];
}

function typeFrom(schema: JsonSchema, walk: BackwardWalk, recaller: Recaller): Type {
  const context = backwardContext(walk, recaller);
  const isComplex = ["content", "arrayType"].some((key) => context.recall(key, () => true) !== undefined);
  if (!isComplex && isSimpleSchema(schema, walk.definition)) {
    const { description: _, ...words } = schema;
    const type = simpleDefinitionFrom(words, { namespace: "", local: "" }, walk, recaller);
    return { ...type, ...gathered(schema, [annotation], walk, recaller) };
  }
  if (schema.type === "array" && !isComplex)
    return { ...wrappedArray(schema, walk), ...gathered(schema, [annotation], walk, recaller) };
  return complexTypeFrom(schema, walk, recaller, true);
}

function recorded(
  kind: (typeof recordPlaces)[number][1],
  text: string,
  entry: Json,
  walks: BackwardWalks,
  { report }: BackwardOptions,
): Component | undefined {
  const name = fromClark(text);
  const read = readSchemaObject(entry, { uri: "", pointer: "" }, report);
  if (name === undefined || read === undefined) return undefined;
  const schema = raise(read, "apidoc");
  const form = schema.kept?.get("form") === "unqualified" ? "unqualified" : "qualified";
  const walk = walks.in({ namespace: name.namespace, form });
  return recordedComponent(kind, name, schema, walk);
}
