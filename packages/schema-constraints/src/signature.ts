import { type ContentModel, occurrenceText } from "@soapstone/schema-mapping";
import { isDeterministic } from "./determinism.ts";
import { type Expression, empty, expressionOf, tokensOf } from "./expression.ts";
import { starNormalForm } from "./star-normal-form.ts";

/** The longest pattern, in characters; without the pattern the schema allows more. */
export const longestPattern = 2048;
/** The most tokens: more would give a longer pattern. */
const mostTokens = 400;

/**
 * Writes a content model as a regular expression over the keys of the children in document order, separated by a space
 * (`a b b {urn:x}c`). In mixed content, `#n` means n characters of text. An engine needs only one path through the
 * expression; a model without such an expression allows its children in any order. Undefined where the expression would
 * be too long.
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

/** After each key: a space, or the end. */
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

/** Returns the texts of alternatives, each once; an empty one makes the others optional. */
function branchesOf(
  expression: Expression,
  text: string,
): { readonly branches: readonly string[]; readonly isOptional: boolean } {
  const parts = expression.kind === "alternatives" ? expression.parts : [expression];
  const all = new Set(parts.map((part) => printed(part, text)));
  const branches = [...all].filter((part) => part !== "");
  return { branches, isOptional: branches.length < all.size };
}
