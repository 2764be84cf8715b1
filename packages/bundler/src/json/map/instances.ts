import type { PointerTokens } from "@soapstone/apidoc-model";
import type { Homes } from "../homes.ts";
import type { Part } from "../part.ts";
import type { Reached } from "../reach.ts";

/** A part where it stands in a bundle; what is inlined may stand in several places. */
export interface Instance {
  readonly part: Part;
  /** In the bundle. */
  readonly home: PointerTokens;
  /** In the file around it, a reference stands in its place. */
  readonly isReferredTo: boolean;
}

/** Every part of a bundle in every place where it stands, the entry first. */
export function instancesOf({ parts }: Reached, { adopted, added, ofPart, named }: Homes): readonly Instance[] {
  const instances: Instance[] = [];
  const open: Instance[] = [...parts.values()]
    .filter(({ placement }) => placement === "entry")
    .map((part) => ({ part, home: [], isReferredTo: false }));
  for (const part of added) open.push({ part, home: ofPart.get(part.key) ?? [], isReferredTo: false });
  for (let instance = open.shift(); instance !== undefined; instance = open.shift()) {
    instances.push(instance);
    const { part, home } = instance;
    for (const held of part.references) {
      const own = adopted.get(held);
      const asked = own ?? (held.part === undefined ? undefined : parts.get(held.part));
      if (own === undefined && (asked?.placement !== "inline" || named(held) !== undefined)) continue;
      if (asked !== undefined) open.push({ part: asked, home: [...home, ...held.found.tokens], isReferredTo: true });
    }
  }
  return instances;
}
