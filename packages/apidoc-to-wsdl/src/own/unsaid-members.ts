import {
  type Apidoc,
  apidocNodesOf,
  isArray,
  isObject,
  type Json,
  methods,
  pointerTo,
  valueAt,
  writeApidoc,
} from "@soapstone/apidoc-model";
import { assumedVersion, type Patch, patchBetween, withoutMember } from "@soapstone/mapping";
import { isLost, membersOf, type Said } from "./lost-facts.ts";
import { pointerOf } from "./place.ts";

/** What a description says and its WSDL has no words for, as changes of what the WSDL says of it. */
export interface UnsaidMembers {
  /** By the pointer of the operation. */
  readonly operations: ReadonlyMap<string, Patch>;
  /** Of what is in no operation and no definition. */
  readonly root: Patch;
  /** The pointers of all these members. */
  readonly pointers: ReadonlySet<string>;
}

/** Definitions are the matter of the schemas; the media types of a facade are what is usual. */
const unplaced = /^\/(?:definitions(?:\/|$)|(?:consumes|produces)$)/;

/** `lost` are the objects of which nothing was made. */
export function unsaidMembers(shown: Apidoc, lost: ReadonlySet<object>, said: Said): UnsaidMembers {
  const pointers = new Set<string>();
  for (const { value, facts, at } of apidocNodesOf(shown)) {
    const own = lost.has(value)
      ? [at.pointer]
      : facts.filter((fact) => isLost(fact, value, said)).flatMap((fact) => pointersOf(fact, value, at.pointer));
    for (const pointer of own) if (!unplaced.test(pointer)) pointers.add(pointer);
  }
  const operations = new Map<string, Patch>();
  if (pointers.size === 0) return { operations, root: [], pointers };
  const given = writeApidoc(shown);
  const bare = withVersion(without(given, "", pointers));
  for (const path of shown.paths.items.keys())
    for (const method of methods) {
      const tokens = ["paths", path, method];
      const [from, to] = [valueAt(bare, tokens), valueAt(given, tokens)];
      if (from === undefined || to === undefined) continue;
      const patch = patchBetween(from, to);
      if (patch.length > 0) operations.set(pointerOf({ path, method }), patch);
    }
  const [from, to] = [besideOperations(bare), besideOperations(given)];
  return { operations, root: patchBetween(from, to), pointers };
}

/** The members that a fact is about: a field, or a whole object. */
function pointersOf(fact: string, value: object, pointer: string): readonly string[] {
  const [, field] = fact.split("@");
  return field === undefined ? [pointer] : membersOf(field, value).map((name) => pointerTo(pointer, name));
}

function without(json: Json, at: string, gone: ReadonlySet<string>): Json {
  const isLeft = (key: string | number): boolean => !gone.has(pointerTo(at, key));
  if (isArray(json))
    return json.flatMap((item, index) => (isLeft(index) ? [without(item, pointerTo(at, index), gone)] : []));
  if (!isObject(json)) return json;
  const left = [...json].filter(([key]) => isLeft(key));
  return new Map(left.map(([key, value]) => [key, without(value, pointerTo(at, key), gone)]));
}

/** The version is required: it stands where nobody wrote another. */
function withVersion(bare: Json): Json {
  const info = isObject(bare) ? bare.get("info") : undefined;
  if (!isObject(bare) || !isObject(info) || info.has("version")) return bare;
  return new Map<string, Json>([...bare, ["info", new Map<string, Json>([...info, ["version", assumedVersion]])]]);
}

/** A description without its operations and definitions. */
function besideOperations(json: Json): Json {
  if (!isObject(json)) return json;
  const paths = json.get("paths");
  const names: ReadonlySet<string> = new Set(methods);
  const items = [...(isObject(paths) ? paths : [])].map(([path, item]): readonly [string, Json] => [
    path,
    isObject(item) ? new Map([...item].filter(([key]) => !names.has(key))) : item,
  ]);
  return withoutMember(json, "definitions").set("paths", new Map(items));
}
