import { type Diagnostic, type DocumentUri, type Severity, shortUri } from "@soapstone/workspace";

/** Returns the documents that were read and the numbers of findings, which the summary of every command contains. */
export function countsJson({ diagnostics, dependencies, root }: Counted): Readonly<Record<string, unknown>> {
  return {
    read: dependencies.map((uri) => shortUri(uri)),
    ...(root === undefined ? {} : { root }),
    errors: count(diagnostics, "error"),
    warnings: count(diagnostics, "warning"),
    notes: count(diagnostics, "info"),
  };
}

interface Counted {
  readonly diagnostics: readonly Diagnostic[];
  readonly dependencies: readonly DocumentUri[];
  /** The folder from which files could be read. */
  readonly root?: string | undefined;
}

/** Counts the diagnostics of one severity. */
export function count(diagnostics: readonly Diagnostic[], severity: Severity): number {
  return diagnostics.reduce((sum, diagnostic) => sum + (diagnostic.severity === severity ? 1 : 0), 0);
}

/** Returns the numbers of errors and warnings: `2 errors, 1 warning`; undefined if there are none. */
export function countsText(diagnostics: readonly Diagnostic[]): string | undefined {
  const parts = (["error", "warning"] as const)
    .map((severity) => ({ severity, number: count(diagnostics, severity) }))
    .filter(({ number }) => number > 0)
    .map(({ severity, number }) => `${number} ${severity}${number === 1 ? "" : "s"}`);
  return parts.length === 0 ? undefined : parts.join(", ");
}
