import type { Encoded } from "@soapstone/bundler";
import type { Diagnostic, DocumentUri, Limits, Resolver, Workspace } from "@soapstone/workspace";
import type { XmlDocument } from "@soapstone/xml-model";
import { type LoadedSource, loadSources, originalsResolver } from "./companion/load-sources.ts";
import { StoredBytes } from "./companion/provenance.ts";
import type { UsedCompanion } from "./companion/with-companion.ts";
import { input } from "./diagnostics.ts";
import type { Doc } from "./document.ts";
import { type DocumentInput, loadDocument } from "./load-document.ts";
import { ReadOctets } from "./octets.ts";
import { readLoaded } from "./read-loaded.ts";
import { isRefusedByRoot } from "./refused-by-root.ts";

/** The WSDL or the XML Schema that a document was made of. */
export interface Original {
  readonly doc: Doc<"wsdl"> | Doc<"xsd">;
  readonly workspace: Workspace<XmlDocument>;
  readonly dependencies: readonly DocumentUri[];
  /** Documents that are only in the companion. */
  readonly embedded?: ReadonlySet<DocumentUri>;
  /** The other addresses by which documents ask for each of its documents. */
  readonly askedAs: (uri: DocumentUri) => readonly DocumentUri[];
  /** How each of its documents is encoded. */
  readonly encodingOf: (uri: DocumentUri) => Encoded;
}

/** Reads an original with all that it refers to; where it is none, the diagnostic that says so. */
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
    askedAs: (uri) => stored.askedAs(uri),
    encodingOf: octets.encodingOf,
  };
}

/** What is at hand of the original of a document, as its companion says. */
export type OriginalOfCompanion =
  | { readonly state: "at-hand"; readonly original: Original }
  | { readonly state: "changed"; readonly diagnostics: readonly Diagnostic[] }
  | { readonly state: "missing"; readonly missing: MissingSource };

/** A document of an original that is not at hand. */
export interface MissingSource {
  /** As the companion has it. */
  readonly address: string;
  readonly uri: DocumentUri;
  /** It may not be read, because of where it lies; else it is gone. */
  readonly isRefused: boolean;
}

/**
 * Finds the original that a companion names. A file counts only where it is the very one that was converted; where it
 * was edited since, a patch of it would undo that, so nothing is made. Undefined where the companion names none.
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
  // Without one of its documents the original would be another one.
  const unread = sources.find((one) => !original.workspace.documents.has(one.original?.uri ?? one.uri));
  if (unread !== undefined) return missingSource(unread);
  const embedded = new Set(sources.filter(({ state }) => state !== "unchanged").map((one) => one.uri));
  return { state: "at-hand", original: { ...original, embedded } };
}

function missingSource({ source, uri, state }: LoadedSource) {
  return { state: "missing", missing: { address: source.address, uri, isRefused: state === "refused" } } as const;
}
