import type { Diagnostic, Sources } from "@soapstone/workspace";
import { UsageError } from "../usage-error.ts";

/** Thrown for an invalid configuration, with all problems at their places in the file. */
export class ConfigError extends UsageError {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;

  constructor(diagnostics: readonly Diagnostic[], sources: Sources) {
    super("The configuration cannot be followed.");
    this.diagnostics = diagnostics;
    this.sources = sources;
  }
}
