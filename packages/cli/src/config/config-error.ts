import type { Diagnostic, Sources } from "@soapstone/workspace";
import { UsageError } from "../usage-error.ts";

/** An invalid configuration: all its problems, with their locations in the file. */
export class ConfigError extends UsageError {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;

  constructor(diagnostics: readonly Diagnostic[], sources: Sources) {
    super("The configuration cannot be followed.");
    this.diagnostics = diagnostics;
    this.sources = sources;
  }
}
