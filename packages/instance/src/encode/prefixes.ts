import { type NamespaceScope, namespaces, type SchemaSet, wellKnownPrefixes } from "@soapstone/xml-model";

/**
 * The prefixes of a document that is written: those that the schemas use for their namespaces, then the usual ones, then
 * `ns1`, `ns2`. Values that are names get theirs while they are written, so the prefixes are declared at the root.
 */
export class Prefixes {
  readonly #wishes = new Map<string, string>();
  readonly #chosen = new Map<string, string>();
  readonly #taken = new Set<string>(["xml", "xmlns"]);
  readonly #elements = new Set<string>();
  readonly #others = new Set<string>();
  #namesNothing = false;

  constructor(set: SchemaSet) {
    for (const { schema } of set.documents)
      for (const [prefix, namespace] of schema.prefixes ?? [])
        if (prefix !== "" && !this.#wishes.has(namespace)) this.#wishes.set(namespace, prefix);
    for (const [prefix, namespace] of wellKnownPrefixes)
      if (!this.#wishes.has(namespace) || namespace === namespaces.xsi) this.#wishes.set(namespace, prefix);
  }

  /** A namespace goes by this prefix, unless the schemas call it something else. */
  wish(namespace: string, prefix: string): void {
    if (!this.#wishes.has(namespace)) this.#wishes.set(namespace, prefix);
  }

  /** An element of this namespace is written. */
  element(namespace: string): void {
    this.#elements.add(namespace);
  }

  /** An attribute of this namespace is. */
  attribute(namespace: string): void {
    if (namespace !== "" && namespace !== namespaces.xml) this.#others.add(namespace);
  }

  /** `xsi:type` has a value of this namespace: without a prefix where it is the default one. */
  type(namespace: string): void {
    if (namespace === "") this.#namesNothing = true;
    else this.element(namespace);
  }

  /** The prefix of a name in a text; the empty one for a name without namespace. */
  ofValue(namespace: string): string {
    if (namespace === "") {
      this.#namesNothing = true;
      return "";
    }
    if (namespace === namespaces.xml) return "xml";
    this.#others.add(namespace);
    return this.#prefixOf(namespace);
  }

  /**
   * What the root declares. Its own namespace is the default one, unless something in the document has no namespace:
   * then everything that has one has a prefix.
   */
  scope(rootNamespace: string): NamespaceScope {
    const isDefault = rootNamespace !== "" && !this.#elements.has("") && !this.#namesNothing;
    const declared = new Map<string, string>();
    if (isDefault) declared.set("", rootNamespace);
    for (const namespace of new Set([...this.#elements, ...this.#others])) {
      const needsNone = namespace === "" || (isDefault && namespace === rootNamespace && !this.#others.has(namespace));
      if (!needsNone) declared.set(this.#prefixOf(namespace), namespace);
    }
    return { prefixes: declared };
  }

  #prefixOf(namespace: string): string {
    const known = this.#chosen.get(namespace);
    if (known !== undefined) return known;
    const wish = this.#wishes.get(namespace);
    let prefix = wish !== undefined && !this.#taken.has(wish) ? wish : undefined;
    for (let number = 1; prefix === undefined; number += 1) if (!this.#taken.has(`ns${number}`)) prefix = `ns${number}`;
    this.#taken.add(prefix);
    this.#chosen.set(namespace, prefix);
    return prefix;
  }
}
