import type { JsonObject } from "@soapstone/apidoc-model";
import type { SchemaGraph, SchemaNode } from "./graph.ts";
import { intersection } from "./intersection.ts";
import { kinds } from "./keywords.ts";
import { type ExternalShape, freeShape, type ShapePart } from "./shape.ts";

/** How schemas are read, and who is told of what no option says. */
export interface ExternalReading {
  readonly graph: SchemaGraph;
  /** Schemas without a type are of the kind that their keywords speak of, as authors mean it. */
  readonly infers: boolean;
  /** Says that a keyword of a schema is said more loosely, or not at all. */
  readonly looser: (keyword: string, node: SchemaNode) => void;
  /** Says that a schema is so deep in others that it is any value. */
  readonly tooDeep: (node: SchemaNode, levels: number) => void;
  /** Says that a schema adds a member that another of its parts refuses. */
  readonly refused: (name: string, node: SchemaNode) => void;
  /** The name that a reference's target goes by. */
  readonly nameOf: (node: SchemaNode) => string | undefined;
  readonly known: Map<string, ExternalShape>;
  readonly open: Set<string>;
}

export const everything: ExternalShape = freeShape(kinds);

/** Both, or the first alone with a word about it. */
export function intersected(
  a: ExternalShape,
  b: ExternalShape,
  keyword: string,
  node: SchemaNode,
  reading: ExternalReading,
): ExternalShape {
  const both = intersection(a, b);
  if (both === undefined) reading.looser(keyword, node);
  return both ?? a;
}

/** Words that bring in members from schemas beside: `unevaluatedProperties` speaks of what is none of theirs either. */
const combining = ["$ref", "$dynamicRef", "$recursiveRef", "allOf", "anyOf", "oneOf", "if", "dependentSchemas"];

export function isCombined(json: JsonObject): boolean {
  return combining.some((keyword) => json.has(keyword));
}

export function partAt(node: SchemaNode, { graph }: ExternalReading, ...tokens: readonly string[]): ShapePart {
  const child = graph.child(node, ...tokens);
  if (child === undefined) return [];
  return child.json === false ? "never" : [child];
}
