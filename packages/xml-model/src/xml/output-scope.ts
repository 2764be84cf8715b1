import { unusedName } from "@soapstone/workspace";
import { noNamespace } from "./names.ts";
import { namespaces, wellKnownPrefixes } from "./namespaces.ts";
import { namespaceOf, outermostScope, prefixesInScope } from "./scope.ts";
import type { NamespaceScope, XmlElement, XmlNode, XmlValue } from "./tree.ts";

/** The usual prefix of each namespace; where the table has two, the first. */
const preferred: ReadonlyMap<string, string> = new Map([
  ...[...wellKnownPrefixes].reverse().map(([prefix, namespace]) => [namespace, prefix] as const),
  [namespaces.complement, "c"],
]);

/** The namespace declarations in scope at an element of the output, with the prefix of each namespace. */
export class OutputScope {
  readonly scope: NamespaceScope;
  readonly #prefixes = new Map<string, string>();

  constructor(scope: NamespaceScope) {
    this.scope = scope;
    for (const [prefix, namespace] of prefixesInScope(scope)) {
      // The first non-empty prefix is used: it is valid in elements, attributes and values alike.
      if (prefix !== "" && !this.#prefixes.has(namespace)) this.#prefixes.set(namespace, prefix);
    }
  }

  get defaultNamespace(): string {
    return namespaceOf("", this.scope) ?? noNamespace;
  }

  binds(prefix: string, namespace: string): boolean {
    return (namespaceOf(prefix, this.scope) ?? noNamespace) === namespace;
  }

  /** Returns a non-empty prefix that is bound to the namespace; undefined if there is none. */
  prefixOf(namespace: string): string | undefined {
    return namespace === namespaces.xml ? "xml" : this.#prefixes.get(namespace);
  }

  inner(declarations: ReadonlyMap<string, string>): OutputScope {
    return declarations.size === 0 ? this : new OutputScope({ outer: this.scope, prefixes: declarations });
  }
}

/**
 * Returns a prefix for a namespace: its usual prefix, otherwise the last word of the namespace (`common` of
 * `urn:example:common:v2`), otherwise `ns1`, `ns2` and so on. `taken` tells which prefixes are in use.
 */
export function newPrefix(namespace: string, taken: (prefix: string) => boolean): string {
  const wished = [preferred.get(namespace), tokenOf(namespace)].filter((prefix) => prefix !== undefined);
  return wished.find((prefix) => !taken(prefix)) ?? unusedName("ns1", taken, (number) => `ns${number}`);
}

/** The maximum length of a word that becomes a prefix. */
const longestWord = 12;

function tokenOf(namespace: string): string | undefined {
  const words = namespace
    .replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, "")
    .replace(/\.(?:xsd|wsdl)$/i, "")
    .split(/[^A-Za-z\d_-]+/)
    .filter((word) => /^[a-z][\w-]*[a-z][\w-]*$/i.test(word) && !/^(?:xml|v\d|urn$)/i.test(word));
  const last = words.at(-1)?.toLowerCase();
  return last === undefined || last.length > longestWord ? undefined : last;
}

/** The usual prefix of a document's target namespace. */
const ownPrefix = "tns";

/**
 * Returns the declarations of the root element: the requested ones, and one for each namespace that is
 * used in the tree and not declared by an element around its use.
 */
export function rootDeclarations(
  root: XmlElement,
  requested: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const declarations = new Map(
    [...requested].filter(
      ([prefix, namespace]) => prefix !== "xml" && prefix !== "xmlns" && namespace !== namespaces.xml,
    ),
  );
  const bound = new Set<string>(["", namespaces.xml]);
  for (const [prefix, namespace] of declarations) if (prefix !== "") bound.add(namespace);

  const own = root.attributes.find(({ name }) => name.local === "targetNamespace" && name.namespace === "")?.value;
  const isTaken = (prefix: string): boolean => declarations.has(prefix);
  const need = (namespace: string, available: AvailableNamespaces): void => {
    if (bound.has(namespace) || available.has(namespace)) return;
    bound.add(namespace);
    const isOwn = namespace === own && !isTaken(ownPrefix);
    declarations.set(isOwn ? ownPrefix : newPrefix(namespace, isTaken), namespace);
  };
  const waiting: {
    readonly node: XmlNode;
    readonly available: AvailableNamespaces;
    readonly scope?: NamespaceScope;
  }[] = [{ node: root, available: new Set() }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, scope } = next;
    if (node.kind !== "element") continue;
    const changes = node.scope !== undefined && node.scope !== scope;
    const available = changes ? availableIn(node.scope, next.available) : next.available;
    const around = node.scope ?? scope;
    const asWritten = node.prefix !== undefined && namespaceOf(node.prefix, around) === node.name.namespace;
    if (!asWritten && node.name.namespace !== declarations.get("")) need(node.name.namespace, available);
    for (const { name, value } of node.attributes) {
      need(name.namespace, available);
      for (const namespace of namespacesOf(value)) if (namespace !== declarations.get("")) need(namespace, available);
    }
    for (let index = node.children.length - 1; index >= 0; index -= 1) {
      const child = node.children[index];
      if (child !== undefined)
        waiting.push({ node: child, available, ...(around === undefined ? {} : { scope: around }) });
    }
  }
  return declarations;
}

type AvailableNamespaces = ReadonlySet<string>;

function availableIn(scope: NamespaceScope | undefined, around: AvailableNamespaces): AvailableNamespaces {
  const own = [...prefixesInScope(scope)].filter(([prefix]) => prefix !== "").map(([, namespace]) => namespace);
  return new Set([...around, ...own]);
}

function namespacesOf(value: XmlValue): readonly string[] {
  if (typeof value === "string") return [];
  return "local" in value ? [value.namespace] : value.map((name) => name.namespace);
}

/**
 * Returns the declarations that an element read from a text needs in the output: those in its scope that are used, or
 * that a text or a value may use. Text in unknown formats can contain names, so every `prefix:` counts as a use.
 */
export function usedDeclarations(element: XmlElement): ReadonlyMap<string, string> {
  const known = prefixesInScope(element.scope);
  if (known.size === 0) return known;
  const prefixes = new Set<string>();
  const uses = new Set<string>();
  const waiting: XmlNode[] = [element];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.kind === "text") prefixesIn(node.text, prefixes);
    if (node.kind !== "element") continue;
    if (node.prefix === undefined) uses.add(node.name.namespace);
    else prefixes.add(node.prefix);
    for (const { name, value } of node.attributes) {
      uses.add(name.namespace);
      if (typeof value === "string") prefixesIn(value, prefixes);
      else for (const namespace of namespacesOf(value)) uses.add(namespace);
    }
    for (const child of node.children) waiting.push(child);
  }
  return new Map([...known].filter(([prefix, namespace]) => prefixes.has(prefix) || uses.has(namespace)));
}

function prefixesIn(text: string, used: Set<string>): void {
  if (!text.includes(":")) return;
  for (const [, prefix] of text.matchAll(/([\p{L}_][\p{L}\p{N}._-]*):/gu)) if (prefix !== undefined) used.add(prefix);
}

export const emptyOutput: OutputScope = new OutputScope(outermostScope);
