import { into, type Path } from "../json/path.ts";
import { isArray, isObject, type Json, type JsonObject } from "../json/value.ts";
import { borrowedKeywords, dataKeywords, jsonSchemaKeywords, type KeywordForm } from "./keywords.ts";

/** A `$ref` where no version of JSON Schema has a schema. */
export interface LooseReference {
  readonly reference: string;
  readonly holder: JsonObject;
  readonly path: Path;
}

const neverObjects: ReadonlySet<KeywordForm> = new Set([
  "text",
  "boolean",
  "number",
  "count",
  "names",
  "type",
  "flagOrNumber",
]);

/**
 * Returns the references in unknown keywords of a schema. Some files consist of schemas under names of their own (`{
 * "Name": { "type": "string" } }`). A reference without a target is data there.
 */
export function looseReferences(schema: JsonObject, path: Path): readonly LooseReference[] {
  const found: LooseReference[] = [];
  const open: { readonly value: Json; readonly path: Path }[] = [];
  const enter = (members: Iterable<readonly [string | number, Json]>, at: Path): void => {
    const inner = [...members].filter(([, value]) => typeof value === "object" && value !== null);
    for (const [name, value] of inner.reverse()) open.push({ value, path: into(at, name) });
  };
  enter([...schema].filter(isUnknown), path);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path: at } = next;
    if (isArray(value)) enter(value.entries(), at);
    if (!isObject(value)) continue;
    const reference = value.get("$ref");
    if (typeof reference === "string") found.push({ reference, holder: value, path: at });
    enter(
      [...value].filter(([name]) => !dataKeywords.has(name)),
      at,
    );
  }
  return found;
}

/**
 * Whether a keyword is unknown, or has an object as value although its value never is one: then the name of a schema
 * equals a keyword.
 */
function isUnknown([name, value]: readonly [string, Json]): boolean {
  const form = jsonSchemaKeywords.get(name)?.form;
  return form === undefined ? !borrowedKeywords.has(name) : neverObjects.has(form) && isObject(value);
}
