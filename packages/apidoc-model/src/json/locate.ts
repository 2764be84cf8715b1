import type { PointerLocator, Source } from "@soapstone/workspace";
import { Places } from "./places.ts";
import { parsePointer } from "./pointer.ts";
import { readJson } from "./read.ts";
import { isArray, isObject, type Json } from "./value.ts";

/**
 * Returns the function that converts JSON Pointers to offsets, for `createSources`: to the offset of the value (or its
 * key), or of the deepest existing value on the path. The text is read again for the first of its pointers, and the
 * offsets are cached: diagnostics are few, so trees do not store positions. YAML requires that `prepareYaml` was
 * awaited.
 */
export function pointerLocator(): PointerLocator {
  const read = new WeakMap<Source, { readonly root: Json; readonly places: Places } | "unreadable">();
  return (source, { pointer, key = false }) => {
    let known = read.get(source);
    if (known === undefined) {
      const places = new Places();
      const result = readJson(source, { places });
      known = result.ok ? { root: result.value, places } : "unreadable";
      read.set(source, known);
    }
    const tokens = parsePointer(pointer);
    if (known === "unreadable" || tokens === undefined) return undefined;
    return offsetOf(known.root, known.places, tokens, key);
  };
}

function offsetOf(root: Json, places: Places, tokens: readonly string[], key: boolean): number {
  let value: Json | undefined = root;
  let offset = places.root;
  for (const [index, token] of tokens.entries()) {
    const name: string | number = isArray(value) ? Number(token) : token;
    const place = isObject(value) || isArray(value) ? places.get(value, name) : undefined;
    if (place === undefined) return offset;
    offset = key && index === tokens.length - 1 ? place.key : place.value;
    value = isObject(value) ? value.get(token) : isArray(value) ? value[Number(token)] : undefined;
  }
  return offset;
}
