import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type DocumentUri, RealPaths } from "@soapstone/workspace";
import { isExistingFolder } from "../output.ts";
import { UsageError } from "../usage-error.ts";
import { formatsForPrograms, type ReportFormat, reportFormats } from "./format.ts";

export type StreamName = "stdout" | "stderr";

/** A requested report, and its destination. */
export interface ReportTarget {
  readonly format: ReportFormat;
  readonly to: StreamName | ReportFile;
}

/** A file that `--report` or `--baseline` names. */
export interface ReportFile {
  readonly path: string;
  /** The address of the file, with symbolic links resolved. */
  readonly uri: DocumentUri;
  /** The name as written on the command line. */
  readonly name: string;
}

/** Formats that can share a stream, since their lines can be told apart. */
const shareable: ReadonlySet<ReportFormat> = new Set(["pretty", "github"]);

/**
 * Parses the values of `--report FORMAT[=FILE]`. `home` is the stream of reports without a file, `output` the value of
 * `-o`. Throws a `UsageError` if two reports, or a report and the output, would be written to the same place.
 */
export function reportTargets(
  values: readonly string[],
  home: StreamName,
  cwd: string,
  output: string | undefined,
): readonly ReportTarget[] {
  const targets = (values.length === 0 ? ["pretty"] : values).map((value): ReportTarget => {
    const [name = ""] = value.split("=", 1);
    const format = reportFormats.find((each) => each === name);
    if (format === undefined) throw new UsageError(`--report cannot be "${value}".`);
    if (name === value) return { format, to: home };
    return { format, to: reportFile(value.slice(name.length + 1), cwd, `--report ${name}=FILE`) };
  });
  const onStream = [...new Set(targets.filter(({ to }) => to === home).map(({ format }) => format))];
  const single = onStream.find((format) => !shareable.has(format));
  if (single !== undefined && onStream.length > 1) {
    const text = home === "stdout" ? "standard output" : "standard error";
    throw new UsageError(
      `Two reports would be written to ${text}; write one of them to a file: --report ${single}=FILE.`,
    );
  }
  const files = targets.flatMap(({ to }) => (typeof to === "string" ? [] : [to]));
  // Only if a report has a file: a destination that is not suitable is reported better by `writeProduct`.
  const product = files.length === 0 || output === undefined || output === "-" ? [] : [productFile(output, cwd)];
  checkDistinctFiles([...product, ...files]);
  return targets.filter(
    ({ format, to }, index) =>
      to !== home || index === targets.findIndex((each) => each.format === format && each.to === home),
  );
}

/** Returns the report file with a name. `option` is the option that names it, for messages. */
export function reportFile(name: string, cwd: string, option: string): ReportFile {
  const path = resolve(cwd, name);
  if (name === "" || name === "-") throw new UsageError(`${option} needs the name of a file.`);
  if (isExistingFolder(path)) throw new UsageError(`${option}: ${name} is a folder.`);
  return { path, uri: pathToFileURL(realPath(path, option)).href, name };
}

function productFile(name: string, cwd: string): ReportFile {
  const path = resolve(cwd, name);
  return { path, uri: pathToFileURL(realPath(path, "-o FILE")).href, name };
}

function realPath(path: string, option: string): string {
  try {
    return new RealPaths().of(path).path;
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error)) throw error;
    throw new UsageError(`${option}: ${error.message}`);
  }
}

/** Throws a `UsageError` if two of the files are the same. */
export function checkDistinctFiles(files: readonly ReportFile[]): void {
  const known = new Set<DocumentUri>();
  for (const { uri, name } of files) {
    if (known.has(uri)) throw new UsageError(`${name} would be written twice; give one of the two files another name.`);
    known.add(uri);
  }
}

/** Whether a report is for programs, so that nothing else may be printed to its stream. */
export function isForPrograms({ format }: ReportTarget): boolean {
  return formatsForPrograms.includes(format);
}
