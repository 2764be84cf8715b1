import { isObject, type JsonObject } from "@soapstone/apidoc-model";
import type { RuleContext } from "@soapstone/conversion";
import type { JsonSchema } from "../json-schema.ts";
import { inexpressibleKeywords, withInexpressible } from "./value-keywords.ts";

/** Backward: keywords that no type of XSD says (`format: email`, `multipleOf: 7`) stay beside the type. */
export function keepInexpressible(keywords: JsonSchema, rebuilt: JsonSchema, context: RuleContext): void {
  const inexpressible = inexpressibleKeywords(keywords, rebuilt);
  if (inexpressible !== undefined) context.keep("words", inexpressible, "complement");
}

/** Forward: they come back where the type is still what they were left over from. */
export function withInexpressibleOf(
  keywords: JsonSchema,
  context: RuleContext,
  agrees: (said: JsonSchema) => boolean,
): JsonSchema {
  const inexpressible = context.recall<JsonObject>(
    "words",
    (kept) => isObject(kept) && agrees(withInexpressible(keywords, kept)),
  );
  return inexpressible === undefined ? keywords : withInexpressible(keywords, inexpressible);
}
