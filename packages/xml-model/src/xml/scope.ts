import { noNamespace, type QName, qname } from "./names.ts";
import { namespaces, wellKnownPrefixes } from "./namespaces.ts";
import type { NamespaceScope } from "./tree.ts";

/** The outermost scope of a document: the prefix `xml`, which needs no declaration. */
export const outermostScope: NamespaceScope = { prefixes: new Map([["xml", namespaces.xml]]) };

/**
 * Returns the namespace to which a prefix is bound; undefined if it is not declared. The empty prefix is the default
 * namespace; `xmlns=""` binds it to `""`.
 */
export function namespaceOf(prefix: string, scope: NamespaceScope | undefined): string | undefined {
  for (let at = scope; at !== undefined; at = at.outer) {
    const found = at.prefixes.get(prefix);
    if (found !== undefined) return found;
  }
  return prefix === "xml" ? namespaces.xml : undefined;
}

/**
 * How a name is used, which decides its namespace if it has no prefix: the default namespace (element names, QName
 * values), or none (attribute names).
 */
export type NameUse = "element" | "value" | "attribute";

export interface ResolvedName {
  readonly name: QName;
  /** The prefix, where nothing declares it and `name` is the best guess. */
  readonly undeclared?: string;
}

/**
 * Resolves a lexical QName; white space around it is ignored. An undeclared prefix gets its well-known namespace,
 * otherwise the prefix itself stands for an unknown namespace; `undeclared` returns the prefix.
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
