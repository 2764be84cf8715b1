import { isObject, type JsonObject } from "@soapstone/apidoc-model";
import type { RuleContext } from "@soapstone/conversion";
import type { JsonSchema } from "../json-schema.ts";
import { inexpressibleKeywords, withInexpressible } from "./value-keywords.ts";

/**
 * On the way back, writes keywords that no XSD type has (`format: email`, `multipleOf: 7`) to the complement beside the
 * type.
 */
export function keepInexpressible(keywords: JsonSchema, rebuilt: JsonSchema, context: RuleContext): void {
  const inexpressible = inexpressibleKeywords(keywords, rebuilt);
  if (inexpressible !== undefined) context.keep("words", inexpressible, "complement");
}

/** Adds the keywords that the complement in the XML stores for a type (`words`), if `agrees` accepts the result. */
export function withInexpressibleOf(
  keywords: JsonSchema,
  context: RuleContext,
  agrees: (stated: JsonSchema) => boolean,
): JsonSchema {
  const inexpressible = context.recall<JsonObject>(
    "words",
    (value) => isObject(value) && agrees(withInexpressible(keywords, value)),
  );
  return inexpressible === undefined ? keywords : withInexpressible(keywords, inexpressible);
}
