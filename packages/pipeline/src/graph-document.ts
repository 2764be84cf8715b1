import { apidocEdges, type Edge, schemaEdges } from "@soapstone/bundler";
import {
  type Diagnostic,
  type DocumentUri,
  defaultLimits,
  type Limits,
  type Sources,
  withWays,
} from "@soapstone/workspace";
import { input } from "./diagnostics.ts";
import { type DocumentInput, type LoadedDocument, loadDocument } from "./load-document.ts";

export interface GraphOutcome {
  /** Absent where the input could not be read. */
  readonly found?: { readonly entry: DocumentUri; readonly edges: readonly Edge[] };
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;
  readonly dependencies: readonly DocumentUri[];
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
  if (edges === undefined) {
    const facts = { what: result.value.kind, to: "a graph", possible: [] };
    const refusal = input("not-convertible", facts, { uri: workspace.entry });
    return { diagnostics: [...result.diagnostics, refusal], sources, dependencies };
  }
  const diagnostics = withWays(result.diagnostics, workspace);
  return { found: { entry: workspace.entry, edges }, diagnostics, sources, dependencies };
}

function edgesOf(loaded: LoadedDocument): readonly Edge[] | undefined {
  switch (loaded.kind) {
    case "apidoc":
      return apidocEdges(loaded.workspace);
    case "json-schema":
      return schemaEdges(loaded.workspace);
    case "wsdl":
    case "xsd":
      return undefined;
    default:
      return loaded satisfies never;
  }
}
