import { readJson } from "@soapstone/apidoc-model";
import { digestOf } from "@soapstone/mapping";
import type { Companion } from "./companion.ts";
import { readCompanion } from "./read-companion.ts";
import { textDigestOf } from "./text-digest.ts";

/** Reads the text of a companion; undefined for what is none. */
export function readCompanionText(text: string): Companion | undefined {
  const uri = "memory:/companion.map.json";
  const json = readJson({ uri, text, mediaType: "application/json" });
  const companion = json.ok ? readCompanion(json.value, uri) : undefined;
  return companion?.ok === true ? companion.value : undefined;
}

/**
 * Whether a text is the clean file that a companion was written with: to the letter, line ends aside; JSON, which has no
 * comments that would be lost, also in another layout.
 */
export function isUnedited({ textDigest, documentDigest }: Companion, text: string): boolean {
  if (textDigestOf(text) === textDigest) return true;
  if (!/^\s*\{/.test(text)) return false;
  const json = readJson({ uri: "memory:/document.json", text, mediaType: "application/json" });
  return json.ok && json.diagnostics.length === 0 && digestOf(json.value) === documentDigest;
}
