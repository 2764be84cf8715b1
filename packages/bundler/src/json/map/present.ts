import { type Json, type PointerTokens, parsePointer, valueAt, writeJson } from "@soapstone/apidoc-model";
import type { MappedPart } from "../../bundle-map.ts";
import { digestOfText } from "../../digest.ts";
import { PlaceTree } from "../place-tree.ts";
import { homeOf } from "./addresses.ts";
import { type Replacement, replaced } from "./replaced.ts";

/** A part of a map in the bundle as it is now. */
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

/** All parts by place: what of a part is another's is cut out of it. */
export function placesOf(presents: readonly Present[]): PlaceTree<Present> {
  const tree = new PlaceTree<Present>();
  for (const present of presents) tree.set(present.home, present);
  return tree;
}

/** A part without the parts of others in it: what stands for one is left to the caller, nothing for one that was added. */
export function cut(
  value: Json,
  home: PointerTokens,
  places: PlaceTree<Present>,
  reference: (within: Present) => Json,
): Json {
  const within = places.at(home);
  return within === undefined ? value : replaced(value, replacements(within, reference));
}

function replacements(tree: PlaceTree<Present>, reference: (within: Present) => Json): PlaceTree<Replacement> {
  const made = new PlaceTree<Replacement>();
  tree.each((token, below) => {
    const { value } = below;
    if (value === undefined) made.put(token, replacements(below, reference));
    else if (value.part.isReferredTo === true) made.set([token], { kind: "value", value: reference(value) });
    else made.set([token], { kind: "nothing" });
  });
  return made;
}

/** Of a part as it stands in the bundle, whatever became of those in it. */
export function digestOfPart(value: Json, home: PointerTokens, places: PlaceTree<Present>): string {
  const own = cut(value, home, places, () => null);
  // How the text of a file ends is no matter of its value.
  return digestOfText(writeJson(own, { indent: 0 }).trimEnd());
}
