import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  object,
  parsePointer,
  pointerTo,
  sameJson,
  valueAt,
  writeJson,
} from "@soapstone/apidoc-model";

/**
 * What makes of one JSON value another, object by object. Each change knows what stood there, so that a value that was
 * edited since is left as it is.
 */
export interface Change {
  /** A pointer to an object; `""`: the whole. */
  readonly at: string;
  /** The digest of the words that stood there. */
  readonly was: string;
  readonly set?: JsonObject;
  readonly drop?: readonly string[];
  /** Instead of the whole. */
  readonly is?: Json;
}

/** The complement of our own in a schema: what is compared and guarded is the words. */
const passedOver: ReadonlySet<string> = new Set(["x-xsd"]);

/** What has to change in `from` to make it `to`: nothing where they are the same. */
export function changesBetween(from: Json, to: Json): readonly Change[] {
  const changes: Change[] = [];
  const waiting: (readonly [string, Json, Json])[] = [["", from, to]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [at, here, there] = next;
    if (sameJson(here, there, { exact: true })) continue;
    if (!isObject(here) || !isObject(there)) return [whole(from, to)];
    const set: (readonly [string, Json])[] = [];
    for (const [key, value] of there) {
      const held = here.get(key);
      const pairs = held === undefined ? undefined : partsOf(held, value);
      if (pairs === undefined) set.push([key, value]);
      else for (const [token, a, b] of pairs) waiting.push([`${pointerTo(at, key)}${token}`, a, b]);
    }
    const own = set.filter(([key, value]) => !sameMember(here.get(key), value));
    const drop = [...here.keys()].filter((key) => !there.has(key));
    if (own.length + drop.length === 0) continue;
    changes.push({
      at,
      was: digest(here, false),
      ...(own.length === 0 ? {} : { set: object(own) }),
      ...(drop.length === 0 ? {} : { drop }),
    });
  }
  const short = textOf(changes).length <= textOf([whole(from, to)]).length;
  return changes.length === 0 || short ? changes : [whole(from, to)];
}

function whole(from: Json, to: Json): Change {
  return { at: "", was: digest(from, true), is: to };
}

function sameMember(a: Json | undefined, b: Json): boolean {
  return a !== undefined && sameJson(a, b, { exact: true });
}

/** The objects of two members that are compared with one another; undefined where the member is set as a whole. */
function partsOf(a: Json, b: Json): readonly (readonly [string, Json, Json])[] | undefined {
  if (isObject(a) && isObject(b)) return [["", a, b]];
  if (!isArray(a) || !isArray(b) || a.length !== b.length || a.length === 0) return undefined;
  if (![...a, ...b].every(isObject)) return undefined;
  return a.map((one, index) => [`/${index}`, one, b[index] ?? null] as const);
}

/** Makes the changes wherever the words are still those that they are about. */
export function changed(value: Json, changes: readonly Change[]): Json {
  let result = value;
  // Those deeper down first: a change of what is around them may take them away.
  const inner = [...changes].sort((a, b) => b.at.length - a.at.length);
  for (const change of inner) {
    const tokens = parsePointer(change.at);
    const before = tokens === undefined ? undefined : valueAt(value, tokens);
    if (tokens === undefined || before === undefined) continue;
    if (change.is !== undefined) {
      if (digest(before, true) === change.was) result = replacedAt(result, tokens, () => change.is ?? null);
    } else if (isObject(before) && digest(before, false) === change.was)
      result = replacedAt(result, tokens, (now) => (isObject(now) ? edited(now, change) : now));
  }
  return result;
}

function edited(now: JsonObject, { set, drop = [] }: Change): Json {
  const gone = new Set(drop);
  return new Map([...[...now].filter(([key]) => !gone.has(key)), ...(set ?? [])]);
}

function replacedAt(root: Json, tokens: readonly string[], replace: (value: Json) => Json): Json {
  const path: Json[] = [root];
  for (const token of tokens) {
    const inner = valueAt(path.at(-1) ?? null, [token]);
    if (inner === undefined) return root;
    path.push(inner);
  }
  let result = replace(path.pop() ?? null);
  for (const token of [...tokens].reverse()) {
    const holder = path.pop() ?? null;
    if (isObject(holder)) result = new Map([...holder].map(([key, value]) => [key, key === token ? result : value]));
    else if (isArray(holder)) {
      const index = Number(token);
      const value = result;
      result = holder.map((one, place) => (place === index ? value : one));
    }
  }
  return result;
}

/** A short name for a value; of an object alone its own words, with no word of what is in its parts. */
export function digest(value: Json, isDeep: boolean): string {
  let hash = 0x811c9dc5;
  const meet = (text: string): void => {
    for (let index = 0; index < text.length; index += 1)
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  };
  const waiting: (Json | string)[] = [value];
  let isOuter = true;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isObject(next)) {
      const keys = [...next.keys()].filter((key) => !passedOver.has(key)).sort();
      meet("{");
      for (const key of keys) meet(JSON.stringify(key));
      if (isDeep || isOuter) for (const key of keys.reverse()) waiting.push(next.get(key) ?? null);
    } else if (isArray(next)) {
      meet(`[${next.length}`);
      waiting.push(...[...next].reverse());
    } else meet(`${writeJson(next, { indent: 0 })};`);
    isOuter = false;
  }
  return hash.toString(16).padStart(8, "0");
}

/** Changes as a text. */
export function textOf(changes: readonly Change[]): string {
  return jsonText(changesJson(changes));
}

/** Changes as a value; `changesFrom` is the other way. */
export function changesJson(changes: readonly Change[]): Json {
  return changes.map(({ at, was, set, drop, is }) =>
    object([
      ["at", at === "" ? undefined : at],
      ["was", was],
      ["set", set],
      ["drop", drop],
      ["is", is],
    ]),
  );
}

/** JSON as text that XML can hold: characters that it cannot are escapes of JSON. */
export function jsonText(json: Json): string {
  return writeJson(json, { indent: 0 })
    .trimEnd()
    .replace(unheld, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** What XML cannot hold, or not as it is; none of them is above U+FFFF. */
const unheld = /[^ -~\u{a0}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** The other way; what is no change is passed over. */
export function changesFrom(json: Json | undefined): readonly Change[] {
  return (isArray(json) ? json : []).flatMap((one) => {
    if (!isObject(one)) return [];
    const [at, was, set, drop, is] = ["at", "was", "set", "drop", "is"].map((key) => one.get(key));
    if (typeof was !== "string") return [];
    return [
      {
        at: typeof at === "string" ? at : "",
        was,
        ...(isObject(set) ? { set } : {}),
        ...(isArray(drop) ? { drop: drop.filter((key) => typeof key === "string") } : {}),
        ...(is === undefined ? {} : { is }),
      },
    ];
  });
}
