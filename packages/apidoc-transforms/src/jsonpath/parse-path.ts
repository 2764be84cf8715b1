import parse from "jsonpath-rfc9535/parser";

/** A parsed query, as the library returns it. */
export type Query = ReturnType<typeof parse>;
export type Segment = Query["segments"][number];
export type PathSelector = Extract<Segment["node"], { type: "BracketedSelection" }>["selectors"][number];
export type Filter = Extract<PathSelector, { type: "FilterSelector" }>["value"];
export type Test = Extract<Filter, { type: "TestExpr" }>["expression"];
export type FunctionCall = Extract<Test, { type: "FunctionExpr" }>;
export type Argument = FunctionCall["arguments"][number];
export type Comparison = Extract<Filter, { type: "ComparisonExpr" }>;
export type Comparable = Comparison["left"];

/** The maximum length of a query. */
const longest = 10_000;

/** Parses a JSONPath (RFC 9535). `problem` is a sentence that states why the text is not valid. */
export function parsePath(text: string): { readonly query: Query } | { readonly problem: string } {
  if (text.length > longest) return { problem: `It has more than ${longest} characters.` };
  try {
    return { query: parse(text) };
  } catch (error) {
    if (error instanceof RangeError) return { problem: "Its parentheses are nested too deep." };
    if (error instanceof Error) return { problem: error.message };
    throw error;
  }
}
