import { type JsonSchema, lexicalKey, withKeywords } from "@soapstone/schema-mapping";
import { type ConstraintContext, hasAlternatives } from "./constraint-context.ts";
import { withoutProperty } from "./order.ts";

/**
 * Allows `$lexical` beside the root of a document. A dialect without alternatives can only require the root if there is
 * a single one; else it allows two roots too.
 */
export function withLexicalMember(root: JsonSchema, context: ConstraintContext): JsonSchema {
  if (context.options.keepLexical !== true) return root;
  const keys = [...(root.properties?.keys() ?? [])];
  const [only] = keys;
  const member: JsonSchema = { type: "object", additionalProperties: { type: "string" } };
  const constrained = withKeywords(root, { properties: new Map([...(root.properties ?? []), [lexicalKey, member]]) });
  if (keys.length === 1 && only !== undefined) return withKeywords(constrained, { required: [only], maxProperties: 2 });
  const open = withKeywords(constrained, { maxProperties: 2 });
  return hasAlternatives(context) ? withKeywords(open, { anyOf: eitherWay }) : open;
}

const eitherWay: readonly JsonSchema[] = [
  { maxProperties: 1, not: { required: [lexicalKey] } },
  { minProperties: 2, required: [lexicalKey] },
];

/** The inverse of `withLexicalMember`. */
export function withoutLexicalMember(root: JsonSchema): JsonSchema {
  if (root.properties?.has(lexicalKey) !== true) return root;
  return withKeywords(withoutProperty(root, lexicalKey), { anyOf: undefined, required: undefined, maxProperties: 1 });
}
