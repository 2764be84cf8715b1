const encoder = new TextEncoder();

/** Returns the SHA-256 of a text in UTF-8, or of bytes, in hexadecimal digits. */
export async function sha256(content: string | Uint8Array): Promise<string> {
  const bytes = typeof content === "string" ? encoder.encode(content) : new Uint8Array(content);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
