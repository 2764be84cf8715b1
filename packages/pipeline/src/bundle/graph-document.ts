import { apidocEdges, type Edge, schemaEdges, xmlEdges } from "@soapstone/bundler";
import { type DocumentUri, defaultLimits, type Limits, withReferenceChains } from "@soapstone/workspace";
import { prefixesInScope } from "@soapstone/xml-model";
import type { RunReport } from "../diagnostics/run-report.ts";
import { type DocumentInput, type LoadedDocument, loadDocument } from "../load/load-document.ts";

/** The references of a document, or why it could not be read. */
export interface GraphOutcome extends RunReport {
  /** Absent if the input could not be read. */
  readonly found?: {
    readonly entry: DocumentUri;
    readonly edges: readonly Edge[];
    /** For XML: the namespaces of prefixes that are declared at the root of the entry or of another document. */
    readonly prefixes: ReadonlyMap<string, string>;
  };
}

export interface GraphDocumentOptions {
  readonly limits?: Partial<Limits> | undefined;
}

/** Reads an input with everything to which it refers. Returns all references within and between its documents. */
export async function graphDocument(entry: DocumentInput, options: GraphDocumentOptions = {}): Promise<GraphOutcome> {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const { result, sources } = await loadDocument(entry, { limits, asFiles: true });
  if (!result.ok) return { diagnostics: result.diagnostics, sources, dependencies: [] };
  const { workspace, dependencies } = result.value;
  const [edges, prefixes] = [edgesOf(result.value), prefixesOf(result.value)];
  const diagnostics = withReferenceChains(result.diagnostics, workspace);
  return { found: { entry: workspace.entry, edges, prefixes }, diagnostics, sources, dependencies };
}

function edgesOf(loaded: LoadedDocument): readonly Edge[] {
  switch (loaded.kind) {
    case "apidoc":
      return apidocEdges(loaded.workspace);
    case "json-schema":
      return schemaEdges(loaded.workspace);
    case "wsdl":
    case "xsd":
      return xmlEdges(loaded.workspace);
    default:
      return loaded satisfies never;
  }
}

function prefixesOf(loaded: LoadedDocument): ReadonlyMap<string, string> {
  const prefixes = new Map<string, string>();
  if (loaded.kind !== "wsdl" && loaded.kind !== "xsd") return prefixes;
  const { entry, documents } = loaded.workspace;
  for (const document of [documents.get(entry), ...documents.values()])
    for (const [prefix, namespace] of prefixesInScope(document?.root.root.scope))
      if (prefix !== "" && !prefixes.has(prefix)) prefixes.set(prefix, namespace);
  return prefixes;
}
