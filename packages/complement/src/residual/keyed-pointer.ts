import { isArray, type Json, parsePointer, pointerTo } from "@soapstone/apidoc-model";
import { membersByKey } from "./list-keys.ts";

/**
 * Converts a keyed pointer to a JSON Pointer in a value, with list items by index. Steps beyond the value are
 * unchanged.
 */
export function pointerOfKeyed(value: Json, at: string): string {
  let now: Json | undefined = value;
  let pointer = "";
  for (const token of parsePointer(at) ?? []) {
    const members = membersByKey(now);
    const index = isArray(now) ? [...(members ?? new Map()).keys()].indexOf(token) : -1;
    pointer = pointerTo(pointer, index < 0 ? token : index);
    now = members?.get(token);
  }
  return pointer;
}

/** Returns the value at a keyed pointer; undefined where there is none. */
export function valueAtKeyed(value: Json, at: string): Json | undefined {
  let now: Json | undefined = value;
  for (const token of parsePointer(at) ?? []) now = membersByKey(now)?.get(token);
  return now;
}
