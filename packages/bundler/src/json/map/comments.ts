import {
  isArray,
  isObject,
  type Json,
  type PointerTokens,
  parsePointer,
  readJson,
  triviaOf,
  valueAt,
} from "@soapstone/apidoc-model";
import { digestOfText } from "@soapstone/workspace";
import type { BundleMap, MappedPart } from "../../bundle-map.ts";
import { bareOf, type Present, placesOf, presentParts } from "./present.ts";
import type { RestoredFile } from "./restored-file.ts";

/**
 * Returns the digests of the comments of parts; undefined for a part that is missing. `bundle` must have been read from
 * text, since writing may move comments.
 */
export function commentDigests(parts: readonly MappedPart[], bundle: Json): readonly (string | undefined)[] {
  const presents = presentParts(parts, bundle);
  const places = placesOf(presents);
  return presents.map(({ place, value }: Present) => {
    const own = value === undefined ? undefined : bareOf(value, place, places);
    return own === undefined ? undefined : digestOf(bundle, place, own);
  });
}

/**
 * Returns the parts whose comments differ both from the bundle as it was made and from the restored files. Comments of
 * new and removed parts do not count, since they are written and removed with their parts.
 */
export function partsWithOtherComments(
  map: BundleMap,
  bundle: Json,
  files: readonly RestoredFile[],
): readonly MappedPart[] {
  if (map.parts.every(({ comments }) => comments === undefined)) return [];
  const roots = new Map<string, Json | undefined>();
  const rootOf = (name: string): Json | undefined => {
    const file = roots.has(name) ? undefined : files.find((one) => one.name === name);
    if (file !== undefined) roots.set(name, rootIn(file));
    return roots.get(name);
  };
  const now = commentDigests(map.parts, bundle);
  return map.parts.filter(({ comments, file, from }, index) => {
    const digest = now[index];
    if (comments === undefined || digest === undefined || comments === digest) return false;
    const root = rootOf(file);
    const tokens = parsePointer(from) ?? [];
    const own = root === undefined ? undefined : valueAt(root, tokens);
    return root === undefined || own === undefined || digestOf(root, tokens, own) !== digest;
  });
}

function digestOf(around: Json, place: PointerTokens, value: Json): string {
  return digestOfText([...commentsAt(around, place), ...commentsIn(value)].join("\n"));
}

function rootIn({ name, text }: RestoredFile): Json | undefined {
  const read = readJson({ uri: `file:///${name}`, text });
  return read.ok ? read.value : undefined;
}

/** Returns the comments of the member that is a part. */
function commentsAt(bundle: Json, place: PointerTokens): readonly string[] {
  const around = place.length === 0 ? undefined : valueAt(bundle, place.slice(0, -1));
  return around === undefined ? [] : ofEntry(around, place.at(-1) ?? "");
}

/** Returns the comments within a value, in document order. Recursive: the reader limits the depth of values. */
function commentsIn(value: Json): readonly string[] {
  if (!isObject(value) && !isArray(value)) return [];
  const notes = triviaOf(value);
  const members = isObject(value) ? [...value] : value.map((item, index) => [index, item] as const);
  const within = members.flatMap(([name, member]) => [...ofEntry(value, name), ...commentsIn(member)]);
  return [...comments(notes?.head), ...within, ...comments(notes?.tail)];
}

function ofEntry(around: Json, name: string | number): readonly string[] {
  if (!isObject(around) && !isArray(around)) return [];
  const entry = triviaOf(around)?.entries.get(isArray(around) ? Number(name) : name);
  return [...comments(entry?.before), ...comments(entry?.inline === undefined ? [] : [entry.inline])];
}

function comments(lines: readonly string[] = []): readonly string[] {
  return lines.map((line) => line.trim()).filter((line) => line.startsWith("#"));
}
