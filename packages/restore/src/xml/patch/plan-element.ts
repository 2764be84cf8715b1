import { childElements, isBlank, namespaces, sameName, type XmlElement } from "@soapstone/xml-model";
import { attributesDiffer } from "../merged-element.ts";
import { type Alignment, align, type KeyedElement } from "./align.ts";
import { type CanonicalTexts, childKey, languageName } from "./child-keys.ts";
import { longestRising } from "./longest-rising.ts";
import type { MovedMembers } from "./moved-members.ts";
import { addTo, type TreeEdits } from "./tree-edits.ts";

export interface Planning {
  readonly edits: TreeEdits;
  readonly canonical: CanonicalTexts;
  readonly members: MovedMembers;
}

/** An author's element, and the corresponding elements of the conversion before and after the edit. */
export interface Triple {
  readonly author: XmlElement;
  readonly before: XmlElement;
  readonly after: XmlElement;
}

/**
 * Plans the edits that change an author's element as `before` was changed to `after`. If an inner edit has no position
 * in the author's element, the whole element is replaced. `schema` is the schema element around `after`. Recursive: the
 * reader limits the depth of elements.
 */
export function planElement(triple: Triple, schema: XmlElement | undefined, planning: Planning): void {
  const { author, before, after } = triple;
  const { edits, canonical } = planning;
  if (canonical.areSame(before, after)) return;
  if (!sameName(before.name, after.name)) edits.renamed.set(author, after);
  if (attributesDiffer(before, after)) edits.attributes.set(author, { before, after });
  if (isTextual(before) || isTextual(after)) {
    edits.content.set(author, { element: after, schema, before, after });
    return;
  }
  const lists = { author: keyed(author), before: keyed(before), after: keyed(after) };
  if (!planChildren(author, lists, schema, planning)) edits.replaced.set(author, { element: after, schema });
}

/** The children of the three elements, or some of them. */
export interface ChildLists {
  readonly author: readonly KeyedElement[];
  readonly before: readonly KeyedElement[];
  readonly after: readonly KeyedElement[];
}

export function keyed(parent: XmlElement): readonly KeyedElement[] {
  return childElements(parent).map((element) => ({ element, key: childKey(element) }));
}

/** The options for the children of a container, in which a child without a position is inserted as a new one. */
export interface OpenPlanning {
  /**
   * The first of the author's children that are planned separately; a new child without a predecessor is inserted
   * before it.
   */
  readonly first: XmlElement | undefined;
}

/**
 * Plans the edits of children. Returns false if an edit has no position in the author's element; in a container, such a
 * child is inserted as a new one.
 */
export function planChildren(
  parent: XmlElement,
  { author, before, after }: ChildLists,
  schema: XmlElement | undefined,
  planning: Planning,
  open?: OpenPlanning,
): boolean {
  const { edits, canonical, members } = planning;
  const staying = before.filter(({ element }) => !members.leaving.has(element));
  const known = after.filter(({ element }) => !members.arriving.has(element));
  const successors = align(staying, known, canonical.of, true);
  const authors = align(before, author, canonical.of);
  /** The author's elements by the elements of `after`, for those that do not move. */
  const places = new Map<XmlElement, XmlElement>();
  const inserted = new Set<XmlElement>();
  const moved = open !== undefined ? new Set<XmlElement>() : movedElements(before, after, successors);
  for (const { element } of before) {
    const successor = successors.get(element);
    const own = authors.get(element);
    if (successor === undefined) {
      if (own !== undefined) edits.removed.add(own);
    } else if (own === undefined) {
      if (canonical.areSame(element, successor)) continue;
      if (open === undefined) return false;
      inserted.add(successor);
    } else {
      planElement({ author: own, before: element, after: successor }, schema, planning);
      if (!moved.has(element)) places.set(successor, own);
    }
  }
  const continued = new Set(successors.values());
  const authored = new Set(authors.values());
  const unaligned = author.filter(({ element }) => !authored.has(element));
  const origins = new Map([...successors].map(([from, to]) => [to, from] as const));
  /** A new child is inserted after its predecessor, otherwise before all others, otherwise at the end. */
  const first = open?.first ?? after.flatMap(({ element }) => places.get(element) ?? [])[0];
  let previous: XmlElement | undefined;
  const order = open?.first === undefined ? [] : childElements(parent);
  const behind = new Set(open?.first === undefined ? [] : order.slice(order.indexOf(open.first)));
  const isBehind = (element: XmlElement): boolean => behind.has(element);
  for (const { element, key } of after) {
    const here = places.get(element);
    if (here !== undefined && !isBehind(here)) previous = here;
    const origin = origins.get(element);
    const own =
      origin === undefined || !moved.has(origin) ? members.arriving.get(element)?.author : authors.get(origin);
    const isNew = !continued.has(element) || inserted.has(element);
    if (!isNew && own === undefined) continue;
    // The author already has an equal child, which the conversion before the edit did not have.
    if (isNew && unaligned.some((one) => one.key === key && canonical.areSame(one.element, element))) continue;
    const item = { element, schema, ...(own === undefined ? {} : { author: own }) };
    if (previous !== undefined) addTo(edits.after, previous, item);
    else if (first !== undefined) addTo(edits.before, first, item);
    else addTo(edits.last, parent, item);
  }
  return true;
}

/** Returns the elements of `before` that changed their position among their siblings. */
export function movedElements(
  before: readonly KeyedElement[],
  after: readonly KeyedElement[],
  successors: Alignment,
): ReadonlySet<XmlElement> {
  const places = new Map(after.map(({ element }, index) => [element, index] as const));
  const both = before.flatMap(({ element }) => {
    const successor = successors.get(element);
    const place = successor === undefined ? undefined : places.get(successor);
    return place === undefined ? [] : [{ element, place }];
  });
  const staying = longestRising(both.map(({ place }) => place));
  return new Set(both.filter((_, index) => !staying.has(index)).map(({ element }) => element));
}

/** Whether the content of an element is edited as text: it has text, or it is documentation or an unknown extension. */
function isTextual({ name, children }: XmlElement): boolean {
  if (children.some((child) => child.kind === "text" && !isBlank(child.text))) return true;
  return name.local === "documentation" || name.local === "appinfo" || !structured.has(languageName(name).namespace);
}

const structured: ReadonlySet<string> = new Set([
  namespaces.xsd,
  namespaces.wsdl,
  namespaces.soap,
  namespaces.soap12,
  namespaces.http,
  namespaces.mime,
]);
