import { apidocEdges, type Edge, schemaEdges, xmlEdges } from "@soapstone/bundler";
import { type DocumentUri, defaultLimits, type Limits, withWays } from "@soapstone/workspace";
import { type DocumentInput, type LoadedDocument, loadDocument } from "./load-document.ts";
import type { RunReport } from "./run-report.ts";

export interface GraphOutcome extends RunReport {
  /** Absent where the input could not be read. */
  readonly found?: { readonly entry: DocumentUri; readonly edges: readonly Edge[] };
}

export interface GraphDocumentOptions {
  readonly limits?: Partial<Limits> | undefined;
}

/** Reads an input with everything that it refers to, and gives all references within and between its documents. */
export async function graphDocument(entry: DocumentInput, options: GraphDocumentOptions = {}): Promise<GraphOutcome> {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const { result, sources } = await loadDocument(entry, { limits, asFiles: true });
  if (!result.ok) return { diagnostics: result.diagnostics, sources, dependencies: [] };
  const { workspace, dependencies } = result.value;
  const edges = edgesOf(result.value);
  const diagnostics = withWays(result.diagnostics, workspace);
  return { found: { entry: workspace.entry, edges }, diagnostics, sources, dependencies };
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
