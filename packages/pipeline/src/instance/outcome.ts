import type { Diagnostic, DocumentUri, Sources } from "@soapstone/workspace";

/** What becomes of a document that crosses from one side to the other. */
export type InstanceOutcome = (
  | { readonly status: "done"; readonly text: string }
  | { readonly status: "unreadable" }
) & {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;
  /** Every document that was read. */
  readonly dependencies: readonly DocumentUri[];
};
