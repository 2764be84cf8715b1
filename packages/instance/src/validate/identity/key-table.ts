import type { XmlElement } from "@soapstone/xml-model";

/**
 * The keys of one constraint to which a reference at an element may refer (XSD 1.0 Part 1 §3.11.4, clause 4.3 and the
 * node tables of 3.11.5): the keys of the element's own constraint, and those of its descendants, except duplicates.
 */
export class KeyTable {
  readonly #own = new Map<string, XmlElement>();
  #below = new Map<string, XmlElement>();
  readonly #ambiguous = new Set<string>();

  /** Returns the element that already has a key; if there is none, adds the key and returns undefined. */
  add(key: string, element: XmlElement): XmlElement | undefined {
    const known = this.#own.get(key);
    if (known === undefined) this.#own.set(key, element);
    return known;
  }

  has(key: string): boolean {
    return this.#own.has(key) || (this.#below.has(key) && !this.#ambiguous.has(key));
  }

  /**
   * Adds the keys of a child element's table. The smaller table is added to the larger one, so that deep documents do
   * not take quadratic time.
   */
  mergeChild(child: KeyTable): void {
    const incoming = child.#passedOn();
    const [large, small] = this.#below.size >= incoming.size ? [this.#below, incoming] : [incoming, this.#below];
    for (const [key, element] of small) {
      const known = large.get(key);
      if (known !== undefined && known !== element) this.#ambiguous.add(key);
      else large.set(key, element);
    }
    this.#below = large;
  }

  #passedOn(): Map<string, XmlElement> {
    for (const key of this.#ambiguous) this.#below.delete(key);
    for (const [key, element] of this.#own) this.#below.set(key, element);
    return this.#below;
  }
}
