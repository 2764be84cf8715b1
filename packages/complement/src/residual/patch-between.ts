import { isArray, isObject, type Json, pointerTo, sameJson } from "@soapstone/apidoc-model";
import { isComplementField } from "../complement.ts";
import { changedOrder, membersByKey } from "./list-keys.ts";
import {
  digestWithoutComplement,
  isAnnotation,
  kindOf,
  type Patch,
  type PatchOperation,
  withoutComplementFields,
} from "./patch.ts";

export interface PatchOptions {
  /** Whether all members are compared individually, the complement and the order included. */
  readonly everything?: boolean;
  /** Compares two values; by default numbers are compared as text. */
  readonly isSame?: (a: Json, b: Json) => boolean;
}

/**
 * Returns the patch from one value to another: one operation for each added, removed or replaced member, without the
 * complement; none for equal values. A schema whose type differs is replaced as a whole.
 */
export function patchBetween(from: Json, to: Json, { everything = false, isSame }: PatchOptions = {}): Patch {
  const same = isSame ?? ((a, b) => sameJson(a, b, { exact: true, ordered: everything }));
  const isPassedOver = (holder: Json, key: string) => !everything && isObject(holder) && isComplementField(key);
  const patch: PatchOperation[] = [];
  const waiting: ValueComparison[] = [{ at: "", from, to }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { at, from: before, to: after, about } = next;
    if (same(before, after)) continue;
    const [here, there] = [membersByKey(before), membersByKey(after)];
    if (here === undefined || there === undefined || !isComparable(before, after, everything)) {
      if (everything || !same(withoutComplementFields(before), withoutComplementFields(after)))
        patch.push({ at, ...about, was: digestWithoutComplement(before), is: after });
      continue;
    }
    const of = everything || !isObject(before) ? undefined : kindOf(before);
    const aboutOf = (key: string): About => (of === undefined || isAnnotation(key) ? {} : { of });
    for (const [key, value] of here)
      if (!there.has(key) && !isPassedOver(before, key))
        patch.push({ at: pointerTo(at, key), ...aboutOf(key), was: digestWithoutComplement(value) });
    const inner: ValueComparison[] = [];
    for (const [key, value] of there) {
      if (isPassedOver(after, key)) continue;
      const held = here.get(key);
      const place = pointerTo(at, key);
      if (held === undefined) patch.push({ at: place, ...aboutOf(key), is: value });
      else inner.push({ at: place, from: held, to: value, about: aboutOf(key) });
    }
    waiting.push(...inner.reverse());
    const order = everything || isArray(after) ? changedOrder(here, there, isArray(after)) : undefined;
    if (order !== undefined) patch.push({ at, order });
  }
  return patch;
}

type About = Pick<PatchOperation, "of">;

interface ValueComparison {
  readonly at: string;
  readonly from: Json;
  readonly to: Json;
  readonly about?: About;
}

/** Whether two values are compared member by member: not schemas of different types, or references. */
function isComparable(from: Json, to: Json, everything: boolean): boolean {
  if (!isObject(from) || !isObject(to)) return isArray(from) && isArray(to);
  if (from.has("$ref") || to.has("$ref")) return false;
  const [was, is] = [from.get("type"), to.get("type")];
  return everything || was === undefined || is === undefined || sameJson(was, is);
}
