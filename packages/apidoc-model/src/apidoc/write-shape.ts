import { copyTrivia } from "../json/trivia.ts";
import { isArray, isNumeric, isObject, type Json, type JsonArray, type JsonObject, lexemeOf } from "../json/value.ts";
import type { Reference } from "../schema/shared-objects.ts";
import { originOf } from "./origin.ts";
import { type FieldType, fieldsIn, type ObjectShape, type Variants } from "./shape.ts";
import { type Unread, unreadOf } from "./unread.ts";
import { isReference, shapeOf } from "./walk.ts";

type WrittenFields = Readonly<Record<string, unknown>>;

/**
 * Returns a typed value as JSON, by the shape tables. An object that was read keeps its order of fields; a new field is
 * at its canonical position. An unchanged value is the JSON value that was read (`was`), with its comments. Entries
 * that could not be read (`unread`) are at their old positions.
 */
export function writeValue(type: FieldType, value: unknown, was: Json | undefined, unread?: Unread): Json {
  switch (type.is) {
    case "list":
      return type.of.is === "any" ? (value as JsonArray) : writeList(type.of, value as readonly unknown[], was, unread);
    case "map":
      return writeMap(type.of, value as ReadonlyMap<string, unknown>, was, unread);
    case "booleanOr":
      return typeof value === "boolean" ? value : writeValue(type.of, value, was);
    case "object":
      return isReference(value) ? writeReference(value) : writeObject(type.shape(), value as object);
    case "text":
      return was !== undefined && textOf(was) === value ? was : (value as Json);
    case "any":
    case "anyMap":
    case "boolean":
    case "number":
    case "choice":
      return value as Json;
    default:
      return type satisfies never;
  }
}

export function writeObject(
  given: ObjectShape | Variants,
  value: object,
  leading?: readonly [string, Json],
): JsonObject {
  const fields = value as WrittenFields;
  const shape = shapeOf(given, value);
  const origin = originOf(value);
  const unread = unreadOf(value);
  const extensions = fields.extensions as JsonObject | undefined;
  const members = new Map<string, Json>();
  if (leading !== undefined) members.set(...leading);
  for (const { name, type, required } of fieldsIn(shape, value)) {
    const member = fields[name];
    const isMissing = origin !== undefined && (!origin.has(name) || extensions?.has(name) === true);
    if (required === true && isMissing && isEmpty(member)) continue;
    members.set(name, writeValue(type, member, origin?.get(name), unread?.inside.get(name)));
  }
  if (shape.entries !== undefined) {
    const { field, of } = shape.entries;
    for (const [name, entry] of fields[field] as ReadonlyMap<string, unknown>)
      members.set(name, writeValue(of, entry, origin?.get(name)));
  }
  for (const [name, extension] of extensions ?? []) if (!members.has(name)) members.set(name, extension);
  return originalIfUnchanged(origin === undefined ? members : inOrderOf(origin, members), origin);
}

function writeReference(reference: Reference): JsonObject {
  const origin = originOf(reference);
  const members = new Map<string, Json>([["$ref", reference.$ref]]);
  reference.siblings?.forEach((sibling, name) => void members.set(name, sibling));
  return originalIfUnchanged(origin === undefined ? members : inOrderOf(origin, members), origin);
}

function writeList(
  of: FieldType,
  list: readonly unknown[],
  was: Json | undefined,
  unread: Unread | undefined,
): JsonArray {
  const before = isArray(was) ? was : undefined;
  const items: Json[] = [];
  const left = [...(unread?.members ?? [])];
  let next = 0;
  const put = (isDue: (place: string | number) => boolean): void => {
    for (let one = left[next]; one !== undefined && isDue(one[0]); one = left[next]) {
      items.push(one[1]);
      next += 1;
    }
  };
  for (const item of list) {
    put((place) => place === items.length);
    const at = items.length;
    items.push(writeValue(of, item, before?.[at], unread?.inside.get(at)));
  }
  put(() => true);
  if (before === undefined) return items;
  if (items.length === before.length && items.every((item, index) => item === before[index])) return before;
  copyTrivia(before, items);
  return items;
}

function writeMap(
  of: FieldType,
  map: ReadonlyMap<string, unknown>,
  was: Json | undefined,
  unread: Unread | undefined,
): JsonObject {
  const before = isObject(was) ? was : undefined;
  const members = new Map<string, Json>();
  map.forEach(
    (value, name) => void members.set(name, writeValue(of, value, before?.get(name), unread?.inside.get(name))),
  );
  if (unread === undefined) return originalIfUnchanged(members, before);
  for (const [name, value] of unread.members) if (!members.has(String(name))) members.set(String(name), value);
  return originalIfUnchanged(before === undefined ? members : inOrderOf(before, members), before);
}

/** Returns the original object if nothing changed; otherwise the new object, with the comments of the old one. */
function originalIfUnchanged(members: JsonObject, was: JsonObject | undefined): JsonObject {
  if (was === undefined) return members;
  if (isUnchanged(members, was)) return was;
  copyTrivia(was, members);
  return members;
}

function isUnchanged(members: JsonObject, was: JsonObject): boolean {
  if (members.size !== was.size) return false;
  const before = was.entries();
  for (const [name, value] of members) {
    const entry = before.next();
    if (entry.done === true || entry.value[0] !== name || entry.value[1] !== value) return false;
  }
  return true;
}

/** Returns the members in the order of the text; a new member follows its predecessor in `members`. */
function inOrderOf(origin: JsonObject, members: JsonObject): JsonObject {
  const newcomers = new Map<string | undefined, string[]>();
  let before: string | undefined;
  for (const name of members.keys()) {
    if (origin.has(name)) before = name;
    else {
      const group = newcomers.get(before);
      if (group === undefined) newcomers.set(before, [name]);
      else group.push(name);
    }
  }
  const ordered = new Map<string, Json>();
  const add = (name: string): void => {
    const value = members.get(name);
    if (value !== undefined) ordered.set(name, value);
  };
  for (const name of newcomers.get(undefined) ?? []) add(name);
  for (const name of origin.keys()) {
    add(name);
    for (const newcomer of newcomers.get(name) ?? []) add(newcomer);
  }
  return ordered;
}

/** Whether a value is one that the reader fills in for a missing or invalid required field. */
function isEmpty(value: unknown): boolean {
  if (value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Map) return value.size === 0;
  if (typeof value !== "object" || value === null) return false;
  return (
    originOf(value) === undefined &&
    Object.values(value).every((inner) => inner === "" || (inner instanceof Map && inner.size === 0))
  );
}

/** Returns the string that the reader made of a number or boolean; undefined for other values. */
function textOf(value: Json): string | undefined {
  if (typeof value === "boolean") return String(value);
  return isNumeric(value) ? lexemeOf(value) : undefined;
}
