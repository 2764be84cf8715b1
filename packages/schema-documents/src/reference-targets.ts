import { noNamespace, type Schema, type SchemaReference } from "@soapstone/xml-model";
import { addressOf } from "./file-locations.ts";

/** A schema document, and its file relative to the first one. */
export interface PlacedSchema {
  readonly file: string;
  readonly schema: Schema;
  /** The original address of the document. */
  readonly was?: string;
}

/** A schema document with its original address; `isKnown`: the document complement states that address. */
export interface LocatedSchema extends PlacedSchema {
  readonly was: string;
  readonly isKnown: boolean;
  /** Whether the document is part of a file in another language. */
  readonly isHosted: boolean;
  /** The references that led nowhere. */
  readonly lost: ReadonlySet<SchemaReference>;
}

/** The targets of references between documents. */
export interface Targets {
  /** Returns the documents of a namespace, in order. */
  readonly inNamespace: (namespace: string) => readonly LocatedSchema[];
  readonly inOrder: (documents: ReadonlySet<LocatedSchema>) => readonly LocatedSchema[];
  /**
   * Returns the document of another file to which a reference led: the one at that address, else the most likely one.
   */
  readonly of: (reference: SchemaReference, from: LocatedSchema) => LocatedSchema | undefined;
  /** Returns all documents to which a document refers, in its own file too. */
  readonly from: (document: LocatedSchema) => ReadonlySet<LocatedSchema>;
}

/** Prepares the targets of references; indexed once, since hundreds of documents may refer to each other. */
export function targetsOf(all: readonly LocatedSchema[], folder: string): Targets {
  const addresses = new Map(all.map((one) => [one, addressOf(one.was, folder)]));
  const atAddress = new Map<string | undefined, LocatedSchema[]>();
  const byNamespace = new Map<string, LocatedSchema[]>();
  for (const one of all) {
    if (one.was !== "") add(atAddress, addresses.get(one), one);
    add(byNamespace, one.schema.targetNamespace, one);
  }
  const order = new Map(all.map((one, index) => [one, index]));
  const inNamespace = (namespace: string): readonly LocatedSchema[] => byNamespace.get(namespace) ?? [];
  const inOrder = (documents: Iterable<LocatedSchema>): readonly LocatedSchema[] =>
    [...documents].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  const fitting = (reference: SchemaReference, from: LocatedSchema): readonly LocatedSchema[] => {
    const namespace = namespaceOf(reference, from);
    const own = inNamespace(namespace);
    if (reference.kind === "import" || namespace === "") return own;
    return inOrder([...own, ...inNamespace("")]);
  };
  const target = (
    reference: SchemaReference,
    from: LocatedSchema,
    mayBe: (one: LocatedSchema) => boolean,
  ): LocatedSchema | undefined => {
    const { location } = reference;
    if (location === undefined || from.lost.has(reference)) return undefined;
    const meant = addressOf(location, addresses.get(from));
    const there = atAddress.get(meant)?.find(mayBe);
    if (there !== undefined) return there;
    const others = fitting(reference, from).filter(mayBe);
    return (
      nearest(meant, others, folder, addresses) ??
      others.find(({ was, schema }) => was === "" && schema.targetNamespace === namespaceOf(reference, from))
    );
  };
  const known = new Map<LocatedSchema, ReadonlySet<LocatedSchema>>();
  return {
    inNamespace,
    inOrder,
    of: (reference, from) => target(reference, from, ({ file }) => file !== from.file),
    from: (document) => {
      const before = known.get(document);
      if (before !== undefined) return before;
      const found = new Set(
        document.schema.composition.flatMap((reference) => target(reference, document, () => true) ?? []),
      );
      known.set(document, found);
      return found;
    },
  };
}

function add<Key>(groups: Map<Key, LocatedSchema[]>, key: Key, one: LocatedSchema): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [one]);
  else group.push(one);
}

function namespaceOf({ kind, namespace }: SchemaReference, from: LocatedSchema): string {
  return kind === "import" ? (namespace ?? noNamespace) : from.schema.targetNamespace;
}

/**
 * Returns the most likely target of a location. The document complement has neither the folder nor the name of the
 * entry, so `../common/a.xsd` may lead into the entry's own folder: then the end of the path decides. A location whose
 * end matches none is the entry. Addresses below the entry's folder are certain.
 */
function nearest(
  meant: string,
  candidates: readonly LocatedSchema[],
  folder: string,
  addresses: ReadonlyMap<LocatedSchema, string>,
): LocatedSchema | undefined {
  const shared = candidates.map((one) => {
    const address = addresses.get(one) ?? "";
    const isSure = meant.startsWith(folder) && address.startsWith(folder);
    return one.isKnown && !isSure ? commonEnd(meant, address) : 0;
  });
  const most = shared.reduce((a, b) => Math.max(a, b), 0);
  const found = candidates.filter((_, index) => shared[index] === most);
  return most > 0 && found.length === 1 ? found[0] : undefined;
}

/** Returns how many segments two paths have in common at their ends. */
function commonEnd(one: string, other: string): number {
  const [a, b] = [one.split("/").reverse(), other.split("/").reverse()];
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  return shared;
}
