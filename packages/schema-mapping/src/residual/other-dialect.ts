import {
  isObject,
  type Json,
  type JsonObject,
  parsePointer,
  pointerTo,
  printPointer,
  readSchemaObject,
  writeSchemaObject,
} from "@soapstone/apidoc-model";
import { type Patch, valueAtKeyed } from "@soapstone/complement";
import { type DialectName, keywordsOf } from "../dialect/dialects.ts";
import { lower } from "../dialect/lower.ts";
import { raise } from "../dialect/raise.ts";
import type { JsonSchema } from "../json-schema.ts";

/**
 * Converts a patch of a definition to another dialect. Only additions are converted: keywords that the target schema
 * does not have. Schemas of two dialects differ, so that other changes do not apply.
 */
export function additionsTo(schema: Json, patch: Patch, dialect: DialectName, target: DialectName): Patch {
  const keywords = new Map<string, Map<string, Json>>();
  for (const { at, is } of patch) {
    const tokens = parsePointer(at) ?? [];
    const keyword = tokens.at(-1);
    if (is === undefined || keyword === undefined) continue;
    const around = printPointer(tokens.slice(0, -1));
    keywords.set(around, (keywords.get(around) ?? new Map<string, Json>()).set(keyword, is));
  }
  return [...keywords].flatMap(([around, said]): Patch => {
    const there = valueAtKeyed(schema, around);
    if (!isObject(there)) return [];
    const added = [...translated(said, dialect, target)].filter(
      ([keyword]) => !there.has(keyword) && !isBoundOf(keyword, there),
    );
    return added.map(([keyword, value]) => ({ at: pointerTo(around, keyword), is: value }));
  });
}

function translated(keywords: JsonObject, from: DialectName, to: DialectName): JsonObject {
  const raised = raisedFrom(keywords, from);
  if (raised === undefined) return new Map();
  if (to !== "apidoc") {
    const lowered = lower(raised, to);
    return isObject(lowered) ? lowered : new Map();
  }
  const lowered = writeSchemaObject(lower(raised, to));
  if (!isObject(lowered)) return new Map();
  // What the dialect cannot express is left out.
  return new Map([...lowered].filter(([keyword]) => keyword.startsWith("x-") || keywordsOfApidoc.has(keyword)));
}

function raisedFrom(keywords: JsonObject, dialect: DialectName): JsonSchema | undefined {
  if (dialect !== "apidoc") return raise(keywords, dialect);
  const read = readSchemaObject(keywords, { uri: "", pointer: "" }, () => undefined);
  return read && raise(read, dialect);
}

const keywordsOfApidoc: ReadonlySet<string> = new Set([
  "type",
  "$ref",
  ...keywordsOf("apidoc").map(({ keyword }) => keyword),
]);

/** Whether a keyword makes a bound exclusive that the target schema does not have. */
function isBoundOf(keyword: string, there: JsonObject): boolean {
  return (
    (keyword === "exclusiveMinimum" && there.has("minimum")) || (keyword === "exclusiveMaximum" && there.has("maximum"))
  );
}
