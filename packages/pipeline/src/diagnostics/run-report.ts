import type { Diagnostic, DocumentUri, Sources } from "@soapstone/workspace";

/** The diagnostics of a run over a document, with the documents that were read. */
export interface RunReport {
  readonly diagnostics: readonly Diagnostic[];
  /** For the places of diagnostics. */
  readonly sources: Sources;
  /** Every document that was read, the entry first. */
  readonly dependencies: readonly DocumentUri[];
}
