import { createJsonReader, createJsonSchemaReader, type Json, pointerLocator } from "@soapstone/apidoc-model";
import {
  after,
  createSources,
  type Diagnostic,
  type DocumentReader,
  type DocumentUri,
  decodeContent,
  defaultLimits,
  failed,
  type Limits,
  loadWorkspace,
  ok,
  type Resolver,
  type Resource,
  type Result,
  resolveUri,
  type Source,
  type Sources,
  type Workspace,
  workspace as workspaceDiagnostics,
} from "@soapstone/workspace";
import type { XmlDocument } from "@soapstone/xml-model";
import type { UsedCompanion } from "../companion/with-companion.ts";
import { input } from "../diagnostics/input-diagnostics.ts";
import { detectKind, type ReadableKind, readableKinds, type UnsupportedKind } from "../kind/detect-kind.ts";
import { hasReferences } from "../kind/has-references.ts";
import { isDescription } from "../kind/is-description.ts";
import { rootElement } from "../kind/root-element.ts";
import { withoutGeneratedField } from "./generated-field.ts";

/** The address of an input, and how documents are read. */
export interface DocumentInput {
  readonly uri: DocumentUri;
  readonly resolver: Resolver;
  /** The companion of a JSON document, or `none`. Default: `<stem>.map.json` beside the document, if it exists. */
  readonly companion?: DocumentUri | "none" | undefined;
}

/** All documents of an input, and the kind of the entry. */
export type LoadedDocument = {
  readonly sources: Sources;
  /** All documents that were read, the entry first. */
  readonly dependencies: readonly DocumentUri[];
} & (
  | { readonly kind: "wsdl" | "xsd"; readonly workspace: Workspace<XmlDocument> }
  | {
      readonly kind: "apidoc" | "json-schema";
      /** The documents; the entry with the complement from its companion. */
      readonly workspace: Workspace<Json>;
      readonly companion?: UsedCompanion;
    }
);

export type LoadedJson = Extract<LoadedDocument, { readonly kind: "apidoc" | "json-schema" }>;

/** Whether a document is on the JSON side: an API description or a JSON Schema. */
export function isJson(loaded: LoadedDocument): loaded is LoadedJson {
  return loaded.kind === "apidoc" || loaded.kind === "json-schema";
}

/** How an input is loaded. */
export interface LoadDocumentOptions {
  readonly limits?: Partial<Limits>;
  /**
   * Load the files as they are: without the complement from the companion, and with the targets of references inside of
   * extensions.
   */
  readonly asFiles?: boolean;
  /** A reference at a place that requires a string loads its target as text. */
  readonly textFiles?: boolean;
}

/** The loaded documents, or why the input cannot be loaded. */
export interface LoadOutcome {
  readonly result: Result<LoadedDocument>;
  /** The texts for the locations of diagnostics, even if nothing was loaded. */
  readonly sources: Sources;
}

/**
 * Loads an input with all documents to which it refers; the only asynchronous part of a conversion. The content of the
 * entry determines its kind. Not ok if the entry cannot be read, is of an unsupported kind, or was not read to its end,
 * since everything after the error would silently be missing. Other documents that cannot be read are reported and left
 * out.
 */
export async function loadDocument(entry: DocumentInput, options: LoadDocumentOptions = {}): Promise<LoadOutcome> {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const locate = pointerLocator();
  const sources = createSources({ locate });
  const result = await loadInto(sources, entry, limits, options);
  return { result, sources };
}

async function loadInto(
  sources: Sources,
  entry: DocumentInput,
  limits: Limits,
  { asFiles = false, textFiles = false }: LoadDocumentOptions,
): Promise<Result<LoadedDocument>> {
  const answer = await entry.resolver(entry.uri, { maxBytes: limits.bytes });
  if (answer === undefined) return failed([workspaceDiagnostics("not-found", { uri: entry.uri, leftOut: false })]);
  if (!answer.ok) return answer;
  const { uri, content, mediaType } = answer.value;
  const decoded = decodeContent(content, mediaType, uri);
  const source: Source = { uri, text: decoded.text, ...(mediaType === undefined ? {} : { mediaType }) };
  const before = [...answer.diagnostics, ...decoded.diagnostics];

  const found = detectKind(source);
  const kind = asFiles && found === "unknown" && hasReferences(source.text) ? "json-schema" : found;
  // For binary content, diagnostics of the decoder are of no use.
  if (kind === "binary") return failed([...answer.diagnostics, foreign(kind, source, sources)]);
  if (!isReadable(kind)) return failed([...before, foreign(kind, source, sources)]);
  /**
   * The entry is passed as text, since its octets are no longer needed; only the documents to which it refers are
   * fetched.
   */
  const arrived: Resource = { ...answer.value, content: source.text };
  const language = kind === "wsdl" || kind === "xsd" ? "xml" : "json";
  const publicAddresses = new Map<DocumentUri, DocumentUri>();
  const resolver: Resolver = async (address, ask) => {
    if (address === entry.uri || address === uri) return ok(arrived);
    const beside = await entry.resolver(address, ask);
    const publicAddress = beside === undefined ? publicAddresses.get(address) : undefined;
    const answer = publicAddress === undefined ? beside : await entry.resolver(publicAddress, ask);
    // With `textFiles`, a target may be any file.
    if (answer?.ok !== true || textFiles || isDescription(answer.value, language)) return answer;
    return failed([
      ...answer.diagnostics,
      workspaceDiagnostics("not-a-description", { uri: answer.value.uri, language }),
    ]);
  };
  const load = async <Root>(reader: DocumentReader<Root>): Promise<Result<Workspace<Root>>> => {
    const loaded = await loadWorkspace(entry.uri, resolver, guarded(reader), { limits, sources });
    const diagnostics = [...before, ...loaded.diagnostics];
    if (!loaded.ok) return failed(diagnostics);
    const isWhole = !isIncomplete(loaded.diagnostics, source, sources);
    return isWhole ? { ...loaded, diagnostics } : failed([...diagnostics, input("incomplete", undefined, { uri })]);
  };

  if (kind === "apidoc" || kind === "json-schema") {
    const everywhere = { everywhere: asFiles, texts: textFiles };
    const reader =
      kind === "apidoc"
        ? createJsonReader(limits, everywhere)
        : notingAddresses(createJsonSchemaReader(limits, { besideFiles: asFiles }), publicAddresses);
    const loaded = await load(asFiles ? reader : withoutGeneratedField(reader));
    if (!loaded.ok) return loaded;
    if (asFiles) {
      const dependencies = [...loaded.value.documents.keys()];
      return ok({ kind, workspace: loaded.value, sources, dependencies }, loaded.diagnostics);
    }
    const { workspaceWithCompanion } = await import("../companion/with-companion.ts");
    const { resolver, companion } = entry;
    const read = await workspaceWithCompanion(loaded.value, kind, { resolver, companion, limits });
    if (!read.ok) return after(loaded.diagnostics, read);
    const dependencies = [
      ...loaded.value.documents.keys(),
      ...(read.value.companion === undefined ? [] : [read.value.companion.uri]),
    ];
    return after(loaded.diagnostics, ok({ kind, ...read.value, sources, dependencies }, read.diagnostics));
  }
  const { createXmlReader } = await import("./read-xml.ts");
  const loaded = await load(createXmlReader(limits, { layout: asFiles }));
  if (!loaded.ok) return loaded;
  const dependencies = [...loaded.value.documents.keys()];
  return ok({ kind, workspace: loaded.value, sources, dependencies }, loaded.diagnostics);
}

function isReadable(kind: ReadableKind | UnsupportedKind): kind is ReadableKind {
  return readableKinds.some((one) => one === kind);
}

/** Returns the diagnostic for a document of an unsupported kind, located at its root. */
function foreign(kind: UnsupportedKind, source: Source, sources: Sources): Diagnostic {
  const base = sources.add(source);
  const root = source.text.trimStart().startsWith("<") ? rootElement(source.text) : undefined;
  const at = base + (root?.offset ?? 0);
  if (kind !== "unknown-xml") return input(kind, undefined, at);
  if (root === undefined) return input("unknown-xml", { element: undefined }, at);
  const space = root.namespace === undefined || root.namespace === "" ? "" : ` of ${root.namespace}`;
  return input("unknown-xml", { element: `<${root.local}>${space}` }, at);
}

/**
 * Wraps a reader so that it records the public address of each reference that is looked up elsewhere first, that is,
 * beside the referring file.
 */
function notingAddresses<Root>(
  reader: DocumentReader<Root>,
  addresses: Map<DocumentUri, DocumentUri>,
): DocumentReader<Root> {
  return {
    ...reader,
    references: (document, report) => {
      const references = reader.references(document, report);
      for (const { from, spelling, to } of references) {
        const address = resolveUri(from, spelling);
        if (address !== to) addresses.set(to, address);
      }
      return references;
    },
  };
}

/** Wraps a reader so that it rejects HTML pages and SOAP messages, which servers may return with status 200. */
function guarded<Root>(reader: DocumentReader<Root>): DocumentReader<Root> {
  return {
    ...reader,
    read(source, base) {
      const kind = isMarkup(source) ? detectKind(source) : undefined;
      return kind === "html" || kind === "soap-message"
        ? failed([input(kind, undefined, base)])
        : reader.read(source, base);
    },
  };
}

/** Whether a text begins like markup; only then its kind is detected, since there may be thousands of JSON files. */
function isMarkup({ text }: Source): boolean {
  return /^[\s\uFEFF]*</.test(text);
}

/** The codes of errors after which a parser stops, so that the rest of the text is missing. */
const endings: ReadonlySet<string> = new Set([
  "xml/not-well-formed",
  "xml/entity-expansion-limit",
  "limit/depth",
  "limit/nodes",
  "json/syntax",
  "json/truncated",
  "json/empty",
  "json/text-after-value",
  "json/too-many-aliases",
  "json/yaml-syntax",
]);

/** Whether the entry was not read to its end. */
export function isIncomplete(diagnostics: readonly Diagnostic[], entry: Source, sources: Sources): boolean {
  return diagnostics.some(
    ({ code, at }) => endings.has(code) && at !== undefined && sources.locate(at)?.uri === entry.uri,
  );
}
