import { type Json, type PointerTokens, parsePointer, valueAt, writeJson } from "@soapstone/apidoc-model";
import { digestOfText } from "@soapstone/workspace";
import type { MappedPart } from "../../bundle-map.ts";
import { PlaceTree } from "../place-tree.ts";
import { homeOf } from "./addresses.ts";
import { type PartReplacement, replaced } from "./replaced.ts";

/** A part of a map, in the present bundle. */
export interface Present {
  readonly part: MappedPart;
  readonly home: PointerTokens;
  readonly from: PointerTokens;
  /** Undefined where the bundle does not have it any more. */
  readonly value: Json | undefined;
}

export function presentParts(parts: readonly MappedPart[], bundle: Json): readonly Present[] {
  return parts.map((part) => {
    const home = homeOf(part);
    return { part, home, from: parsePointer(part.from) ?? [], value: valueAt(bundle, home) };
  });
}

/** All parts by place, to cut parts out of the parts around them. */
export function placesOf(presents: readonly Present[]): PlaceTree<Present> {
  const tree = new PlaceTree<Present>();
  for (const present of presents) tree.set(present.home, present);
  return tree;
}

/** Returns a part without the parts in it; the caller provides what replaces them. */
export function cut(
  value: Json,
  home: PointerTokens,
  places: PlaceTree<Present>,
  instead: (within: Present) => Json | undefined,
): Json {
  const within = places.at(home);
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

/** Returns a part without the parts of other files in it; a reference to one is replaced by a placeholder. */
export function bareOf(value: Json, home: PointerTokens, places: PlaceTree<Present>): Json {
  return cut(value, home, places, ({ part }) => (part.isReferredTo === true ? null : undefined));
}

/** Returns the digest of a part in the bundle, independent of the parts in it. */
export function digestOfPart(value: Json, home: PointerTokens, places: PlaceTree<Present>): string {
  const own = bareOf(value, home, places);
  // How the text of a file ends is no matter of its value.
  return digestOfText(writeJson(own, { indent: 0 }).trimEnd());
}
