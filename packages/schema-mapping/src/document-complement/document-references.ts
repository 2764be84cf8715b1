import { isArray, isObject, type Json, object, sameJson } from "@soapstone/apidoc-model";
import { relativeUri } from "@soapstone/workspace";
import {
  type Component,
  namespaces,
  type QName,
  type XsdNode,
  xsdEachReference,
  xsdNodesWithin,
} from "@soapstone/xml-model";

/** The context for references to a document. */
export interface Referable {
  readonly namespace: string;
  /** The address relative to the entry; absent for components of the entry itself. */
  readonly file?: string | undefined;
  /** The namespaces of its components, and of the components to which they refer. */
  readonly uses: NamespaceUses;
}

export interface NamespaceUses {
  readonly own: ReadonlySet<string>;
  readonly needed: ReadonlySet<string>;
  readonly isEmpty: boolean;
}

/**
 * Returns the namespaces of a document's components, and those they refer to; `nodes`: all nodes in them, if the caller
 * has these.
 */
export function usesOfComponents(
  targetNamespace: string,
  components: Iterable<Component>,
  nodes?: Iterable<XsdNode>,
): NamespaceUses {
  const own = new Set([targetNamespace]);
  const needed = new Set<string>();
  const need = (_space: string, { namespace }: QName): void => void needed.add(namespace);
  let isEmpty = true;
  for (const component of components) {
    isEmpty = false;
    if (component.name !== undefined) own.add(component.name.namespace);
    if (nodes === undefined) for (const node of xsdNodesWithin(component)) xsdEachReference(node, need);
  }
  for (const node of nodes ?? []) xsdEachReference(node, need);
  for (const namespace of [...own, namespaces.xsd]) needed.delete(namespace);
  return { own, needed, isEmpty };
}

/**
 * Returns the default references of each document: imports of the namespaces that its components need; in the first
 * document of a namespace, includes of the others; in the entry, also references to documents to which no other refers
 * by default.
 */
export function inferredReferences(documents: readonly Referable[]): readonly (readonly Json[])[] {
  const byNamespace = new Map<string, number[]>();
  for (const [index, { namespace }] of documents.entries()) {
    const before = byNamespace.get(namespace);
    if (before === undefined) byNamespace.set(namespace, [index]);
    else before.push(index);
  }
  const targets = documents.map((document, index) => new Set(targetsOf(document, index, documents, byNamespace)));
  const reached = new Set(targets.slice(1).flatMap((own) => [...own]));
  const isCollection = documents[0]?.uses.isEmpty === true;
  // A document in another file must be referred to somewhere; an entry without components only collects others.
  for (const [index, { file }] of documents.entries())
    if (index > 0 && file !== undefined && (isCollection || !reached.has(index))) targets[0]?.add(index);
  return documents.map((document, index) => {
    const inOrder = [...(targets[index] ?? [])].sort((a, b) => a - b);
    const elsewhere = [...document.uses.needed].filter((namespace) => namespace !== "" && !byNamespace.has(namespace));
    return [
      ...inOrder.flatMap((other) => referenceTo(document, documents[other], other === 0)),
      ...elsewhere.map((namespace) => object([["import", namespace]])),
    ];
  });
}

function targetsOf(
  { namespace, file, uses }: Referable,
  index: number,
  documents: readonly Referable[],
  byNamespace: ReadonlyMap<string, readonly number[]>,
): readonly number[] {
  const imported = [...uses.needed].flatMap((needed) => byNamespace.get(needed)?.slice(0, 1) ?? []);
  const all = byNamespace.get(namespace) ?? [];
  if (all[0] !== index) return imported;
  const others = all.slice(1);
  const included = others.filter((other) => documents[other]?.file !== undefined && documents[other]?.file !== file);
  return [...imported, ...included];
}

/** The member of a reference entry that marks a missing schema. */
export const missingField = "missing";

/** Writes a reference, `{ import: namespace, location }` or `{ include: location }`, as the rule of documents does. */
function referenceTo(from: Referable, to: Referable | undefined, isEntry: boolean): readonly Json[] {
  if (to === undefined) return [];
  // A new document has no file yet.
  const isPlaced = from.file !== to.file && (isEntry || to.file !== undefined);
  const location = isPlaced ? relativeFile(from.file, to.file) : undefined;
  if (!from.uses.own.has(to.namespace) && to.namespace !== "")
    return [
      object([
        ["import", to.namespace],
        ["location", location],
      ]),
    ];
  return location === undefined ? [] : [object([["include", location]])];
}

/**
 * Whether references lead to the same documents as the expected ones. Some go through the name of a folder above the
 * entry, which the way back does not use, since it puts documents into a folder of another name.
 */
export function leadsAlike(
  references: readonly Json[],
  expected: readonly Json[],
  uri: string,
  from: Pick<Referable, "file"> | undefined,
): boolean {
  const placed = addressOf(from?.file ?? entryName, base) ?? base;
  return (
    references.length === expected.length &&
    references.every((one, index) => {
      const other = expected[index] ?? null;
      if (sameJson(one, other)) return true;
      const [said, byDefault] = [textsOf(one), textsOf(other)];
      if (said.kind !== byDefault.kind || said.location === undefined || byDefault.location === undefined) return false;
      const isSame = addressOf(said.location, uri) === addressOf(byDefault.location, uri);
      return isSame && addressOf(said.location, placed) !== addressOf(byDefault.location, placed);
    })
  );
}

/** Returns the kind and the location of a reference. */
function textsOf(reference: Json): { readonly kind: string; readonly location: string | undefined } {
  if (!isObject(reference)) return { kind: "", location: undefined };
  const [location, include] = [reference.get("location"), reference.get("include")];
  const lead = location ?? include;
  const rest = [...reference].filter(([key]) => key !== "location" && key !== "include");
  return {
    kind: JSON.stringify([include === undefined, rest]),
    location: typeof lead === "string" ? lead : undefined,
  };
}

/**
 * Shortens the references of a document: the location alone if it leads to a known document, or for an include; the
 * namespace alone for an import without location; else both, as `schemaLocation` pairs them (XSD 1.0 Part 1 §4.3.2).
 */
export function shortReferences(
  references: readonly Json[],
  from: Referable,
  documents: readonly Referable[],
): readonly Json[] {
  return references.map((reference) => {
    const text = isObject(reference) ? (reference.get("location") ?? reference.get("include")) : undefined;
    const namespace = isObject(reference) ? reference.get("import") : undefined;
    const pair = typeof text === "string" && typeof namespace === "string" ? `${namespace} ${text}` : undefined;
    for (const short of text === undefined ? [namespace] : [text, pair])
      if (typeof short === "string" && sameJson(fullReference(short, from, documents), reference)) return short;
    return reference;
  });
}

/** The inverse of `shortReferences`. */
export function fullReferences(stored: Json | undefined, from: Referable, documents: readonly Referable[]): Json[] {
  return isArray(stored)
    ? stored.map((reference) => (typeof reference === "string" ? fullReference(reference, from, documents) : reference))
    : [];
}

function fullReference(short: string, from: Referable, documents: readonly Referable[]): Json {
  const file = resolvedFile(from.file, short);
  const { byFile, namespaces: known } = indexed(documents);
  const to = byFile.get(file);
  const [found] = to === undefined ? [] : referenceTo(from, to, true);
  if (isObject(found))
    return new Map([...found].map(([key, value]) => [key, key === "import" ? value : short] as const));
  const [namespace = "", location, ...others] = short.split(" ");
  if (location !== undefined && others.length === 0)
    return object([
      ["import", namespace],
      ["location", location],
    ]);
  const isNamespace = URL.canParse(short) || known.has(short);
  return object([[isNamespace ? "import" : "include", short]]);
}

/** Documents by resolved file (the first for each), and all their namespaces. */
interface Index {
  readonly byFile: ReadonlyMap<string | undefined, Referable>;
  readonly namespaces: ReadonlySet<string>;
}

/** Cached per list of documents. */
const indices = new WeakMap<readonly Referable[], Index>();

function indexed(documents: readonly Referable[]): Index {
  const before = indices.get(documents);
  if (before !== undefined) return before;
  const placed = documents.flatMap((document): (readonly [string | undefined, Referable])[] =>
    document.file === undefined ? [] : [[resolvedFile(undefined, document.file), document]],
  );
  const index = {
    byFile: new Map(placed.reverse()),
    namespaces: new Set(documents.map(({ namespace }) => namespace)),
  };
  indices.set(documents, index);
  return index;
}

/** A base address deep enough for any path with `..`. */
const base = `file:///${"up/".repeat(30)}`;
const entryName = "entry";

function resolvedFile(from: string | undefined, file: string): string | undefined {
  const start = addressOf(from ?? entryName, base);
  return start === undefined ? undefined : addressOf(file, start);
}

/** Resolves a location against an address. */
export function addressOf(file: string, from: string): string | undefined {
  return URL.canParse(file, from) ? new URL(file, from).href : undefined;
}

function relativeFile(from: string | undefined, to: string | undefined): string | undefined {
  if (from === undefined) return to;
  const [here, there] = [from, to].map((file) => addressOf(file ?? entryName, base));
  return here === undefined || there === undefined ? undefined : relativeUri(here, there);
}
