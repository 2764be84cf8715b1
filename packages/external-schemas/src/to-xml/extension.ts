import { isArray, isObject } from "@soapstone/apidoc-model";
import { type JsonSchema, withKeywords } from "@soapstone/schema-mapping";
import type { SchemaNode } from "../graph/schema-graph.ts";
import type { ObjectOption, ShapePart } from "../shape/shape.ts";
import { shapeOfPart } from "../shape/shape-of.ts";
import type { ToXmlContext } from "./to-xml-context.ts";

/** An object schema that extends a definition: the name of the definition, and the keywords that are added. */
export interface ExtendedObject {
  readonly base: string;
  readonly own: SchemaNode;
  readonly added: ObjectOption;
}

/**
 * Returns the extension that an `allOf` of a definition and an object states, where both are plain objects and the
 * second only adds members: XSD puts these after those of the base.
 */
export function extensionOf(
  node: SchemaNode,
  context: ToXmlContext,
  referred: (node: SchemaNode) => string | undefined,
): ExtendedObject | undefined {
  const { json } = node;
  const all = isObject(json) ? json.get("allOf") : undefined;
  if (context.objectsAreOpen || !isObject(json) || !isArray(all) || all.length !== 2) return undefined;
  if ([...json.keys()].some((keyword) => !besideKeywords.has(keyword))) return undefined;
  const { graph } = context.shapeContext;
  const parts = ["0", "1"].flatMap((index) => graph.child(node, "allOf", index) ?? []);
  const [first, second] = parts.sort((a, b) => Number(referred(b) !== undefined) - Number(referred(a) !== undefined));
  if (first === undefined || second === undefined || referred(second) !== undefined) return undefined;
  const base = referred(first);
  const held = plainObject([first], context);
  const added = plainObject([second], context);
  if (base === undefined || held === undefined || added === undefined || held.properties.size === 0) return undefined;
  const isApart = [...added.properties.keys(), ...added.required].every(
    (name) => !held.properties.has(name) && !held.required.has(name),
  );
  return isApart ? { base, own: second, added } : undefined;
}

/** Keywords beside `allOf` that restrict nothing. */
const besideKeywords: ReadonlySet<string> = new Set([
  "allOf",
  "title",
  "description",
  "$comment",
  "$id",
  "id",
  "xml",
  "$schema",
  "definitions",
  "$defs",
]);

/** Returns the only option of a part where it is an object of named members. */
function plainObject(part: ShapePart, context: ToXmlContext): ObjectOption | undefined {
  const [only, ...others] = shapeOfPart(part, context.shapeContext);
  if (only?.kind !== "object" || others.length > 0) return undefined;
  const { patterns, saysAdditional, names, min, max } = only;
  const isPlain = patterns.length === 0 && !saysAdditional && names.length === 0;
  return isPlain && min === undefined && max === undefined ? only : undefined;
}

/** Returns the keywords of an extension: the base by name, and the added members. */
export function extensionKeywords({ base }: ExtendedObject, own: JsonSchema): JsonSchema {
  return { allOf: [{ ref: base }, withKeywords(own, { description: undefined, xml: undefined })] };
}
