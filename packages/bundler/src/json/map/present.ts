import { type Json, type PointerTokens, parsePointer, valueAt, writeJson } from "@soapstone/apidoc-model";
import { digestOfText } from "@soapstone/workspace";
import type { MappedPart } from "../../bundle-map.ts";
import { PlaceTree } from "../place-tree.ts";
import { placeInBundle } from "./addresses.ts";
import { type PartReplacement, replaced } from "./replaced.ts";

/** A part of the map, and its value in the bundle as it is now. */
export interface Present {
  readonly part: MappedPart;
  readonly place: PointerTokens;
  readonly from: PointerTokens;
  /** The value; undefined if it was removed from the bundle. */
  readonly value: Json | undefined;
}

/** Looks up the parts of a map in the bundle as it is now. */
export function presentParts(parts: readonly MappedPart[], bundle: Json): readonly Present[] {
  return parts.map((part) => {
    const place = placeInBundle(part);
    return { part, place, from: parsePointer(part.from) ?? [], value: valueAt(bundle, place) };
  });
}

/** Returns the parts by place, for cutting nested parts out of the enclosing ones. */
export function placesOf(presents: readonly Present[]): PlaceTree<Present> {
  const tree = new PlaceTree<Present>();
  for (const present of presents) tree.set(present.place, present);
  return tree;
}

/** Returns a part without the parts nested in it. `instead` returns their replacements; undefined keeps the value. */
export function cut(
  value: Json,
  place: PointerTokens,
  places: PlaceTree<Present>,
  instead: (within: Present) => Json | undefined,
): Json {
  const within = places.at(place);
  return within === undefined ? value : replaced(value, replacements(within, instead));
}

function replacements(
  tree: PlaceTree<Present>,
  instead: (within: Present) => Json | undefined,
): PlaceTree<PartReplacement> {
  const made = new PlaceTree<PartReplacement>();
  tree.each((token, below) => {
    const { value } = below;
    const other = value === undefined ? undefined : instead(value);
    if (value === undefined) made.put(token, replacements(below, instead));
    else made.set([token], other === undefined ? { kind: "nothing" } : { kind: "value", value: other });
  });
  return made;
}

/**
 * Returns a part without nested parts of other files; where the author's file has a reference, a placeholder remains.
 */
export function bareOf(value: Json, place: PointerTokens, places: PlaceTree<Present>): Json {
  return cut(value, place, places, ({ part }) => (part.isReferredTo === true ? null : undefined));
}

/** Returns the digest of a part in the bundle, which does not depend on the parts nested in it. */
export function digestOfPart(value: Json, place: PointerTokens, places: PlaceTree<Present>): string {
  const own = bareOf(value, place, places);
  // Line breaks at the end of a text do not belong to its value.
  return digestOfText(writeJson(own, { indent: 0 }).trimEnd());
}
