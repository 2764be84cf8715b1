import { type NamespaceScope, namespaceOf } from "@soapstone/xml-model";

/** A prefix that a text uses, or seems to use. */
export interface Prefixed {
  readonly prefix: string;
  readonly namespace: string;
}

const prefixes = /(?<![\p{L}\p{N}._-])([\p{L}_][\p{L}\p{N}._-]*):(?=[\p{L}_])/gu;

/**
 * What looks like a name with a prefix in a text that nobody here understands: a value of a type that may be QName, a
 * policy, prose. If the prefix is declared there, it is declared wherever the text goes.
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

/** Declarations at one element; the writer leaves out those that are in force around it. */
export function withPrefixes(needed: readonly Prefixed[]): NamespaceScope {
  return { prefixes: new Map(needed.map(({ prefix, namespace }) => [prefix, namespace])) };
}
