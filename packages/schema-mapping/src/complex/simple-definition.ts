import type { Keeper } from "@soapstone/complement";
import type { SimpleType } from "@soapstone/xml-model";
import { annotation } from "../documentation/annotation.ts";
import type { JsonSchema } from "../json-schema.ts";
import { simpleTypeSchema } from "../simple/simple-type.ts";
import { sliceKeywords } from "../slice-rules.ts";
import type { ForwardWalk } from "../walk.ts";

/** Converts a named simple type: its keywords, and its documentation as the definition's description. */
export function simpleDefinition(type: SimpleType, walk: ForwardWalk, keeper: Keeper): JsonSchema {
  const keywords = simpleTypeSchema(type, walk, keeper);
  return { ...keywords, ...sliceKeywords(type, [annotation], walk, keeper) };
}
