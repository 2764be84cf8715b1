import type { Json } from "@soapstone/apidoc-model";
import { compare } from "./compare.ts";
import type { Evaluation } from "./evaluation.ts";
import { lengthOf, matches, valueOfNodes } from "./functions.ts";
import type { PathNode } from "./node.ts";
import type { Argument, Comparable, Filter, FunctionCall, Query, Test } from "./parse-path.ts";

/** Runs a query from a node. The module `select` passes this function to filters, since filters contain queries. */
export type RunQuery = (query: Pick<Query, "segments">, from: PathNode) => readonly PathNode[];

/** Evaluates a filter for a node (RFC 9535 §2.3.5). */
export function holds(filter: Filter, node: PathNode, evaluation: Evaluation, run: RunQuery): boolean {
  switch (filter.type) {
    case "LogicalOrExpr":
      return holds(filter.left, node, evaluation, run) || holds(filter.right, node, evaluation, run);
    case "LogicalAndExpr":
      return holds(filter.left, node, evaluation, run) && holds(filter.right, node, evaluation, run);
    case "LogicalNotExpr":
      return !holds(filter.expression, node, evaluation, run);
    case "ComparisonExpr":
      return compare(
        comparable(filter.left, node, evaluation, run),
        comparable(filter.right, node, evaluation, run),
        filter.op,
      );
    case "TestExpr":
      return holdsTest(filter.expression, node, evaluation, run);
    default:
      return filter satisfies never;
  }
}

function holdsTest(test: Test, node: PathNode, evaluation: Evaluation, run: RunQuery): boolean {
  if (test.type === "FunctionExpr") return call(test, node, evaluation, run) === true;
  return nodesOf(test, node, evaluation, run).length > 0;
}

function nodesOf(
  { value }: Extract<Argument, { type: "FilterQuery" }>,
  node: PathNode,
  evaluation: Evaluation,
  run: RunQuery,
): readonly PathNode[] {
  if (value.type === "RelQuery") return run(value, { value: node.value });
  return evaluation.absolute(value, () => run(value, evaluation.root));
}

function comparable(one: Comparable, node: PathNode, evaluation: Evaluation, run: RunQuery): Json | undefined {
  switch (one.type) {
    case "Literal":
      return one.value;
    case "FunctionExpr":
      return call(one, node, evaluation, run);
    case "RelSingularQuery":
    case "AbsSingularQuery": {
      const from = one.type === "RelSingularQuery" ? { value: node.value } : evaluation.root;
      return valueOfNodes(run({ segments: one.segments as unknown as Query["segments"] }, from));
    }
    default:
      return one satisfies never;
  }
}

function call(
  { name, arguments: given }: FunctionCall,
  node: PathNode,
  evaluation: Evaluation,
  run: RunQuery,
): Json | undefined {
  const [first, second] = given;
  const nodes = (): readonly PathNode[] => (first?.type === "FilterQuery" ? nodesOf(first, node, evaluation, run) : []);
  const value = (argument: Argument | undefined): Json | undefined => {
    if (argument === undefined) return undefined;
    if (argument.type === "Literal") return argument.value;
    if (argument.type === "FunctionExpr") return call(argument, node, evaluation, run);
    if (argument.type === "FilterQuery") return valueOfNodes(nodesOf(argument, node, evaluation, run));
    return holds(argument, node, evaluation, run);
  };
  switch (name) {
    case "length":
      return lengthOf(value(first));
    case "count":
      return nodes().length;
    case "value":
      return valueOfNodes(nodes());
    case "match":
    case "search":
      return matches(value(first), value(second), name === "match", evaluation);
    default:
      throw new Error(`There is no function ${name}.`);
  }
}
