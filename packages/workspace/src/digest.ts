/** Returns a short digest of a text: two rounds of FNV-1a. It detects edits, but does not protect against attacks. */
export function digestOfText(text: string): string {
  return hex(round(text, 0x811c9dc5)) + hex(round(text, 0x01000193));
}

function round(text: string, start: number): number {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

function hex(value: number): string {
  return value.toString(16).padStart(8, "0");
}
