import { pathToFileURL } from "node:url";
import { renderJson } from "@soapstone/workspace";
import type { Io } from "../io.ts";
import { printPretty } from "../report/pretty.ts";
import type { ConfigError } from "./config-error.ts";

/** Prints the problems of a configuration: with the lines of the file, or as lines of JSON for programs. */
export function printConfigError(
  { diagnostics, sources }: ConfigError,
  isForPrograms: boolean,
  { stderr, cwd }: Io,
): void {
  const folder = `${pathToFileURL(cwd).href}/`;
  const text = isForPrograms
    ? diagnostics.map((diagnostic) => `${renderJson(diagnostic, sources)}\n`).join("")
    : printPretty(diagnostics, sources, { folder, max: undefined, quiet: false, notes: false, stream: stderr });
  stderr.write(text);
}
