import {
  isObject,
  type Json,
  type JsonObject,
  parsePointer,
  readSchemaObject,
  valueAt,
  writeSchemaObject,
} from "@soapstone/apidoc-model";
import { type Change, digest } from "../../channels/patch.ts";
import type { JsonSchema } from "../../json-schema.ts";
import { type DialectName, wordsOf } from "../dialect/dialects.ts";
import { lower } from "../dialect/lower.ts";
import { raise } from "../dialect/raise.ts";

/**
 * What was written into a definition of one dialect, as additions to that of another: its words as those of the target,
 * wherever that has none of their kind. Where schemas are not the same, there is nothing to add them to.
 */
export function additionTo(
  schema: Json,
  { at, set, add = set ?? new Map() }: Change,
  dialect: DialectName,
  target: DialectName,
): readonly Change[] {
  const tokens = parsePointer(at);
  const there = tokens === undefined ? undefined : valueAt(schema, tokens);
  if (!isObject(there) || add.size === 0) return [];
  const words = [...translated(add, dialect, target)].filter(([keyword]) => !there.has(keyword));
  const added = new Map(words.filter(([keyword]) => !isBoundOf(keyword, there)));
  return added.size === 0 ? [] : [{ at, was: digest(there, false), set: added }];
}

function translated(words: JsonObject, from: DialectName, to: DialectName): JsonObject {
  const raised = raisedFrom(words, from);
  if (raised === undefined) return new Map();
  if (to !== "apidoc") {
    const lowered = lower(raised, to);
    return isObject(lowered) ? lowered : new Map();
  }
  const lowered = writeSchemaObject(lower(raised, to));
  if (!isObject(lowered)) return new Map();
  // What the format has no word for is no part of it.
  return new Map([...lowered].filter(([keyword]) => keyword.startsWith("x-") || keywordsOfApidoc.has(keyword)));
}

function raisedFrom(words: JsonObject, dialect: DialectName): JsonSchema | undefined {
  if (dialect !== "apidoc") return raise(words, dialect);
  const read = readSchemaObject(words, { uri: "", pointer: "" }, () => undefined);
  return read && raise(read, dialect);
}

const keywordsOfApidoc: ReadonlySet<string> = new Set([
  "type",
  "$ref",
  ...wordsOf("apidoc").map(({ keyword }) => keyword),
]);

/** Whether a word says of a bound that it is excluded, where another bound stands. */
function isBoundOf(keyword: string, there: JsonObject): boolean {
  return (
    (keyword === "exclusiveMinimum" && there.has("minimum")) || (keyword === "exclusiveMaximum" && there.has("maximum"))
  );
}
