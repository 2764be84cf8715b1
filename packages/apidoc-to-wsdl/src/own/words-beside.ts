import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  methods,
  parsePointer,
  printPointer,
  valueAt,
} from "@soapstone/apidoc-model";
import { type Patch, pointerOfKeyed, shapeMembers } from "@soapstone/mapping";

/** Returns the pointers of what a patch says of an object at a pointer, each with all that is in it. */
export function pointersOf(patch: Patch, to: Json, at: string): readonly string[] {
  return patch.flatMap(({ at: place, is }) => (is === undefined ? [] : [`${at}${fieldPointer(to, place)}`]));
}

/** The pointer of a place; of a scalar in a list that of the list, which is the field that has accounts. */
function fieldPointer(to: Json, place: string): string {
  const pointer = pointerOfKeyed(to, place);
  const tokens = parsePointer(pointer) ?? [];
  const isItem = isArray(valueAt(to, tokens.slice(0, -1))) && !isObject(valueAt(to, tokens) ?? null);
  return isItem ? printPointer(tokens.slice(0, -1)) : pointer;
}

/** Returns the pointers of what a patch takes away. */
export function goneFrom(patch: Patch, to: Json): readonly string[] {
  return patch.flatMap(({ at, is, order }) =>
    is === undefined && order === undefined ? [pointerOfKeyed(to, at)] : [],
  );
}

/** A description that has the operations and the types of another: what it says otherwise is of neither. */
export function besideOperations(given: JsonObject, again: JsonObject, isType: (name: string) => boolean): JsonObject {
  const [types, others] = [membersOf(again.get("definitions")), membersOf(given.get("definitions"))];
  const definitions = [
    ...[...types].filter(([name]) => isType(name)),
    ...[...others].filter(([name]) => !isType(name)),
  ];
  const shown = membersOf(again.get("paths"));
  const items = new Map<string, Json>();
  for (const [path, item] of membersOf(given.get("paths"))) {
    const beside = isObject(item) ? new Map([...item].filter(([key]) => !names.has(key))) : item;
    const held = shown.get(path);
    if (isObject(held) && isObject(beside)) items.set(path, new Map([...held, ...beside]));
    else if (!isObject(item) || !isObject(beside) || beside.size > 0 || item.size === 0) items.set(path, beside);
  }
  for (const [path, item] of shown) if (!items.has(path)) items.set(path, item);
  const result = new Map(given).set("paths", items);
  if (definitions.length === 0) result.delete("definitions");
  else result.set("definitions", new Map(definitions));
  return result;
}

/** A description with the operations of another, and with what they share: those that were asked for are no edit. */
export function withShapeOf(other: JsonObject, of: JsonObject): JsonObject {
  const shape: ReadonlySet<string> = new Set(shapeMembers);
  return new Map([...[...of].filter(([name]) => !shape.has(name)), ...[...other].filter(([name]) => shape.has(name))]);
}

const names: ReadonlySet<string> = new Set(methods);

function membersOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : new Map();
}
