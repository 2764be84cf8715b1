import { isArray, isObject, type Json, notesOf, type PointerTokens, valueAt } from "@soapstone/apidoc-model";
import type { BundleMap, MappedPart } from "../../bundle-map.ts";
import { digestOfText } from "../../digest.ts";
import { bareOf, type Present, placesOf, presentParts } from "./present.ts";

/** The comments of each part of a bundle, told by a digest. The bundle is one that was read: a writer may move them. */
export function commentDigests(parts: readonly MappedPart[], bundle: Json): readonly string[] {
  const presents = presentParts(parts, bundle);
  const places = placesOf(presents);
  return presents.map(({ home, value }: Present) => {
    const own = value === undefined ? undefined : bareOf(value, home, places);
    return own === undefined ? "" : digestOfText([...commentsAt(bundle, home), ...commentsIn(own)].join("\n"));
  });
}

/** The parts whose comments are others in a bundle than when it was made. */
export function partsWithOtherComments(map: BundleMap, bundle: Json): readonly MappedPart[] {
  if (map.parts.every(({ comments }) => comments === undefined)) return [];
  const digests = commentDigests(map.parts, bundle);
  return map.parts.filter(({ comments }, index) => comments !== undefined && comments !== digests[index]);
}

/** Those of the entry under which a part stands. */
function commentsAt(bundle: Json, home: PointerTokens): readonly string[] {
  const around = home.length === 0 ? undefined : valueAt(bundle, home.slice(0, -1));
  return around === undefined ? [] : ofEntry(around, home.at(-1) ?? "");
}

/** In the order of the value. As deep as it is, which its reader bounds. */
function commentsIn(value: Json): readonly string[] {
  if (!isObject(value) && !isArray(value)) return [];
  const notes = notesOf(value);
  const members = isObject(value) ? [...value] : value.map((item, index) => [index, item] as const);
  const within = members.flatMap(([name, member]) => [...ofEntry(value, name), ...commentsIn(member)]);
  return [...comments(notes?.head), ...within, ...comments(notes?.tail)];
}

function ofEntry(around: Json, name: string | number): readonly string[] {
  if (!isObject(around) && !isArray(around)) return [];
  const entry = notesOf(around)?.entries.get(isArray(around) ? Number(name) : name);
  return [...comments(entry?.before), ...comments(entry?.inline === undefined ? [] : [entry.inline])];
}

function comments(lines: readonly string[] = []): readonly string[] {
  return lines.map((line) => line.trim()).filter((line) => line.startsWith("#"));
}
