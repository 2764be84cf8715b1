import { type NamespaceScope, namespaceOf } from "@soapstone/xml-model";

/** A prefix that a text uses, or seems to use. */
export interface Prefixed {
  readonly prefix: string;
  readonly namespace: string;
}

const prefixes = /(?<![\p{L}\p{N}._-])([\p{L}_][\p{L}\p{N}._-]*):(?=[\p{L}_])/gu;

/**
 * Returns the strings in opaque text that look like names with a prefix: a value of a type that may be QName, a policy,
 * prose. If the prefix is declared at that place, the declaration is moved with the text.
 */
export function prefixesIn(text: string, scope: NamespaceScope | undefined): readonly Prefixed[] {
  if (!text.includes(":")) return [];
  const found: Prefixed[] = [];
  for (const [, prefix] of text.matchAll(prefixes)) {
    const namespace = prefix === undefined ? undefined : namespaceOf(prefix, scope);
    if (prefix !== undefined && prefix !== "xml" && namespace !== undefined) found.push({ prefix, namespace });
  }
  return found;
}

/** Returns declarations for one element; the writer leaves out those that are already in force. */
export function withPrefixes(needed: readonly Prefixed[]): NamespaceScope {
  return { prefixes: new Map(needed.map(({ prefix, namespace }) => [prefix, namespace])) };
}
