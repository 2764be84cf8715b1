import { unusedName } from "@soapstone/workspace";
import { clark, type QName } from "@soapstone/xml-model";

/**
 * Names of definitions: readable, free of collisions, reversible, and independent of the order in which components
 * are met. A definition has the local name of its component; only where that is not enough does it get more.
 */

export interface Component {
  readonly kind: "type" | "element";
  readonly name: QName;
}

/** Types and elements are separate symbol spaces, so the kind is part of the key. */
export function componentKey(kind: Component["kind"], name: QName): string {
  return `${kind} ${clark(name)}`;
}

/**
 * The definition name of each component, by `componentKey`.
 *
 * - `{urn:a:common}Foo` and `{urn:a:order}Foo`: `common.Foo`, `order.Foo`
 * - element `Foo` beside a type `Foo`: `FooElement`
 * - `foo` beside `Foo`: `Foo`, `foo_2` (tools that make files or classes of them fold case)
 *
 * A component of no namespace keeps its bare name.
 */
export function definitionNames(components: readonly Component[]): ReadonlyMap<string, string> {
  const clashes = namespacesByName(components);
  const prefixes = namespacePrefixes([...new Set([...clashes.values()].flat())].sort());
  const known = new Map<Component, string>();
  const prefixed = (component: Component): string => {
    const before = known.get(component);
    if (before !== undefined) return before;
    const { namespace } = component.name;
    const local = definitionKey(component.name.local);
    const prefix = clashes.has(foldName(local)) ? prefixes.get(namespace) : undefined;
    const found = prefix === undefined ? local : `${prefix}.${local}`;
    known.set(component, found);
    return found;
  };
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const later: Component[] = [];
  for (const group of groupBy(components, (component) => foldName(prefixed(component))).values()) {
    const [first, ...rest] = [...group].sort(byKindAndName);
    if (first === undefined) continue;
    const name = prefixed(first);
    taken.add(foldName(name));
    names.set(componentKey(first.kind, first.name), name);
    later.push(...rest);
  }
  for (const component of later.sort(byKindAndName)) {
    const bare = prefixed(component);
    const name = free(component.kind === "element" ? `${bare}Element` : bare, taken);
    taken.add(foldName(name));
    names.set(componentKey(component.kind, component.name), name);
  }
  return names;
}

/** Names that components of several namespaces have, and those namespaces. */
function namespacesByName(components: readonly Component[]): ReadonlyMap<string, readonly string[]> {
  const clashes = new Map<string, readonly string[]>();
  const [first] = components;
  if (components.every(({ name }) => name.namespace === first?.name.namespace)) return clashes;
  for (const [name, group] of groupBy(components, (component) => foldName(definitionKey(component.name.local)))) {
    const namespaces = new Set(group.map((component) => component.name.namespace));
    if (namespaces.size > 1) clashes.set(name, [...namespaces]);
  }
  return clashes;
}

/** A short word for each of several namespaces: the nearest part from the end that tells it from the others. */
export function namespacePrefixes(namespaces: readonly string[]): ReadonlyMap<string, string> {
  const parts = new Map(namespaces.map((namespace) => [namespace, segments(namespace)]));
  const shared = sharedEnding([...parts.values()].filter((list) => list.length > 0));
  const label = (namespace: string, count: number): string => {
    const own = (parts.get(namespace) ?? []).slice(shared);
    return own.slice(0, count).reverse().join(".");
  };
  const counts = new Map(namespaces.map((namespace) => [namespace, 1]));
  for (let settled = false; !settled; ) {
    settled = true;
    for (const group of groupBy(namespaces, (namespace) =>
      foldName(label(namespace, counts.get(namespace) ?? 1)),
    ).values())
      for (const namespace of group) {
        const count = counts.get(namespace) ?? 1;
        const longest = (parts.get(namespace) ?? []).length - shared;
        const unclear = group.length > 1 || /^v?[\d.]+$/i.test(label(namespace, count));
        if (!unclear || count >= longest) continue;
        counts.set(namespace, count + 1);
        settled = false;
      }
  }
  const prefixes = new Map<string, string>();
  const taken = new Set<string>();
  for (const namespace of [...namespaces].sort()) {
    if (namespace === "") continue;
    const wished = label(namespace, counts.get(namespace) ?? 1);
    const name = free(wished === "" ? "ns" : wished, taken);
    taken.add(foldName(name));
    prefixes.set(namespace, name);
  }
  return prefixes;
}

/** The parts of a namespace, the last one first, as far as they can stand in a name. */
function segments(namespace: string): readonly string[] {
  return namespace
    .replace(/^[a-z][a-z\d+.-]*:\/\/(www\.)?/i, "")
    .replace(/^urn:/i, "")
    .split(/[/:#?&=;]+/)
    .map((part) => part.replace(/[^A-Za-z\d._-]+/g, "_").replace(/^[._-]+|[._-]+$/g, ""))
    .filter((part) => part !== "")
    .reverse();
}

/** How many parts all of them end with, so that these tell nothing. */
function sharedEnding(lists: readonly (readonly string[])[]): number {
  const [first, ...rest] = lists;
  if (first === undefined || rest.length === 0) return 0;
  let count = 0;
  while (count < first.length && rest.every((list) => list[count] === first[count])) count += 1;
  return lists.some((list) => list.length <= count) ? Math.max(0, Math.min(...lists.map((l) => l.length)) - 1) : count;
}

function byKindAndName(a: Component, b: Component): number {
  if (a.kind !== b.kind) return a.kind === "type" ? -1 : 1;
  return compare(a.name.local, b.name.local) || compare(a.name.namespace, b.name.namespace);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Tools that make files or classes of names fold case. */
export function foldName(name: string): string {
  return name.toLowerCase();
}

function free(wished: string, taken: ReadonlySet<string>): string {
  return unusedName(wished, (name) => taken.has(foldName(name)));
}

function groupBy<T>(all: readonly T[], key: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of all) {
    const of = key(item);
    const group = groups.get(of);
    if (group === undefined) groups.set(of, [item]);
    else group.push(item);
  }
  return groups;
}

/** Letters, digits, `.`, `-` and `_` can stand in a definition's name; anything else is `_xHHHH_`, by code point. */
export function escapeName(name: string): string {
  return name.replace(/[^\p{L}\p{N}\p{M}._-]|_(?=x[\dA-F]{4,6}_)/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `_x${code.toString(16).toUpperCase().padStart(4, "0")}_`;
  });
}

/** The other way. */
export function unescapeName(name: string): string {
  if (!name.includes("_x")) return name;
  return name.replace(/_x([\dA-F]{4,6})_/g, (whole, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
}

/** The key of a definition for a local name: one that stands for another text, as `ncNameOfKey` spells it, stays. */
export function definitionKey(local: string): string {
  return local.includes("_x") && ncNameOfKey(keyOfNcName(local)) === local ? local : escapeName(local);
}

/** The other way, where nothing else is said: a key that is no name becomes one. What was read of a broken schema stays. */
export function localOfDefinition(key: string): string {
  const text = unescapeName(key);
  return text === key && escapeName(key) === key ? key : ncNameOfKey(text);
}

/** A name that XML accepts (NCName): what it does not accept is `_xHHHH_`, as is a first character that only may follow. */
export function toNcName(name: string): string {
  if (name === "") return "_";
  const escaped = name.replace(/[^\p{L}\p{N}\p{M}._\-\u00b7]|_(?=x[\dA-F]{4,6}_)/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `_x${code.toString(16).toUpperCase().padStart(4, "0")}_`;
  });
  return /^[\p{L}_]/u.test(escaped) ? escaped : `_${escaped}`;
}

/**
 * The name of an element or attribute for any key, which `keyOfNcName` gives back: as `toNcName`, with the first
 * character escaped too, and nothing that an XML parser of the older editions refuses.
 */
export function ncNameOfKey(key: string): string {
  if (key === "") return emptyKey;
  const hex = (character: string): string =>
    `_x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}_`;
  const escaped = key.replace(/[^\p{L}\p{Nd}\p{M}._-]|[\u{10000}-\u{10FFFF}]|_(?=x[\dA-F]{4,6}_)/gu, hex);
  return /^[\p{L}_]/u.test(escaped) ? escaped : escaped.replace(/^./u, hex);
}

/** The other way. */
export function keyOfNcName(name: string): string {
  return name === emptyKey ? "" : unescapeName(name);
}

/** A name that is an encoded one already stays: it would grow with each trip. */
export function settledNcName(name: string): string {
  return ncNameOfKey(keyOfNcName(name)) === name ? name : toNcName(name);
}

/**
 * The name of a service by its title, of a port type by its tag: `Parcels of Example` is called `ParcelsOfExample`. A title
 * that is a name stays, and so does one without a word in it, as far as it can.
 */
export function nameOfTitle(title: string): string {
  const settled = settledNcName(title);
  return settled === title ? title : settledNcName(oneWord(title) || title);
}

/**
 * The namespace of a service that says none: `urn:` and the words of its title. Nothing is percent-encoded: tools make
 * names, and format texts, of namespaces.
 */
export function namespaceOfTitle(title: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^a-z\d.]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return `urn:${name === "" ? "service" : name}`;
}

/** `find pet by id` as the one word that a name is: `findPetById`. */
export function oneWord(text: string): string {
  const words = text.split(/[^\p{L}\p{N}\p{M}._-]+/u).filter((word) => word !== "");
  return words.map((word, index) => (index === 0 ? word : capitalised(word))).join("");
}

export function capitalised(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** The same of a key: what `ncNameOfKey` made of another one stays. */
export function settledNameOfKey(key: string): string {
  return ncNameOfKey(keyOfNcName(key)) === key ? key : ncNameOfKey(key);
}

/** A key of no characters, which no name can be. */
const emptyKey = "_x_";
