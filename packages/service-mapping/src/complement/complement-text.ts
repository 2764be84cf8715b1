import { isArray, isObject, type Json, type JsonObject, sameJson } from "@soapstone/apidoc-model";
import { fieldSeparator } from "@soapstone/schema-mapping";

/**
 * Writes the complement of an operation: as a text where all its values are short, else as an object. `no action;
 * output.part out` is `{ action: false, output: { part: out } }`. A text is written only where reading it gives the
 * object again.
 */
export function writtenService(complement: JsonObject): Json {
  return (
    shortText(complement) ?? members(complement, (value) => (isObject(value) ? textOf(value) : undefined) ?? value)
  );
}

/** Reads the complement of an operation from either form; undefined for any other value. */
export function readService(written: Json | undefined): JsonObject | undefined {
  if (typeof written === "string") return readText(written);
  if (!isObject(written)) return undefined;
  return members(written, (value) => (typeof value === "string" ? readText(value) : undefined) ?? value);
}

function shortText(complement: JsonObject): string | undefined {
  const text = textOf(complement);
  return text !== undefined && text.length <= lineLength ? text : undefined;
}

/** The greatest length of a text in characters: longer lines are unreadable. */
const lineLength = 120;

/** The greatest number of names in a path: whatever is nested deeper is written as an object. */
const deepest = 4;

/** Members that are objects of fields (`records`), and those that are objects of such objects, by name (`named`). */
const records: ReadonlySet<string> = new Set(["input", "output"]);
const named: ReadonlySet<string> = new Set(["headers", "faults"]);

function members(complement: JsonObject, change: (value: Json) => Json): JsonObject {
  return new Map(
    [...complement].map(([key, value]) => {
      if (records.has(key)) return [key, change(value)];
      if (!named.has(key) || !isObject(value)) return [key, value];
      return [key, new Map([...value].map(([name, own]) => [name, change(own)]))];
    }),
  );
}

/** Fields that are lists of names. */
const lists: ReadonlySet<string> = new Set(["parts", "order", "parameterOrder", "encodingStyle", "carriers"]);

/** Fields with prose, which is never written into the short text. */
const prose: ReadonlySet<string> = new Set(["description", "documentation", "summary"]);

const none = "no ";
const nothing = '""';

/** Writes an object of fields as a text; undefined where it has a value that the text could not give back. */
export function textOf(complement: JsonObject): string | undefined {
  const parts = partsOf(complement, "");
  if (parts === undefined || parts.length === 0) return undefined;
  const text = parts.join(fieldSeparator);
  return sameJson(readText(text) ?? null, complement) ? text : undefined;
}

function partsOf(complement: JsonObject, around: string): readonly string[] | undefined {
  const parts: string[] = [];
  for (const [key, value] of complement) {
    const path = `${around}${key}`;
    if (prose.has(key)) return undefined;
    const inner = isObject(value) ? partsOf(value, `${path}.`) : partOf(path, value);
    if (inner === undefined || inner.length === 0) return undefined;
    parts.push(...inner);
  }
  return parts;
}

function partOf(path: string, value: Json): readonly string[] | undefined {
  if (path.split(".").length > deepest) return undefined;
  if (isArray(value) && value.length === 0) return [`${none}${path}`];
  if (typeof value === "boolean") return [value ? path : `${none}${path}`];
  if (isArray(value)) {
    if (!value.every((it) => typeof it === "string")) return undefined;
    return [[path, ...value].join(" ")];
  }
  return typeof value === "string" ? [`${path} ${value === "" ? nothing : value}`] : undefined;
}

/** Reads the short text. Each part must be another field; undefined for a text in which one is not. */
export function readText(text: string): JsonObject | undefined {
  const root = new Map<string, Json>();
  for (const part of text.split(fieldSeparator)) {
    const isNone = part.startsWith(none);
    const [path = "", ...values] = (isNone ? part.slice(none.length) : part).split(" ");
    const names = path.split(".");
    const last = names.pop();
    const holder = holderOf(root, names);
    if (last === undefined || holder === undefined || holder.has(last) || !isName(last)) return undefined;
    if (isNone && values.length > 0) return undefined;
    holder.set(last, isNone ? (lists.has(last) ? [] : false) : fieldFrom(last, values));
  }
  return root;
}

function fieldFrom(name: string, values: readonly string[]): Json {
  if (values.length === 0) return true;
  if (lists.has(name)) return [...values];
  const text = values.join(" ");
  return text === nothing ? "" : text;
}

/** Returns the object at a path inside another one, made where it is missing; undefined where a value is in the way. */
function holderOf(root: Map<string, Json>, names: readonly string[]): Map<string, Json> | undefined {
  let holder = root;
  for (const name of names) {
    if (!isName(name)) return undefined;
    const inner = holder.get(name) ?? new Map<string, Json>();
    if (!(inner instanceof Map)) return undefined;
    holder.set(name, inner);
    holder = inner as Map<string, Json>;
  }
  return holder;
}

function isName(text: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_-]*(?::[\p{L}_][\p{L}\p{N}_-]*)?$/u.test(text);
}
