import { type Method, methods, type PointerTokens, parseFragment } from "@soapstone/apidoc-model";

/** A parsed selector of parts. */
export type PartSelector =
  | { readonly kind: "pointer"; readonly tokens: PointerTokens }
  | { readonly kind: "tag"; readonly name: string }
  | { readonly kind: "operation"; readonly id: string }
  | { readonly kind: "path"; readonly glob: string; readonly method?: Method }
  /** A name without prefix: an operationId, or else a tag. */
  | { readonly kind: "name"; readonly name: string };

/**
 * Parses a selector: `#/paths/~1orders`, `tag:orders`, `operation:getOrder`, `/orders/**`, `get /orders`, `orders`.
 * Undefined for other texts.
 */
export function selectorOf(expression: string): PartSelector | undefined {
  const text = expression.trim();
  if (text.startsWith("#")) {
    const tokens = parseFragment(text.slice(1));
    return tokens === undefined ? undefined : { kind: "pointer", tokens };
  }
  const [, word = "", rest = ""] = /^(tag|operation|path):(.*)$/s.exec(text) ?? [];
  if (word === "tag") return { kind: "tag", name: rest };
  if (word === "operation") return { kind: "operation", id: rest };
  if (word === "path") return { kind: "path", glob: rest };
  if (text.startsWith("/")) return { kind: "path", glob: text };
  const [first = "", glob] = text.split(/\s+(?=\/)/, 2);
  const method = methods.find((one) => one === first.toLowerCase());
  if (method !== undefined && glob !== undefined) return { kind: "path", glob, method };
  return text === "" ? undefined : { kind: "name", name: text };
}
