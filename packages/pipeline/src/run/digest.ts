const encoder = new TextEncoder();

/** The SHA-256 of a text in UTF-8, or of octets, in hexadecimal digits. */
export async function digestOf(content: string | Uint8Array): Promise<string> {
  const octets = typeof content === "string" ? encoder.encode(content) : new Uint8Array(content);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", octets));
  return Array.from(hash, (octet) => octet.toString(16).padStart(2, "0")).join("");
}

/** The same text for the same value, whatever the order of the members of its objects. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) =>
    typeof member === "object" && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : member,
  );
}
