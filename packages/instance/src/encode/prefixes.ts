import { unusedName } from "@soapstone/workspace";
import { type NamespaceScope, namespaces, type SchemaSet, wellKnownPrefixes } from "@soapstone/xml-model";

/**
 * The prefixes of an output document: those of the schemas, then common ones, then `ns1`, `ns2`. All are declared at
 * the root, since values that are names get their prefixes while they are written. A prefix that a value had in the
 * original document is used if it is free.
 */
export class Prefixes {
  readonly #preferred = new Map<string, string>();
  readonly #chosen = new Map<string, string>();
  readonly #taken = new Set<string>(["xml", "xmlns"]);
  readonly #elements = new Set<string>();
  readonly #others = new Set<string>();
  /** Additional prefixes of namespaces, from the original values. */
  readonly #aliases = new Map<string, string>();
  readonly #mayClaim: boolean;
  #namesNothing = false;
  #default: string | undefined;

  /** `mayClaim`: whether a value without prefix may make its namespace the default one. */
  constructor(set: SchemaSet, mayClaim = true) {
    this.#mayClaim = mayClaim;
    for (const { schema } of set.documents)
      for (const [prefix, namespace] of schema.prefixes ?? [])
        if (prefix !== "" && !this.#preferred.has(namespace)) this.#preferred.set(namespace, prefix);
    for (const [prefix, namespace] of wellKnownPrefixes)
      if (!this.#preferred.has(namespace) || namespace === namespaces.xsi) this.#preferred.set(namespace, prefix);
  }

  /** Prefers a prefix for a namespace, unless the schemas use another one. */
  prefer(namespace: string, prefix: string): void {
    if (!this.#preferred.has(namespace)) this.#preferred.set(namespace, prefix);
  }

  /** Notes that an element of a namespace is written. */
  element(namespace: string): void {
    this.#elements.add(namespace);
  }

  /** Notes that an attribute of a namespace is written. */
  attribute(namespace: string): void {
    if (namespace !== "" && namespace !== namespaces.xml) this.#others.add(namespace);
  }

  /** Notes that a value of `xsi:type` is in a namespace; it has no prefix if that is the default one. */
  type(namespace: string): void {
    if (namespace === "") this.#namesNothing = true;
    else this.element(namespace);
  }

  /**
   * Returns the prefix for a name in a text: `written`, the original prefix, if it can be bound; the empty one for a
   * name without namespace.
   */
  ofValue(namespace: string, written?: string): string {
    if (namespace === "") {
      this.#namesNothing = true;
      return "";
    }
    if (namespace === namespaces.xml) return "xml";
    if (written === "" && this.#claimsDefault(namespace)) return "";
    if (written !== undefined && written !== "" && this.#claims(written, namespace)) return written;
    this.#others.add(namespace);
    return this.#prefixOf(namespace);
  }

  /** Whether one value needs a default namespace while another value needs that there is none. */
  get hasDefaultConflict(): boolean {
    return this.#default !== undefined && this.#namesNothing;
  }

  #claimsDefault(namespace: string): boolean {
    if (!this.#mayClaim || this.#namesNothing || this.#elements.has("")) return false;
    this.#default ??= namespace;
    return this.#default === namespace;
  }

  #claims(prefix: string, namespace: string): boolean {
    if (this.#chosen.get(namespace) === prefix) {
      this.#others.add(namespace);
      return true;
    }
    if (this.#aliases.get(prefix) === namespace) return true;
    if (this.#taken.has(prefix)) return false;
    this.#taken.add(prefix);
    this.#aliases.set(prefix, namespace);
    return true;
  }

  /**
   * Returns the declarations of the root. The namespace of the root is the default namespace, unless something in the
   * document has no namespace: then all namespaces have prefixes.
   */
  scope(rootNamespace: string): NamespaceScope {
    const isFree = rootNamespace !== "" && !this.#elements.has("") && !this.#namesNothing;
    const byDefault = this.#default ?? (isFree ? rootNamespace : undefined);
    const declared = new Map(this.#aliases);
    if (byDefault !== undefined) declared.set("", byDefault);
    const named = new Set(this.#aliases.values());
    for (const namespace of new Set([...this.#elements, ...this.#others])) {
      const isNamed = named.has(namespace) && !this.#chosen.has(namespace);
      const needsNone = isNamed || namespace === "" || (namespace === byDefault && !this.#others.has(namespace));
      if (!needsNone) declared.set(this.#prefixOf(namespace), namespace);
    }
    return { prefixes: declared };
  }

  #prefixOf(namespace: string): string {
    const known = this.#chosen.get(namespace);
    if (known !== undefined) return known;
    const preferred = this.#preferred.get(namespace);
    const isTaken = (prefix: string) => this.#taken.has(prefix);
    const isFree = preferred !== undefined && !isTaken(preferred);
    const prefix = isFree ? preferred : unusedName("ns1", isTaken, (number) => `ns${number}`);
    this.#taken.add(prefix);
    this.#chosen.set(namespace, prefix);
    return prefix;
  }
}
