import type { Encoded } from "@soapstone/bundler";
import type { Diagnostic, DocumentUri, Limits, Resolver, Workspace } from "@soapstone/workspace";
import { childElements, namespaces, type XmlDocument, type XmlElement } from "@soapstone/xml-model";
import { type LoadedSource, loadSources, originalsResolver } from "../companion/load-sources.ts";
import { StoredBytes } from "../companion/provenance.ts";
import type { UsedCompanion } from "../companion/with-companion.ts";
import { input } from "../diagnostics/input-diagnostics.ts";
import { isRefusedByRoot } from "../diagnostics/refused-by-root.ts";
import { type DocumentInput, loadDocument } from "../load/load-document.ts";
import { readLoaded } from "../load/read-loaded.ts";
import { ReadOctets } from "../octets.ts";
import type { Doc } from "../transform/document.ts";

/** The WSDL or XML Schema from which a document was converted. */
export interface Original {
  readonly doc: Doc<"wsdl"> | Doc<"xsd">;
  readonly workspace: Workspace<XmlDocument>;
  readonly dependencies: readonly DocumentUri[];
  /** The documents that are only embedded in the companion. */
  readonly embedded?: ReadonlySet<DocumentUri>;
  /** Returns other addresses by which documents refer to one of its documents. */
  readonly requestedAs: (uri: DocumentUri) => readonly DocumentUri[];
  /** Returns the encoding of one of its documents. */
  readonly encodingOf: (uri: DocumentUri) => Encoded;
}

/** Loads an original with all documents to which it refers; returns a diagnostic if it is unsuitable. */
export async function loadOriginal(entry: DocumentInput, limits: Limits): Promise<Original | Diagnostic> {
  const [octets, stored] = [new ReadOctets(), new StoredBytes()];
  const resolver = octets.noting(stored.noting(entry.resolver));
  const { result } = await loadDocument({ ...entry, resolver }, { limits });
  const worst = result.diagnostics.find(({ severity }) => severity === "error")?.message;
  const kind = result.ok ? result.value.kind : undefined;
  const refusal = input("no-original", { uri: entry.uri, kind, worst });
  if (!result.ok || isRefusedByRoot(result.diagnostics)) return refusal;
  const { doc } = readLoaded(result.value);
  const { value } = result;
  if (value.kind !== "wsdl" && value.kind !== "xsd") return refusal;
  if (doc?.kind !== "wsdl" && doc?.kind !== "xsd") return refusal;
  return {
    doc: doc as Original["doc"],
    workspace: value.workspace,
    dependencies: value.dependencies,
    requestedAs: (uri) => stored.requestedAs(uri),
    encodingOf: octets.encodingOf,
  };
}

/** Whether an original has a residual of earlier edits: elements in the namespace of the complement. */
export function hasResidual({ workspace }: Original): boolean {
  const pending: XmlElement[] = [...workspace.documents.values()].map(({ root }) => root.root);
  for (let element = pending.pop(); element !== undefined; element = pending.pop()) {
    if (element.name.namespace === namespaces.complement) return true;
    for (const child of childElements(element)) pending.push(child);
  }
  return false;
}

/** The original that a companion names, or its state. */
export type OriginalOfCompanion =
  | { readonly state: "at-hand"; readonly original: Original }
  | { readonly state: "changed"; readonly diagnostics: readonly Diagnostic[] }
  | { readonly state: "missing"; readonly missing: MissingSource };

/** A document of an original that is not available. */
export interface MissingSource {
  /** The address as the companion states it. */
  readonly address: string;
  readonly uri: DocumentUri;
  /** The document must not be read because of its address; otherwise it does not exist. */
  readonly isRefused: boolean;
}

/**
 * Finds the original that a companion names. A file is used only if its digest matches: if it was edited since the
 * conversion, a patch would undo those edits, so there is no output (`changed`). Undefined if the companion names no
 * original.
 */
export async function originalOfCompanion(
  { companion, uri }: Pick<UsedCompanion, "companion" | "uri">,
  resolver: Resolver,
  limits: Limits,
): Promise<OriginalOfCompanion | undefined> {
  const sources = await loadSources(companion, { uri, resolver, limits });
  const changed = sources.filter(({ state }) => state === "changed");
  if (changed.length > 0)
    return {
      state: "changed",
      diagnostics: changed.map((one) => input("original-changed", { name: one.source.address }, { uri: one.uri })),
    };
  const [entry] = sources;
  const missing = sources.find(({ original }) => original === undefined) ?? entry;
  if (missing === undefined) return undefined;
  const notAtHand = missingSource(missing);
  if (entry === undefined || missing.original === undefined) return notAtHand;
  const original = await loadOriginal({ uri: entry.uri, resolver: originalsResolver(sources) }, limits);
  if ("severity" in original) return notAtHand;
  // An original without one of its documents would have another meaning.
  const unread = sources.find((one) => !original.workspace.documents.has(one.original?.uri ?? one.uri));
  if (unread !== undefined) return missingSource(unread);
  const embedded = new Set(sources.filter(({ state }) => state !== "unchanged").map((one) => one.uri));
  return { state: "at-hand", original: { ...original, embedded } };
}

function missingSource({ source, uri, state }: LoadedSource) {
  return { state: "missing", missing: { address: source.address, uri, isRefused: state === "refused" } } as const;
}
