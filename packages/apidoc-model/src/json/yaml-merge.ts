import { isArray, isObject, type Json } from "./value.ts";

/** Whether a value can be merged with the merge key `<<` of YAML 1.1. */
export function isMergeable(value: Json): boolean {
  return isObject(value) || (isArray(value) && value.every(isObject));
}

/** A merged value, and the entry of the map before which it is merged. */
export interface Merge {
  readonly at: number;
  readonly from: Json;
}

/**
 * Adds merged entries to a map: its own entries take precedence over merged ones, earlier merges over later ones. Each
 * entry is at the position where it was written.
 */
export function mergeInto(map: Map<string, Json>, merges: readonly Merge[]): void {
  const own = [...map];
  const names = new Set(map.keys());
  const add = (from: Json): void => {
    for (const source of isArray(from) ? from : [from])
      if (isObject(source))
        for (const [key, value] of source) if (!names.has(key) && !map.has(key)) map.set(key, value);
  };
  map.clear();
  for (let index = 0; index <= own.length; index += 1) {
    for (const { at, from } of merges) if (at === index) add(from);
    const entry = own[index];
    if (entry !== undefined) map.set(entry[0], entry[1]);
  }
}
