import type { Diagnostic, DocumentUri, Sources } from "@soapstone/workspace";

/** The diagnostics of a command, with the documents that were read. */
export interface RunReport {
  readonly diagnostics: readonly Diagnostic[];
  /** The texts of the documents, for the locations of diagnostics. */
  readonly sources: Sources;
  /** All documents that were read, the entry first. */
  readonly dependencies: readonly DocumentUri[];
}
