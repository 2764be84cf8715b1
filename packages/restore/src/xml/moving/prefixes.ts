import { type NamespaceScope, namespaces, newPrefix, prefixesInScope } from "@soapstone/xml-model";

/**
 * The prefixes of one output document, all declared at its root: those of the document from which it is made, and those
 * of elements that are moved into it, unless they are bound to another namespace.
 */
export class Prefixes {
  readonly #namespaces: Map<string, string>;
  readonly #prefixes = new Map<string, string>();

  readonly #own: string;

  /** `own` is the target namespace of the document. */
  constructor(root: NamespaceScope | undefined, own: string) {
    this.#own = own;
    this.#namespaces = new Map(prefixesInScope(root));
    for (const [prefix, namespace] of this.#namespaces) {
      if (prefix !== "" && !this.#prefixes.has(namespace)) this.#prefixes.set(namespace, prefix);
    }
  }

  /** The declarations of the root. */
  get declared(): ReadonlyMap<string, string> {
    return this.#namespaces;
  }

  /** Returns the prefix of a namespace: a declared one, otherwise the original one, otherwise a new one. */
  of(namespace: string, written?: string): string {
    const known = namespace === namespaces.xml ? "xml" : this.#prefixes.get(namespace);
    if (known !== undefined) return known;
    const isTaken = (prefix: string): boolean => this.#namespaces.has(prefix) || prefix === "xml";
    const wished = written !== undefined && written !== "" && !isTaken(written) ? written : undefined;
    const byDefault = namespace === this.#own && !isTaken(ownPrefix) ? ownPrefix : undefined;
    const prefix = wished ?? byDefault ?? newPrefix(namespace, isTaken);
    this.#namespaces.set(prefix, namespace);
    this.#prefixes.set(namespace, prefix);
    return prefix;
  }
}

/** The usual prefix of a document's target namespace. */
const ownPrefix = "tns";
