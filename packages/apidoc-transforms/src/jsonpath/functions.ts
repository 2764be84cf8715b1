import { isArray, isObject, type Json } from "@soapstone/apidoc-model";
import type { Evaluation } from "./evaluation.ts";
import type { PathNode } from "./node.ts";

/** The parameter types of the functions in RFC 9535 §2.4. */
export const functionTypes: ReadonlyMap<string, readonly ("value" | "nodes")[]> = new Map([
  ["length", ["value"]],
  ["count", ["nodes"]],
  ["value", ["nodes"]],
  ["match", ["value", "value"]],
  ["search", ["value", "value"]],
]);

/**
 * Evaluates the function `length` (RFC 9535 §2.4.4): the number of characters, items or members; undefined for other
 * values.
 */
export function lengthOf(value: Json | undefined): number | undefined {
  if (typeof value === "string") return [...value].length;
  if (isArray(value)) return value.length;
  return isObject(value) ? value.size : undefined;
}

/**
 * Evaluates the function `value` (RFC 9535 §2.4.8): the value of a node list with exactly one node; otherwise
 * undefined.
 */
export function valueOfNodes(nodes: readonly PathNode[]): Json | undefined {
  return nodes.length === 1 ? nodes[0]?.value : undefined;
}

/**
 * Evaluates the functions `match`, for the whole string, and `search`, for a part of it (RFC 9535 §2.4.6, §2.4.7).
 * False if an argument is not a string, or the pattern is invalid.
 */
export function matches(
  text: Json | undefined,
  pattern: Json | undefined,
  isWhole: boolean,
  evaluation: Evaluation,
): boolean {
  if (typeof text !== "string" || typeof pattern !== "string") return false;
  // The cost per character grows with the length of the pattern.
  evaluation.spend(1 + (text.length * pattern.length) / 4);
  const regex = evaluation.pattern(isWhole ? `^(?:${pattern})$` : pattern);
  return regex?.find(text) !== undefined;
}
