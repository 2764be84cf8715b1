import { isObject, type JsonObject } from "@soapstone/apidoc-model";
import type { RuleContext } from "@soapstone/conversion";
import type { JsonSchema } from "../json-schema.ts";
import { leftoverWords, withLeftover } from "./words.ts";

/** Backward: words that no type of XSD says (`format: email`, `multipleOf: 7`) stay beside the type. */
export function keepLeftover(words: JsonSchema, rebuilt: JsonSchema, context: RuleContext): void {
  const leftover = leftoverWords(words, rebuilt);
  if (leftover !== undefined) context.keep("words", leftover, "complement");
}

/** Forward: they come back where the type is still what they were left over from. */
export function withLeftoverOf(
  words: JsonSchema,
  context: RuleContext,
  agrees: (said: JsonSchema) => boolean,
): JsonSchema {
  const leftover = context.recall<JsonObject>("words", (kept) => isObject(kept) && agrees(withLeftover(words, kept)));
  return leftover === undefined ? words : withLeftover(words, leftover);
}
