import type { Diagnostic, Sources } from "@soapstone/workspace";
import { UsageError } from "../usage-error.ts";

/** A configuration cannot be followed: what is wrong, each at its place in the file. */
export class ConfigError extends UsageError {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;

  constructor(diagnostics: readonly Diagnostic[], sources: Sources) {
    super("The configuration cannot be followed.");
    this.diagnostics = diagnostics;
    this.sources = sources;
  }
}
