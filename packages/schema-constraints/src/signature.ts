import { type ContentModel, occurrenceText } from "@soapstone/schema-mapping";
import { isDeterministic } from "./determinism.ts";
import { type Expression, empty, expressionOf, tokensOf } from "./expression.ts";
import { starNormalForm } from "./star-normal-form.ts";

/** Patterns that are longer say nothing: the schema is looser then. */
export const longestPattern = 2048;
/** More tokens would be a longer pattern. */
const mostTokens = 400;

/**
 * A content model as a regular expression over the keys of the children in document order, separated by one space each
 * (`a b b {urn:x}c`). In mixed content, `#n` stands for n characters of text. No engine needs more than one way through
 * it; where a model gives no such expression, any order of its children matches. Undefined where it would be too long.
 */
export function signaturePattern(model: ContentModel | undefined, mixed: boolean): string | undefined {
  const expression = model === undefined ? empty : expressionOf(model);
  const tokens = tokensOf(expression);
  if (tokens.length > mostTokens) return undefined;
  const normal = starNormalForm(expression);
  const clear = isDeterministic(normal) ? normal : anyOrder(tokens);
  const text = mixed ? `(#\\d+${end})*` : "";
  const pattern = `^${text}${printed(clear, text)}$`;
  return pattern.length > longestPattern ? undefined : pattern;
}

/** After each key: a space, or nothing more. */
const end = "( |$)";

function anyOrder(tokens: readonly Expression[]): Expression {
  return { kind: "repetition", part: { kind: "alternatives", parts: tokens }, min: 0, max: "unbounded" };
}

function printed(expression: Expression, text: string): string {
  switch (expression.kind) {
    case "token":
      return `${expression.pattern}${end}${text}`;
    case "sequence":
      return expression.parts.map((part) => printed(part, text)).join("");
    case "alternatives": {
      const { branches, isOptional } = branchesOf(expression, text);
      if (branches.length === 0) return isOptional ? "" : "(?!)";
      if (branches.length === 1 && !isOptional) return branches.join("");
      return `(${branches.join("|")})${isOptional ? "?" : ""}`;
    }
    case "repetition": {
      const { branches } = branchesOf(expression.part, text);
      return branches.length === 0 ? "" : `(${branches.join("|")})${occurrenceText(expression)}`;
    }
  }
}

/** The texts of alternatives, each once; an empty one is what the others may be left out for. */
function branchesOf(
  expression: Expression,
  text: string,
): { readonly branches: readonly string[]; readonly isOptional: boolean } {
  const parts = expression.kind === "alternatives" ? expression.parts : [expression];
  const all = new Set(parts.map((part) => printed(part, text)));
  const branches = [...all].filter((part) => part !== "");
  return { branches, isOptional: branches.length < all.size };
}
