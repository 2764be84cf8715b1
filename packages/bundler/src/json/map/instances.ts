import type { PointerTokens } from "@soapstone/apidoc-model";
import { type BundlePlaces, renamedPlace } from "../bundle-places.ts";
import type { DocumentPart } from "../part.ts";
import type { Reached } from "../reach.ts";

/** A part at one of its places in a bundle; an inline part may have several places. */
export interface PartInstance {
  readonly part: DocumentPart;
  /** The place in the bundle. */
  readonly place: PointerTokens;
  /** In the author's file, the enclosing part has a reference at this place. */
  readonly isReferredTo: boolean;
}

/** An instance, and the part into which it is copied. */
interface OpenInstance extends PartInstance {
  readonly around?: OpenInstance;
}

/** Returns all parts of a bundle at all their places, the entry first. */
export function instancesOf(
  { parts }: Reached,
  { adopted, added, ofPart, named, renamed }: BundlePlaces,
): readonly PartInstance[] {
  const instances: PartInstance[] = [];
  const open: OpenInstance[] = [...parts.values()]
    .filter(({ placement }) => placement === "entry")
    .map((part) => ({ part, place: [], isReferredTo: false }));
  for (const part of added) open.push({ part, place: ofPart.get(part.key) ?? [], isReferredTo: false });
  for (let instance = open.shift(); instance !== undefined; instance = open.shift()) {
    const { part, place } = instance;
    // Where a part would be copied into itself, the bundle has a reference instead.
    if (isWithinItself(instance)) continue;
    instances.push({ part, place, isReferredTo: instance.isReferredTo });
    for (const held of part.references) {
      const own = adopted.get(held);
      const targetPart = own ?? (held.part === undefined ? undefined : parts.get(held.part));
      if (own === undefined && (targetPart?.placement !== "inline" || named(held) !== undefined)) continue;
      if (targetPart === undefined) continue;
      const at = [...place, ...held.found.tokens];
      const inBundle = part.placement === "entry" ? renamedPlace(at, renamed) : at;
      open.push({ part: targetPart, place: inBundle, isReferredTo: true, around: instance });
    }
  }
  return instances;
}

function isWithinItself({ part, around }: OpenInstance): boolean {
  for (let outer = around; outer !== undefined; outer = outer.around) if (outer.part.key === part.key) return true;
  return false;
}
