import type { XmlElement } from "@soapstone/xml-model";

/** An element that is inserted into a file. */
export interface InsertedElement {
  readonly element: XmlElement;
  /** The schema around the element in `after`, whose defaults apply to it. */
  readonly schema: XmlElement | undefined;
  /** Set for a component; not for a declaration inside one. */
  readonly isGlobal?: boolean;
  /** The author's element, if it only moves. */
  readonly author?: XmlElement;
}

/** An element before the edit and after it. */
export interface ElementPair {
  readonly before: XmlElement;
  readonly after: XmlElement;
}

/** The edits of the authors' elements, by element. Children of a replaced or removed element are not edited. */
export interface TreeEdits {
  readonly attributes: Map<XmlElement, ElementPair>;
  /** Elements with another name, and the elements with their new name. */
  readonly renamed: Map<XmlElement, XmlElement>;
  /** Elements whose content is edited as text. */
  readonly content: Map<XmlElement, InsertedElement & ElementPair>;
  readonly replaced: Map<XmlElement, InsertedElement>;
  readonly removed: Set<XmlElement>;
  readonly before: Map<XmlElement, InsertedElement[]>;
  readonly after: Map<XmlElement, InsertedElement[]>;
  /** The elements to insert after the last child. */
  readonly last: Map<XmlElement, InsertedElement[]>;
  /** Children of inserted elements that are the author's and move, by their elements after the edit. */
  readonly arriving: Map<XmlElement, XmlElement>;
}

export function noTreeEdits(): TreeEdits {
  return {
    attributes: new Map(),
    renamed: new Map(),
    content: new Map(),
    replaced: new Map(),
    removed: new Set(),
    before: new Map(),
    after: new Map(),
    last: new Map(),
    arriving: new Map(),
  };
}

/** Adds to a list in a map. */
export function addTo<Key, Item>(map: Map<Key, Item[]>, key: Key, item: Item): void {
  const there = map.get(key);
  if (there === undefined) map.set(key, [item]);
  else there.push(item);
}
