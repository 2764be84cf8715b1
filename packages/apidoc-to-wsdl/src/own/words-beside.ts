import {
  isObject,
  type Json,
  type JsonObject,
  methods,
  object,
  parsePointer,
  pointerTo,
  sameJson,
  valueAt,
} from "@soapstone/apidoc-model";
import {
  type Change,
  changesBetween,
  shapeMembers,
  withAdditions,
  withoutOwnWords,
  xWsdl,
  xXsd,
} from "@soapstone/mapping";

const own: ReadonlySet<string> = new Set([xWsdl, xXsd]);

/** What has to change in one object of a description to make it another, complements aside; nothing of most objects. */
export function wordsBeside(from: Json, to: Json): readonly Change[] {
  if (sameJson(from, to, { exact: true })) return [];
  const [before, after] = [withoutOwnWords(from), withoutOwnWords(to)];
  const changes = withAdditions(changesBetween(before, after), before);
  return changes.map((change) => asWritten(change, to));
}

/** The values of a change as they stand in the description, with what is kept of them. */
function asWritten(change: Change, to: Json): Change {
  const { set, add, is } = change;
  const there = valueAt(to, parsePointer(change.at) ?? []);
  if (is !== undefined) return isObject(there) ? { ...change, is: new Map([...there].filter(isWord)) } : change;
  const written = (members: JsonObject): JsonObject =>
    isObject(there) ? object([...members].map(([key, value]) => [key, there.get(key) ?? value])) : members;
  return {
    ...change,
    ...(set === undefined ? {} : { set: written(set) }),
    ...(add === undefined ? {} : { add: written(add) }),
  };
}

/** The pointers of what changes say of an object at a pointer, each with all that is in it. */
export function pointersOf(changes: readonly Change[], at: string): readonly string[] {
  return changes.flatMap((change) => {
    const place = `${at}${change.at}`;
    if (change.is !== undefined) return [place];
    return [...(change.set?.keys() ?? []), ...(change.add?.keys() ?? [])].map((key) => pointerTo(place, key));
  });
}

/** The pointers of what changes take away. */
export function goneFrom(changes: readonly Change[]): readonly string[] {
  return changes.flatMap(({ at, drop = [] }) => drop.map((key) => pointerTo(at, key)));
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

function isWord([key]: readonly [string, Json]): boolean {
  return !own.has(key);
}
