import { noNamespace, type QName, qname } from "./names.ts";
import { namespaces, wellKnownPrefixes } from "./namespaces.ts";
import type { NamespaceScope } from "./tree.ts";

/** The outermost scope of a document: the prefix `xml`, which needs no declaration. */
export const outermostScope: NamespaceScope = { prefixes: new Map([["xml", namespaces.xml]]) };

/**
 * The namespace that a prefix (or `""`, the default) is bound to; undefined where nothing binds it.
 * The empty prefix can be bound to `""`, which takes the default away.
 */
export function namespaceOf(prefix: string, scope: NamespaceScope | undefined): string | undefined {
  for (let at = scope; at !== undefined; at = at.outer) {
    const found = at.prefixes.get(prefix);
    if (found !== undefined) return found;
  }
  return prefix === "xml" ? namespaces.xml : undefined;
}

/**
 * The meaning of a name without prefix: in the default namespace (element names, QName values), or in none (attribute
 * names).
 */
export type NameUse = "element" | "value" | "attribute";

export interface ResolvedName {
  readonly name: QName;
  /** The prefix, where nothing declares it and `name` is the best guess. */
  readonly undeclared?: string;
}

/**
 * Parses a lexical QName, without white space around it. An undeclared prefix gets its usual namespace, otherwise itself
 * as an unknown namespace, and is returned in `undeclared`.
 */
export function resolveName(lexical: string, scope: NamespaceScope | undefined, use: NameUse): ResolvedName {
  const text = lexical.trim();
  const colon = text.indexOf(":");
  if (colon < 0) {
    return { name: qname(use === "attribute" ? "" : (namespaceOf("", scope) ?? noNamespace), text) };
  }
  const prefix = text.slice(0, colon);
  const local = text.slice(colon + 1);
  const namespace = namespaceOf(prefix, scope);
  if (namespace !== undefined && namespace !== "") return { name: qname(namespace, local) };
  return { name: qname(wellKnownPrefixes.get(prefix) ?? prefix, local), undeclared: prefix };
}

/** Returns all prefixes in scope, inner ones hiding outer ones; a default namespace that was undeclared is left out. */
export function prefixesInScope(scope: NamespaceScope | undefined): ReadonlyMap<string, string> {
  const layers: NamespaceScope[] = [];
  for (let at = scope; at !== undefined && at !== outermostScope; at = at.outer) layers.push(at);
  const all = new Map<string, string>();
  for (const layer of layers.reverse()) {
    for (const [prefix, namespace] of layer.prefixes) {
      if (namespace === "") all.delete(prefix);
      else all.set(prefix, namespace);
    }
  }
  return all;
}
