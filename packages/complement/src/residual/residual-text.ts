import { type Json, writeJson } from "@soapstone/apidoc-model";
import { type Patch, patchJson } from "./patch.ts";

/** Writes a patch as text that XML can hold. */
export function patchText(patch: Patch): string {
  return jsonText(patchJson(patch));
}

/** Writes JSON as text that XML can hold: characters that it cannot are escapes of JSON. */
export function jsonText(json: Json): string {
  return writeJson(json, { indent: 0 })
    .trimEnd()
    .replace(unheld, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** What XML cannot hold, or not as it is; none of them is above U+FFFF. */
const unheld = /[^ -~\u{a0}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
