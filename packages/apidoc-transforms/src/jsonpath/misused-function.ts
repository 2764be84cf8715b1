import { functionTypes } from "./functions.ts";
import type { FunctionCall, Query } from "./parse-path.ts";

/**
 * Returns a sentence about a function that does not exist or has wrong arguments (RFC 9535 §2.4.3); undefined if there
 * is none. The parser accepts such queries, which would select nothing.
 */
export function misusedFunction(query: Query): string | undefined {
  const open: unknown[] = [query];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== "object" || next === null) continue;
    if (isCall(next)) {
      const problem = problemOf(next);
      if (problem !== undefined) return problem;
    }
    open.push(...Object.values(next));
  }
  return undefined;
}

function isCall(node: object): node is FunctionCall {
  return "type" in node && node.type === "FunctionExpr";
}

function problemOf({ name, arguments: given }: FunctionCall): string | undefined {
  const types = functionTypes.get(name);
  if (types === undefined) return `There is no function ${name}; there are ${[...functionTypes.keys()].join(", ")}.`;
  if (types.length !== given.length)
    return `The function ${name} takes ${types.length === 1 ? "one argument" : "two"}.`;
  const isWrong = types.some((type, index) => type === "nodes" && given[index]?.type !== "FilterQuery");
  return isWrong ? `The function ${name} takes a query.` : undefined;
}
