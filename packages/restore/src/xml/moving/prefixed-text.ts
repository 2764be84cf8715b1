import { type NamespaceScope, namespaceOf } from "@soapstone/xml-model";

/** A declared prefix that a text uses, or seems to use. */
export interface Prefixed {
  readonly prefix: string;
  readonly namespace: string;
}

const prefixes = /(?<![\p{L}\p{N}._-])([\p{L}_][\p{L}\p{N}._-]*):(?=[\p{L}_])/gu;

/**
 * Returns the declared prefixes of strings in opaque text that look like names: a value of a type that may be QName, a
 * policy, prose. Their declarations are moved with the text.
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

/** Returns the declarations for one element; the writer leaves out those that are already in scope. */
export function withPrefixes(needed: readonly Prefixed[]): NamespaceScope {
  return { prefixes: new Map(needed.map(({ prefix, namespace }) => [prefix, namespace])) };
}
