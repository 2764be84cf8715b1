import { createHash } from "node:crypto";

/** Returns the SHA-256 digest of octets, or of a text in UTF-8. */
export function digestOf(content: Uint8Array | string): string {
  return `sha256:${createHash("sha256").update(content).digest("hex")}`;
}
