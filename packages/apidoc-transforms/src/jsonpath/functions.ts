import { isArray, isObject, type Json } from "@soapstone/apidoc-model";
import type { Evaluation } from "./evaluation.ts";
import type { PathNode } from "./node.ts";

/** The arguments of the functions of RFC 9535, section 2.4, and what they give. */
export const functionTypes: ReadonlyMap<string, readonly ("value" | "nodes")[]> = new Map([
  ["length", ["value"]],
  ["count", ["nodes"]],
  ["value", ["nodes"]],
  ["match", ["value", "value"]],
  ["search", ["value", "value"]],
]);

/** `length`: of characters, items or members; Nothing of anything else. */
export function lengthOf(value: Json | undefined): number | undefined {
  if (typeof value === "string") return [...value].length;
  if (isArray(value)) return value.length;
  return isObject(value) ? value.size : undefined;
}

/** `value`: the value of a node list with exactly one node. */
export function valueOfNodes(nodes: readonly PathNode[]): Json | undefined {
  return nodes.length === 1 ? nodes[0]?.value : undefined;
}

/**
 * `match` (the whole string) and `search` (a part of it); false if an argument is not a string or the pattern is not
 * valid.
 */
export function matches(
  text: Json | undefined,
  pattern: Json | undefined,
  isWhole: boolean,
  evaluation: Evaluation,
): boolean {
  if (typeof text !== "string" || typeof pattern !== "string") return false;
  // What a matcher does per character grows with the pattern.
  evaluation.spend(1 + (text.length * pattern.length) / 4);
  const regex = evaluation.pattern(isWhole ? `^(?:${pattern})$` : pattern);
  return regex?.find(text) !== undefined;
}
