import { isArray, isObject, type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import { xWsdl, xXsd } from "../complement.ts";
import { constructsOf, keyOfRenamed, operationIn, operationPlaces } from "./construct-keys.ts";
import { digestOf } from "./digest.ts";

/** A document without its complement, and the complement in a file of its own (decision 29). */
export interface Separated {
  readonly document: JsonObject;
  /** `{ version, digest, operations, entries }`: what goes into `<stem>.map.json`. */
  readonly sidecar: JsonObject;
}

/** The shape that this version writes and reads. */
const version = 1;

const fields = [xWsdl, xXsd] as const;

/** Moves every `x-wsdl` and `x-xsd` of a document to the entry of its construct. */
export function separate(document: JsonObject): Separated {
  const entries = new Map<string, Json>();
  const changed = new Map<JsonObject, JsonObject>();
  for (const [key, construct] of constructsOf(document)) {
    const kept = fields.flatMap((field) => {
      const value = construct.get(field);
      return value === undefined ? [] : [[field, value] as const];
    });
    if (kept.length === 0) continue;
    entries.set(key, new Map(kept));
    changed.set(construct, without(construct, fields));
  }
  const bare = replaced(document, changed);
  const inOrder = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  const known = new Set([...entries.keys()].map(operationIn));
  const places = [...operationPlaces(document)].filter(([id]) => known.has(id));
  return {
    document: bare,
    sidecar: object([
      ["version", version],
      ["digest", digestOf(bare)],
      ["operations", places.length === 0 ? undefined : new Map(places)],
      ["entries", new Map(inOrder)],
    ]),
  };
}

/** What became of a sidecar that a document was given. */
export interface Reunited {
  readonly document: JsonObject;
  /**
   * `current`: it was made with this very document. `stale`: with another state of it, so that each entry counts as far
   * as it agrees with the words. `unreadable`: it is none of ours, and was not used.
   */
  readonly sidecar: "current" | "stale" | "unreadable";
  /** Entries whose construct is no longer in the document. */
  readonly unused: readonly string[];
}

/**
 * The other way: puts each entry into its construct again. A field that the document has itself is newer and stays.
 */
export function reunite(document: JsonObject, sidecar: Json): Reunited {
  const entries = isObject(sidecar) && sidecar.get("version") === version ? sidecar.get("entries") : undefined;
  if (!isObject(sidecar) || !isObject(entries)) return { document, sidecar: "unreadable", unused: [] };
  const constructs = constructsOf(document);
  const current = renamedOperations(document, sidecar);
  const changed = new Map<JsonObject, JsonObject>();
  const unused: string[] = [];
  for (const [key, entry] of entries) {
    const id = current.get(operationIn(key) ?? "");
    const construct = constructs.get(id === undefined ? key : keyOfRenamed(key, id));
    if (construct === undefined || !isObject(entry)) unused.push(key);
    else changed.set(construct, withFields(construct, entry));
  }
  const isCurrent = sidecar.get("digest") === digestOf(document);
  return { document: replaced(document, changed), sidecar: isCurrent ? "current" : "stale", unused };
}

/** Operations that have another id than the sidecar knows: by the old one. They are known by method and path. */
function renamedOperations(document: JsonObject, sidecar: JsonObject): ReadonlyMap<string, string> {
  const recorded = sidecar.get("operations");
  const now = operationPlaces(document);
  const ids = new Map([...now].map(([id, place]) => [place, id]));
  const renamed = new Map<string, string>();
  for (const [id, place] of isObject(recorded) ? recorded : []) {
    const other = now.has(id) || typeof place !== "string" ? undefined : ids.get(place);
    if (other !== undefined) renamed.set(id, other);
  }
  return renamed;
}

function withFields(construct: JsonObject, entry: JsonObject): JsonObject {
  const said = fields.flatMap((field) => {
    const value = entry.get(field);
    return value === undefined || construct.has(field) ? [] : [[field, value] as const];
  });
  return new Map([...construct, ...said]);
}

function without(construct: JsonObject, left: readonly string[]): JsonObject {
  return new Map([...construct].filter(([field]) => !left.includes(field)));
}

/** The document with other objects for some of its own; what is in those is replaced too. Iterative. */
function replaced(document: JsonObject, changed: ReadonlyMap<JsonObject, JsonObject>): JsonObject {
  if (changed.size === 0) return document;
  const order: Json[] = [];
  const waiting: Json[] = [document];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    order.push(value);
    if (isObject(value)) waiting.push(...(changed.get(value) ?? value).values());
    else if (isArray(value)) waiting.push(...value);
  }
  const done = new Map<Json, Json>();
  // Members come after what holds them: backwards, each finds its own done.
  for (const value of order.reverse()) {
    const now = (member: Json): Json => done.get(member) ?? member;
    if (isObject(value))
      done.set(value, new Map([...(changed.get(value) ?? value)].map(([field, member]) => [field, now(member)])));
    else if (isArray(value)) done.set(value, value.map(now));
  }
  const result = done.get(document);
  return isObject(result) ? result : document;
}
