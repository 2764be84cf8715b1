import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { unusedName } from "@soapstone/workspace";
import type { CompanionConstruct, CompanionConstructs } from "./companion-construct.ts";
import { type ConstructKey, keyOf, readKey, stepOf } from "./construct-keys.ts";
import { withReferencesTo } from "./definition-references.ts";
import { digestOf } from "./digest.ts";
import { nameOfKey } from "./name-of-key.ts";
import { listedIn, listText } from "./second-keys.ts";

/** Returns a document without some of its definitions. */
export function withoutDefinitions(document: JsonObject, names: ReadonlySet<string>): JsonObject {
  const definitions = document.get("definitions");
  if (!isObject(definitions) || names.size === 0) return document;
  return withDefinitions(document, new Map([...definitions].filter(([name]) => !names.has(name))));
}

/**
 * Returns the constructs that a clean file has: without the left-out definitions, everything inside them, and their
 * references in second keys.
 */
export function publishedConstructs(constructs: CompanionConstructs): CompanionConstructs {
  const hidden = new Set(leftOutIn(constructs).keys());
  const isHidden = (key: ConstructKey): boolean => {
    const { kind, path: [first = ""] = [] } = readKey(key) ?? {};
    return kind !== "operation" && kind !== "tag" && hidden.has(first);
  };
  if (hidden.size === 0) return constructs;
  const published = [...constructs].filter(([key]) => !isHidden(key));
  return new Map(
    published.map(([key, one]) => [key, key.startsWith("definition:") ? withoutPlaces(one, hidden) : one]),
  );
}

function withoutPlaces(construct: CompanionConstruct, hidden: ReadonlySet<string>): CompanionConstruct {
  const { second, ...others } = construct;
  const places = second === undefined ? [] : listedIn(second).filter(([first = ""]) => !hidden.has(first));
  return places.length === 0 ? others : { ...others, second: listText(places) };
}

/** Renames the references in left-out definitions to the new names of definitions. */
export function withRenamedReferences(
  constructs: CompanionConstructs,
  names: ReadonlyMap<string, string>,
): CompanionConstructs {
  if (names.size === 0) return constructs;
  return new Map(
    [...constructs].map(([key, construct]) => {
      const { leftOut } = construct;
      if (leftOut === undefined) return [key, construct];
      const renamed = withReferencesTo(new Map([["definitions", new Map([["", leftOut]])]]), names).get("definitions");
      const value = isObject(renamed) ? renamed.get("") : undefined;
      return [key, isObject(value) ? { ...construct, leftOut: value } : construct];
    }),
  );
}

/**
 * Returns the constructs of a new source for an existing clean file. A definition that the file had before, and still
 * has, counts as being in the file even if no operation needs it any more. A definition that the file did not have
 * before is another one.
 */
export function withRetainedBefore(
  document: JsonObject,
  constructs: CompanionConstructs,
  before: CompanionConstructs,
): CompanionConstructs {
  const definitions = document.get("definitions");
  const isPublished = (key: ConstructKey): boolean => {
    const was = before.get(key);
    return (
      was !== undefined &&
      was.leftOut === undefined &&
      isObject(definitions) &&
      definitions.has(nameOfKey(key)?.name ?? "")
    );
  };
  return new Map(
    [...constructs].map(([key, construct]) => {
      const { leftOut, ...shown } = construct;
      return [key, leftOut !== undefined && isPublished(key) ? shown : construct];
    }),
  );
}

/** Returns the names of the left-out definitions that a clean file still lacks. */
export function hiddenDefinitions(file: JsonObject, constructs: CompanionConstructs): ReadonlySet<string> {
  const definitions = file.get("definitions");
  const names = [...constructs].flatMap(([key, { leftOut }]) =>
    leftOut === undefined ? [] : (nameOfKey(key)?.name ?? []),
  );
  return new Set(names.filter((name) => !isObject(definitions) || !definitions.has(name)));
}

/**
 * Puts each left-out definition back behind the one that it followed. If its name is now that of another definition, it
 * gets the next unused name. `names`: the new names of renamed definitions by the previous ones.
 */
export function withLeftOut(
  document: JsonObject,
  constructs: CompanionConstructs,
  names: ReadonlyMap<string, string> = new Map(),
): JsonObject {
  const hidden = leftOutIn(constructs);
  if (hidden.size === 0) return document;
  const free = withFreeNames(document, constructs, hidden);
  const published = free.get("definitions");
  const waiting = byPredecessor(constructs, names);
  const definitions = new Map<string, Json>();
  const add = (predecessor: string): void => {
    for (const [name, value] of waiting.get(predecessor) ?? [])
      if (!isObject(published) || !published.has(name)) definitions.set(name, value);
    waiting.delete(predecessor);
  };
  add(nothing);
  for (const [name, value] of isObject(published) ? published : []) {
    definitions.set(name, value);
    add(name);
  }
  // The definition that they followed may have been deleted.
  for (const predecessor of [...waiting.keys()]) add(predecessor);
  return withDefinitions(free, definitions);
}

const nothing = "";

/** Returns the left-out definitions by the definition of the clean file that they followed. */
function byPredecessor(
  constructs: CompanionConstructs,
  names: ReadonlyMap<string, string>,
): Map<string, (readonly [string, JsonObject])[]> {
  const found = new Map<string, (readonly [string, JsonObject])[]>();
  let predecessor = nothing;
  for (const [key, { leftOut }] of constructs) {
    const named = nameOfKey(key);
    if (named?.kind !== "definition") continue;
    if (leftOut === undefined) predecessor = names.get(named.name) ?? named.name;
    else if (found.get(predecessor)?.push([named.name, leftOut]) === undefined)
      found.set(predecessor, [[named.name, leftOut]]);
  }
  return found;
}

/** Returns the left-out definitions by the step of their keys. */
function leftOutIn(constructs: CompanionConstructs): ReadonlyMap<string, JsonObject> {
  return new Map(
    [...constructs].flatMap(([key, { leftOut }]) => {
      const named = leftOut === undefined ? undefined : nameOfKey(key);
      return leftOut === undefined || named?.kind !== "definition" ? [] : [[stepOf(named.name), leftOut] as const];
    }),
  );
}

/** Renames left-out definitions whose names definitions of the document have. */
function withFreeNames(
  document: JsonObject,
  constructs: CompanionConstructs,
  hidden: ReadonlyMap<string, JsonObject>,
): JsonObject {
  const definitions = document.get("definitions");
  const names = new Map<string, string>();
  const taken = new Set([...(isObject(definitions) ? definitions.keys() : [])]);
  for (const [name, value] of isObject(definitions) ? definitions : []) {
    const step = stepOf(name);
    const digest = constructs.get(keyOf("definition", [step]))?.digest;
    if (!hidden.has(step) || digestOf(value) === digest) continue;
    const other = unusedName(name, (one) => taken.has(one) || hidden.has(stepOf(one)));
    taken.add(other);
    names.set(name, other);
  }
  if (names.size === 0 || !isObject(definitions)) return document;
  const renamed = new Map([...definitions].map(([name, value]) => [names.get(name) ?? name, value]));
  return withReferencesTo(withDefinitions(document, renamed), names);
}

function withDefinitions(document: JsonObject, definitions: JsonObject): JsonObject {
  const fields = [...document].flatMap(([field, value]): readonly (readonly [string, Json])[] =>
    field !== "definitions" ? [[field, value]] : definitions.size === 0 ? [] : [[field, definitions]],
  );
  return new Map(document.has("definitions") ? fields : [...fields, ["definitions", definitions]]);
}
