import {
  attributeNamed,
  clark,
  type NamespaceScope,
  namespaceOf,
  type QName,
  qname,
  resolveName,
  sameName,
  tokens,
  type XmlAttribute,
  type XmlElement,
  type XmlNode,
  xmlString,
} from "@soapstone/xml-model";
import type { Indent } from "./moving/indent.ts";
import { type Move, moved, movedSpace } from "./moving/moved.ts";
import { nameAttribute } from "./moving/name-attributes.ts";
import type { Prefixes } from "./moving/prefixes.ts";

/** The context of a merge of elements. */
export interface Merging {
  readonly prefixes: Prefixes;
  /**
   * For an author's schema without target namespace: the namespace that including schemas give it; names of that
   * namespace are written without one.
   */
  readonly chameleon: string | undefined;
  /**
   * The defaults of the schema in the bundle, and those of the author's schema: new elements state a value where these
   * differ.
   */
  readonly defaults: Move["defaults"] | undefined;
  /** The indentation of lines in the bundle, and in the author's file. */
  readonly indent: Indent;
  /** Merged elements by the author's elements from which they were made; filled during the merge. */
  readonly origins: Map<XmlElement, XmlElement>;
}

/**
 * Returns an author's element with the edits between `before` and `after`, which are the element in the bundle before
 * and after the edit. Parts that are equal in both stay as the author wrote them; other parts are those of `after`.
 */
export function mergedElement(author: XmlElement, before: XmlElement, after: XmlElement, merging: Merging): XmlElement {
  const { origins } = merging;
  const attributes = mergedAttributes(author, before, after, moveInto(merging));
  const isParallel = author.children.length === before.children.length;
  const children = isParallel
    ? mergedChildren(author, before, after, merging)
    : after.children.map((child) => taken(child, merging));
  const merged: XmlElement = { ...author, attributes, children };
  origins.set(merged, author);
  return merged;
}

/** Returns a new node with its names as QNames, so that the writer chooses prefixes. */
function taken(node: XmlNode, merging: Merging): XmlNode {
  if (node.kind === "text") return movedSpace([node], merging)[0] ?? node;
  if (node.kind !== "element") return node;
  const { defaults } = merging;
  return moved(node, { ...moveInto(merging), ...(defaults === undefined ? {} : { defaults }) }, false);
}

/** Returns how an element is moved into the author's file. */
export function moveInto({ prefixes, chameleon, indent }: Pick<Merging, "prefixes" | "chameleon" | "indent">): Move {
  if (chameleon === undefined) return { prefixes, indent };
  const rename: Move["rename"] = (_, name) => (name.namespace === chameleon ? qname("", name.local) : name);
  return { prefixes, indent, rename };
}

/**
 * Returns the author's attributes with the changes between `before` and `after`. An attribute that both lack stays: it
 * states a default of the author's schema, or concerns only the file.
 */
export function mergedAttributes(
  author: XmlElement,
  before: XmlElement,
  after: XmlElement,
  move: Move,
): readonly XmlAttribute[] {
  const now = moved({ ...after, children: [] }, move).attributes;
  const isKept = ({ name }: XmlAttribute): boolean => !attributeDiffers(name, before, after);
  const kept = author.attributes.filter(isKept);
  const isNew = ({ name }: XmlAttribute): boolean =>
    !kept.some((one) => sameName(one.name, name)) && attributeDiffers(name, before, after);
  const replaced = author.attributes.flatMap((one) => {
    if (kept.includes(one)) return [one];
    return now.filter(({ name }) => sameName(name, one.name)).map((is) => writtenLike(one, is, author.scope));
  });
  return [...replaced, ...now.filter((one) => isNew(one) && !replaced.some(({ name }) => sameName(name, one.name)))];
}

/** Whether the attributes of two elements differ in meaning. */
export function attributesDiffer(before: XmlElement, after: XmlElement): boolean {
  return [...before.attributes, ...after.attributes].some(({ name }) => attributeDiffers(name, before, after));
}

function attributeDiffers({ local, namespace }: QName, before: XmlElement, after: XmlElement): boolean {
  const was = attributeNamed(before, local, namespace);
  const is = attributeNamed(after, local, namespace);
  if (was === undefined || is === undefined) return was !== is;
  return meaning(before, was) !== meaning(after, is);
}

/** Returns an attribute with a name without prefix if the author's had none, and it resolves to the same name. */
function writtenLike(was: XmlAttribute, is: XmlAttribute, scope: NamespaceScope | undefined): XmlAttribute {
  const { value } = is;
  if (typeof value === "string" || !("local" in value)) return is;
  const isPlain = typeof was.value === "string" && !was.value.includes(":");
  return isPlain && value.namespace !== "" && namespaceOf("", scope) === value.namespace
    ? { ...is, value: value.local }
    : is;
}

/** Returns the value of an attribute with names expanded. */
function meaning(owner: XmlElement, { name, value }: XmlAttribute): string {
  if (typeof value !== "string") return JSON.stringify(value);
  const isName = nameAttribute(owner, name.namespace, name.local) !== undefined;
  if (!isName) return value;
  return tokens(value)
    .map((token) => clark(resolveName(token, owner.scope, "value").name))
    .join(" ");
}

/** Keeps unchanged children, and merges each edited one with the author's child at the same position. */
function mergedChildren(
  author: XmlElement,
  before: XmlElement,
  after: XmlElement,
  merging: Merging,
): readonly XmlNode[] {
  const was = before.children.map((node) => xmlString([node]));
  const is = after.children.map((node) => xmlString([node]));
  const result: XmlNode[] = [];
  let left = 0;
  let right = 0;
  for (const [same, other] of [...common(was, is), [was.length, is.length] as const]) {
    const removed = before.children.slice(left, same);
    const added = after.children.slice(right, other);
    result.push(...edited(author.children.slice(left, same), removed, added, merging));
    const kept = author.children[same];
    if (kept !== undefined && same < was.length) result.push(kept);
    left = same + 1;
    right = other + 1;
  }
  return result;
}

function edited(
  authors: readonly XmlNode[],
  removed: readonly XmlNode[],
  added: readonly XmlNode[],
  merging: Merging,
): readonly XmlNode[] {
  let next = 0;
  const isRenamed = renaming(removed, added);
  return added.map((node) => {
    if (node.kind !== "element") return taken(node, merging);
    for (let index = next; index < removed.length; index += 1) {
      const before = removed[index];
      const author = authors[index];
      if (before?.kind !== "element" || author?.kind !== "element") continue;
      if (!isSuccessor(before, node) && !isRenamed(before, node)) continue;
      next = index + 1;
      return mergedElement(author, before, node, merging);
    }
    return taken(node, merging);
  });
}

/** Returns the function that tells whether an element may be another one after a rename: both names occur once. */
function renaming(
  removed: readonly XmlNode[],
  added: readonly XmlNode[],
): (before: XmlElement, after: XmlElement) => boolean {
  const namesIn = (nodes: readonly XmlNode[]) =>
    new Set(nodes.flatMap((node) => (node.kind === "element" ? [attributeNamed(node, "name")?.value] : [])));
  const [was, is] = [namesIn(removed), namesIn(added)];
  return (before, after) =>
    sameName(before.name, after.name) &&
    !is.has(attributeNamed(before, "name")?.value) &&
    !was.has(attributeNamed(after, "name")?.value);
}

/** Whether an element may be the edited form of another one: both have the same name. */
function isSuccessor(before: XmlElement, after: XmlElement): boolean {
  if (!sameName(before.name, after.name)) return false;
  const was = attributeNamed(before, "name")?.value;
  const is = attributeNamed(after, "name")?.value;
  return was === undefined || is === undefined || was === is;
}

/**
 * Returns pairs of indexes of equal texts, in the same order in both lists. Equal texts at both ends are found first.
 */
function common(was: readonly string[], is: readonly string[]): readonly (readonly [number, number])[] {
  let head = 0;
  while (head < was.length && head < is.length && was[head] === is[head]) head += 1;
  let tail = 0;
  while (tail < was.length - head && tail < is.length - head && was.at(-1 - tail) === is.at(-1 - tail)) tail += 1;
  const pairs: (readonly [number, number])[] = [];
  for (let index = 0; index < head; index += 1) pairs.push([index, index]);
  // Between the ends, each text is searched behind the last one that was found, since an edit moves few texts.
  let from = head;
  const end = is.length - tail;
  for (let index = head; index < was.length - tail; index += 1) {
    const found = is.indexOf(was[index] ?? "", from);
    const isBlankText = (was[index] ?? "").trim() === "";
    if (found < 0 || found >= end || (isBlankText && found > from + 1)) continue;
    pairs.push([index, found]);
    from = found + 1;
  }
  for (let index = tail; index > 0; index -= 1) pairs.push([was.length - index, is.length - index]);
  return pairs;
}
