import { type Json, writeJson } from "@soapstone/apidoc-model";
import { type Patch, patchJson } from "./patch.ts";

/** Writes a patch as text that XML can hold. */
export function patchText(patch: Patch): string {
  return jsonText(patchJson(patch));
}

/** Writes JSON as text that XML can hold, with JSON escapes for other characters. */
export function jsonText(json: Json): string {
  return writeJson(json, { indent: 0 })
    .trimEnd()
    .replace(unheld, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Characters that XML cannot hold, or normalises; none of them is above U+FFFF. */
const unheld = /[^ -~\u{a0}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
