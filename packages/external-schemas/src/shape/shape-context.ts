import type { JsonObject } from "@soapstone/apidoc-model";
import { kinds } from "../graph/keywords.ts";
import type { SchemaGraph, SchemaNode } from "../graph/schema-graph.ts";
import { intersection } from "./intersection.ts";
import { type ExternalShape, freeShape, type ShapePart } from "./shape.ts";

/** The context in which schemas are read, with callbacks for decisions that no option makes. */
export interface ShapeContext {
  readonly graph: SchemaGraph;
  /** Whether a schema without a type is of the kind that its keywords restrict, as authors mean it. */
  readonly infersKinds: boolean;
  /** Is called with a keyword that is stated less precisely or not at all. */
  readonly onLessPrecise: (keyword: string, node: SchemaNode) => void;
  /** Is called with a schema that is nested so deep that it is converted to any value. */
  readonly onTooDeep: (node: SchemaNode, levels: number) => void;
  /** Is called with a member that a part of a schema adds and another part refuses. */
  readonly onRefusedMember: (name: string, node: SchemaNode) => void;
  /** Returns the name of a schema that references lead to. */
  readonly nameOf: (node: SchemaNode) => string | undefined;
  readonly shapes: Map<string, ExternalShape>;
  readonly underWay: Set<string>;
}

export const everything: ExternalShape = freeShape(kinds);

/** Returns the intersection of two shapes; the first alone, with the keyword reported, where there is none. */
export function intersectionOrFirst(
  a: ExternalShape,
  b: ExternalShape,
  keyword: string,
  node: SchemaNode,
  context: ShapeContext,
): ExternalShape {
  const both = intersection(a, b);
  if (both === undefined) context.onLessPrecise(keyword, node);
  return both ?? a;
}

/** Keywords that add members from other schemas: `unevaluatedProperties` does not apply to these either. */
const combining = ["$ref", "$dynamicRef", "$recursiveRef", "allOf", "anyOf", "oneOf", "if", "dependentSchemas"];

export function isCombined(json: JsonObject): boolean {
  return combining.some((keyword) => json.has(keyword));
}

export function partAt(node: SchemaNode, { graph }: ShapeContext, ...tokens: readonly string[]): ShapePart {
  const child = graph.child(node, ...tokens);
  if (child === undefined) return [];
  return child.json === false ? "never" : [child];
}
