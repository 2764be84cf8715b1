import { isArray, isObject, type Json } from "@soapstone/apidoc-model";
import { Evaluation, TooCostly } from "./evaluation.ts";
import { holds } from "./filter.ts";
import { misusedFunction } from "./misused-function.ts";
import { type PathNode, tokensOf } from "./node.ts";
import { type PathSelector, parsePath, type Query, type Segment } from "./parse-path.ts";

/** The paths of the selected nodes without repetitions, or a sentence that states why the query failed. */
export type SelectedPaths = { readonly paths: readonly (readonly string[])[] } | { readonly problem: string };

/**
 * Selects nodes by a JSONPath (RFC 9535). A library parses the query, but it is evaluated here: on ordered maps with
 * numbers of any length, with pattern matching in linear time, and within a budget of visited values.
 */
export function selectPaths(document: Json, text: string): SelectedPaths {
  const parsed = parsePath(text);
  if ("problem" in parsed) return parsed;
  const misused = misusedFunction(parsed.query);
  if (misused !== undefined) return { problem: misused };
  const evaluation = new Evaluation(document);
  try {
    const nodes = runQuery(parsed.query, evaluation.root, evaluation);
    const paths = new Map(nodes.map((node) => [pathKey(node), node]));
    return { paths: [...paths.values()].map(tokensOf) };
  } catch (error) {
    if (error instanceof TooCostly) return { problem: "It looks at too many values; name the way to them instead." };
    throw error;
  }
}

function pathKey(node: PathNode): string {
  return JSON.stringify(tokensOf(node));
}

function runQuery({ segments }: Pick<Query, "segments">, from: PathNode, evaluation: Evaluation): readonly PathNode[] {
  let nodes: readonly PathNode[] = [from];
  for (const segment of segments) {
    const next: PathNode[] = [];
    for (const node of nodes) {
      if (segment.type !== "DescendantSegment") select(segment.node, node, next, evaluation);
      else for (const inner of descendants(node, evaluation)) select(segment.node, inner, next, evaluation);
    }
    nodes = next;
  }
  return nodes;
}

/** Yields a node and all its descendants, in document order. */
function* descendants(node: PathNode, evaluation: Evaluation): Generator<PathNode> {
  const open = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next;
    open.push(...childrenOf(next, evaluation).reverse());
  }
}

function childrenOf(node: PathNode, evaluation: Evaluation): PathNode[] {
  const { value } = node;
  const children = isArray(value)
    ? value.map((item, index): PathNode => ({ value: item, up: node, name: index }))
    : isObject(value)
      ? [...value].map(([name, member]): PathNode => ({ value: member, up: node, name }))
      : [];
  evaluation.spend(1 + children.length);
  return children;
}

/** In a singular query, a segment contains its selector directly. */
type SegmentNode = Segment["node"] | PathSelector;

function select(by: SegmentNode, node: PathNode, into: PathNode[], evaluation: Evaluation): void {
  evaluation.spend(1);
  const { value } = node;
  switch (by.type) {
    case "BracketedSelection":
      for (const selector of by.selectors) select(selector, node, into, evaluation);
      return;
    case "WildcardSelector":
      for (const child of childrenOf(node, evaluation)) into.push(child);
      return;
    case "MemberNameShorthand":
    case "NameSelector": {
      const member = isObject(value) ? value.get(by.value) : undefined;
      if (member !== undefined) into.push({ value: member, up: node, name: by.value });
      return;
    }
    case "IndexSelector":
      if (isArray(value)) pushItem(value, by.value < 0 ? value.length + by.value : by.value, node, into);
      return;
    case "SliceSelector":
      if (isArray(value))
        for (const index of sliceOf(by, value.length)) {
          evaluation.spend(1);
          pushItem(value, index, node, into);
        }
      return;
    case "FilterSelector":
      for (const child of childrenOf(node, evaluation)) {
        const run = (query: Pick<Query, "segments">, from: PathNode) => runQuery(query, from, evaluation);
        if (holds(by.value, child, evaluation, run)) into.push(child);
      }
      return;
    default:
      by satisfies never;
  }
}

function pushItem(list: readonly Json[], index: number, up: PathNode, into: PathNode[]): void {
  const item = list[index];
  if (item !== undefined) into.push({ value: item, up, name: index });
}

/** Yields the indexes of an array slice (RFC 9535 §2.3.4.2.2). */
function* sliceOf({ start, end, step }: Extract<PathSelector, { type: "SliceSelector" }>, length: number) {
  const by = step ?? 1;
  if (by === 0) return;
  const normal = (index: number): number => (index >= 0 ? index : length + index);
  const clamp = (index: number, low: number, high: number): number => Math.min(Math.max(normal(index), low), high);
  if (by > 0)
    for (let index = clamp(start ?? 0, 0, length), to = clamp(end ?? length, 0, length); index < to; index += by)
      yield index;
  else {
    const to = end === null ? -1 : clamp(end, -1, length - 1);
    for (let index = clamp(start ?? length - 1, -1, length - 1); index > to; index += by) yield index;
  }
}
