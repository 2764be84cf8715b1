import { isArray, isObject, type Json } from "./value.ts";

/** What the merge key `<<` of YAML 1.1 may have. */
export function isMergeable(value: Json): boolean {
  return isObject(value) || (isArray(value) && value.every(isObject));
}

/** Own entries win over merged ones, earlier merged ones over later. */
export function mergeInto(map: Map<string, Json>, merge: Json): void {
  const sources = isArray(merge) ? merge : [merge];
  for (const source of sources) {
    if (!isObject(source)) continue;
    for (const [key, value] of source) if (!map.has(key)) map.set(key, value);
  }
}
