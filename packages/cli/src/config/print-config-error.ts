import { pathToFileURL } from "node:url";
import { renderJson } from "@soapstone/workspace";
import type { Io } from "../io.ts";
import { printPretty } from "../report/pretty.ts";
import type { ConfigError } from "./config-error.ts";

/** Says what is wrong with a configuration: for people with the lines of the file, for programs as lines of JSON. */
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
