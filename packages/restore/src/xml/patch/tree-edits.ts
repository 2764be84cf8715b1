import type { XmlElement } from "@soapstone/xml-model";

/** An element that is inserted into a file. */
export interface Coming {
  readonly element: XmlElement;
  /** The schema that it is written in, of which it takes the defaults. */
  readonly schema: XmlElement | undefined;
  /** A component, not a declaration inside one. */
  readonly isGlobal?: boolean;
  /** The author's element that it is, where that only moves to another place. */
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
  /** Elements that are called otherwise, by what they are now. */
  readonly renamed: Map<XmlElement, XmlElement>;
  /** Text, and whatever stands in it. */
  readonly content: Map<XmlElement, Coming & ElementPair>;
  readonly replaced: Map<XmlElement, Coming>;
  readonly removed: Set<XmlElement>;
  readonly before: Map<XmlElement, Coming[]>;
  readonly after: Map<XmlElement, Coming[]>;
  /** The elements to insert after the last child. */
  readonly last: Map<XmlElement, Coming[]>;
  /** Children of what comes in that are the author's and stood elsewhere, by what they are after the edit. */
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
