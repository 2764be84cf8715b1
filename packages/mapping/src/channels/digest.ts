import { canonicalJson, type Json, writeJson } from "@soapstone/apidoc-model";

/**
 * A short digest of a document, the same for every way to write it: two rounds of FNV-1a over its canonical text. It
 * tells an edited document from the one that a complement was made with; it is no protection against forgery.
 */
export function digestOf(document: Json): string {
  const text = writeJson(canonicalJson(document), { indent: 0 });
  return [0x811c9dc5, 0x9747b28c].map((seed) => hash(text, seed)).join("");
}

function hash(text: string, seed: number): string {
  let value = seed;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return value.toString(16).padStart(8, "0");
}
