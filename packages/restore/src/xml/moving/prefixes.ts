import { type NamespaceScope, namespaces, newPrefix, prefixesInScope } from "@soapstone/xml-model";

/**
 * The prefixes of one document that is made, each declared once, at its root: those of the document that it is made
 * from, then those of what is moved into it, as long as they mean nothing else there.
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

  /** All declarations, for the writer. */
  get declared(): ReadonlyMap<string, string> {
    return this.#namespaces;
  }

  /** The prefix of a namespace: the one that it has, the one that its author gave it, or a new one. */
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

/** What people call the namespace that a document is about. */
const ownPrefix = "tns";
