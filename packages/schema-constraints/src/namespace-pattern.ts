import type { NamespaceSet } from "@soapstone/schema-mapping";
import { escaped } from "./pattern-text.ts";

/** Returns a pattern for the beginning of keys `{namespace}local` whose namespace is in a set. */
export function namespacePattern({ kind, namespaces }: NamespaceSet): string {
  const listed = namespaces.map(spaced).map(escaped);
  if (kind === "only") return listed.length === 0 ? "(?!)" : `\\{(${listed.join("|")})\\}`;
  return listed.length === 0 ? "\\{[^} ]*\\}" : `\\{(?!(${listed.join("|")})\\})[^} ]*\\}`;
}

function spaced(namespace: string): string {
  return namespace.replaceAll(" ", "%20");
}
