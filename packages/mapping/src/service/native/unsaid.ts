import { isArray, isObject, type Json, type JsonObject, pointerTo } from "@soapstone/apidoc-model";

/**
 * The pointers of what only a difference says of an object: each with all that is in it. `order` and the keys of
 * parameters are no members of the document.
 */
export function unsaidIn(difference: JsonObject | undefined, original: JsonObject, at: string): readonly string[] {
  const found: string[] = [];
  const waiting: (readonly [Json | undefined, Json | undefined, string])[] = [[difference, original, at]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [here, value, pointer] = next;
    if (!isObject(here)) continue;
    const member = (key: string): readonly [Json | undefined, string] => memberOf(value, key, pointer);
    for (const key of keysOf(here, "+")) found.push(member(key)[1]);
    for (const mark of ["=", "~"])
      for (const key of keysOf(here, mark)) {
        const [own, inner] = member(key);
        // What another reference leads to, or stands in its place, says the same.
        found.push(isObject(own) && own.has("$ref") ? pointerTo(inner, "$ref") : inner);
      }
    const valued = here.get("!");
    const [, words] = isArray(valued) ? valued : [];
    for (const key of isObject(words) ? words.keys() : []) found.push(pointerTo(pointer, key));
    const inner = here.get(".");
    for (const [key, one] of isObject(inner) ? inner : []) waiting.push([one, ...member(key)]);
  }
  return found;
}

function keysOf(difference: JsonObject, mark: string): readonly string[] {
  const part = difference.get(mark);
  return isObject(part) ? [...part.keys()].filter((key) => key !== "order") : [];
}

/** A member, and its pointer: parameters are a list, in their order. */
function memberOf(value: Json | undefined, key: string, pointer: string): readonly [Json | undefined, string] {
  const held = isObject(value) ? value.get(key) : undefined;
  const isParameters = pointer.endsWith("/parameters") && isObject(value) && !pointer.startsWith("/parameters");
  const place = isParameters ? [...value.keys()].indexOf(key) : -1;
  return [held, pointerTo(pointer, place < 0 ? key : place)];
}
