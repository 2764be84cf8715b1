import {
  type Diagnostic,
  type DocumentUri,
  defaultLimits,
  type Limits,
  type Sources,
  withWays,
} from "@soapstone/workspace";
import { input } from "./diagnostics.ts";
import { type DocumentInput, loadDocument } from "./load-document.ts";
import type { OutputFile } from "./output-file.ts";

export interface SplitOptions {
  readonly layouts?: readonly string[] | undefined;
  readonly select?: readonly string[] | undefined;
  /** The bundle map by which the authors' files come back. */
  readonly map?: DocumentUri | undefined;
  readonly format?: "json" | "yaml" | undefined;
  /** Compare the output with the input first; unless false. */
  readonly verify?: boolean | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

export type SplitOutcome = (
  | { readonly status: "split"; readonly files: readonly OutputFile[] }
  | { readonly status: "unreadable" }
  | { readonly status: "refused" }
) & {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;
  /** Every document that was read, the entry first. */
  readonly dependencies: readonly DocumentUri[];
};

/** Reads an input with everything that it refers to, and gives files that say the same. Writes nothing. */
export async function splitDocument(entry: DocumentInput, options: SplitOptions = {}): Promise<SplitOutcome> {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const { result, sources } = await loadDocument(entry, { limits, asFiles: true });
  if (!result.ok) return { status: "unreadable", diagnostics: result.diagnostics, sources, dependencies: [] };
  const { workspace, dependencies, kind } = result.value;
  const refusal = input("not-convertible", { what: kind, to: "several files", possible: [] }, { uri: workspace.entry });
  const diagnostics = withWays([...result.diagnostics, refusal], workspace);
  return { status: "refused", diagnostics, sources, dependencies };
}
