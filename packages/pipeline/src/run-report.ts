import type { Diagnostic, DocumentUri, Sources } from "@soapstone/workspace";

/** What every run over a document tells, whatever it makes of it. */
export interface RunReport {
  readonly diagnostics: readonly Diagnostic[];
  /** For the places of diagnostics. */
  readonly sources: Sources;
  /** Every document that was read, the entry first. */
  readonly dependencies: readonly DocumentUri[];
}
