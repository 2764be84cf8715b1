import type { PointerTokens } from "@soapstone/apidoc-model";
import { type Homes, settled } from "../homes.ts";
import type { DocumentPart } from "../part.ts";
import type { Reached } from "../reach.ts";

/** A part at one of its places in a bundle; an inline part may have several places. */
export interface PartInstance {
  readonly part: DocumentPart;
  /** The place in the bundle. */
  readonly home: PointerTokens;
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
  { adopted, added, ofPart, named, renamed }: Homes,
): readonly PartInstance[] {
  const instances: PartInstance[] = [];
  const open: OpenInstance[] = [...parts.values()]
    .filter(({ placement }) => placement === "entry")
    .map((part) => ({ part, home: [], isReferredTo: false }));
  for (const part of added) open.push({ part, home: ofPart.get(part.key) ?? [], isReferredTo: false });
  for (let instance = open.shift(); instance !== undefined; instance = open.shift()) {
    const { part, home } = instance;
    // Where a part would be copied into itself, the bundle has a reference instead.
    if (isWithinItself(instance)) continue;
    instances.push({ part, home, isReferredTo: instance.isReferredTo });
    for (const held of part.references) {
      const own = adopted.get(held);
      const asked = own ?? (held.part === undefined ? undefined : parts.get(held.part));
      if (own === undefined && (asked?.placement !== "inline" || named(held) !== undefined)) continue;
      if (asked === undefined) continue;
      const at = [...home, ...held.found.tokens];
      const inBundle = part.placement === "entry" ? settled(at, renamed) : at;
      open.push({ part: asked, home: inBundle, isReferredTo: true, around: instance });
    }
  }
  return instances;
}

function isWithinItself({ part, around }: OpenInstance): boolean {
  for (let outer = around; outer !== undefined; outer = outer.around) if (outer.part.key === part.key) return true;
  return false;
}
