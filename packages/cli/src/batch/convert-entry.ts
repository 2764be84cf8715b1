import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, join, posix } from "node:path";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import {
  type ConvertOptions,
  type ConvertOutcome,
  convertDocument,
  movedCompanion,
  type OutputFile,
  withoutIncompleteOutput,
} from "@soapstone/pipeline";
import type { Diagnostic, DocumentUri } from "@soapstone/workspace";
import { folderUri } from "../companion-place.ts";
import { documentInput, type ReadingOptions } from "../document-input.ts";
import { generatedFiles } from "../generated/product.ts";
import type { Io } from "../io.ts";
import { type ProductFile, writeProduct } from "../output.ts";
import { UsageError } from "../usage-error.ts";
import { digestOf } from "./digest.ts";
import { recordFindings } from "./findings.ts";
import { isOutputOf, type OutputName, placeFiles } from "./output-name.ts";
import type { BatchRecord, RecordedOutput } from "./record.ts";
import { areUnchanged, dependenciesOf, recordingResolver } from "./recorded-dependencies.ts";

/** An input of a batch with all that its conversion needs, as plain data for a thread. */
export interface EntryTask {
  /** The path of the file relative to the working folder. */
  readonly input: string;
  readonly cwd: string;
  /** The folder of all outputs of the batch. */
  readonly folder: string;
  readonly name: OutputName;
  readonly conversion: ConvertOptions;
  /** Companions of the input are ignored. */
  readonly hasNoCompanions: boolean;
  readonly reading: ReadingOptions;
  /** The digest of `conversion` and `reading` together. */
  readonly optionsDigest: string;
  readonly version: string;
  /** Replace files that were made from other inputs. */
  readonly force: boolean;
  /** Only tries whether the selections match; writes nothing. */
  readonly isTrial: boolean;
  /** The batch has other inputs, which selections may be meant for. */
  readonly hasOtherInputs: boolean;
  /** Inputs of the batch inside of the output folder, which are never replaced. */
  readonly spared: readonly DocumentUri[];
  /** The outputs of earlier runs for this input. */
  readonly owned: readonly RecordedOutput[];
  /** The record of an earlier run for this input; present with `--resume`. */
  readonly before?: BatchRecord;
}

/** The result of a thread for one input. */
export interface EntryAnswer {
  readonly record: BatchRecord;
  /** Nothing was converted, since the outputs of an earlier run are up to date. */
  readonly isUnchanged: boolean;
  /** The entries of `--map` whose address a document refers to. */
  readonly usedMapEntries: readonly string[];
  /** The selections that match nothing in the input; absent if the input could not be read. */
  readonly unmatched?: readonly Unmatched[];
}

/** A selection option, with the diagnostic to report if it matches nothing in any input of the batch. */
export interface Unmatched {
  readonly selection: string;
  readonly message: string;
}

/**
 * Converts one input of a batch and writes its outputs. Problems of the input become part of the record; an exception
 * is a bug.
 */
export async function convertEntry(task: EntryTask): Promise<EntryAnswer> {
  try {
    return await convertInput(task);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const result = { reason: error.message, findings: [], dependencies: [], ...nothingWritten(task) };
    return { record: recordOf(task, "refused", 0, result), isUnchanged: false, usedMapEntries: [] };
  }
}

async function convertInput(task: EntryTask): Promise<EntryAnswer> {
  const { conversion, before } = task;
  const { limits, catalog, ...entry } = await documentInput(
    task.input,
    task.reading,
    ioIn(task.cwd),
    task.hasNoCompanions ? "none" : undefined,
  );
  const usedMapEntries = () => [...catalog.usedMapEntries];
  const home: DocumentUri = `${pathToFileURL(task.cwd).href}/`;
  if (before !== undefined && (await isDone(before, task, entry, home, limits.bytes ?? Number.POSITIVE_INFINITY)))
    return { record: before, isUnchanged: true, usedMapEntries: usedMapEntries() };

  const start = performance.now();
  const { resolver, answers } = recordingResolver(entry.resolver);
  const entryStem = posix.basename(task.name.stem);
  const companionUri = folderUri(join(task.folder, posix.dirname(task.name.stem)));
  const outcome = withoutIncompleteOutput(
    await convertDocument(
      { ...entry, resolver },
      { ...conversion, entryStem, companionUri, hasOtherInputs: task.hasOtherInputs, limits },
    ),
  );
  const written = await writtenBy(outcome, task);
  const result = {
    ...sizeOf(answers.get(entry.uri)),
    ...madeOf(outcome),
    findings: recordFindings(outcome.diagnostics, outcome.sources, home),
    ...written,
    dependencies: dependenciesOf(answers, entry.uri, home),
  };
  const status = written.reason === undefined ? statusOf(outcome) : "refused";
  const unmatched = "unmatched" in outcome ? { unmatched: outcome.unmatched.flatMap(unmatchedOf) } : {};
  return {
    record: recordOf(task, status, since(start), result),
    isUnchanged: false,
    usedMapEntries: usedMapEntries(),
    ...unmatched,
  };
}

type RecordedResult = Omit<BatchRecord, "input" | "status" | "ms" | "options" | "version">;

/** Creates a record, with its fields in the order of their importance to readers. */
function recordOf(task: EntryTask, status: BatchRecord["status"], ms: number, result: RecordedResult): BatchRecord {
  return { input: task.input, status, ms, ...result, options: task.optionsDigest, version: task.version };
}

type WrittenFiles = Pick<BatchRecord, "outputs" | "kept" | "reason">;

function nothingWritten({ owned }: EntryTask): WrittenFiles {
  return { outputs: [], ...(owned.length === 0 ? {} : { kept: owned }) };
}

/** Writes the files of a conversion. Writes nothing for a conversion that failed, or a trial. */
async function writtenBy(outcome: ConvertOutcome, task: EntryTask): Promise<WrittenFiles> {
  if (outcome.status !== "converted" || task.isTrial) return nothingWritten(task);
  const placed = placeFiles(outcome.files, outcome.to, task.name, task.conversion).map((file) =>
    inItsPlace(file, task),
  );
  const files = generatedFiles(placed, { source: basename(task.input), complement: task.conversion.complement });
  const reason = await write(files, outcome, task);
  return reason === undefined ? writtenOf(files, task) : { ...nothingWritten(task), reason };
}

/**
 * Adapts the relative addresses in a companion to its folder: an input with several outputs has a folder of its own.
 */
function inItsPlace(file: OutputFile, { folder, name }: EntryTask): OutputFile {
  const [from, to] = [name.stem, file.name].map((each) => posix.dirname(each));
  if (from === undefined || to === undefined || from === to || !file.name.endsWith(".map.json")) return file;
  return { ...file, text: movedCompanion(file.text, folderUri(join(folder, from)), folderUri(join(folder, to))) };
}

/**
 * Whether the outputs of an earlier run are up to date: the documents, the output files, the options and the version
 * are unchanged.
 */
async function isDone(
  before: BatchRecord,
  task: EntryTask,
  entry: { readonly uri: DocumentUri; readonly resolver: Parameters<typeof recordingResolver>[0] },
  home: DocumentUri,
  maxBytes: number,
): Promise<boolean> {
  if (before.options !== task.optionsDigest || before.version !== task.version) return false;
  if (!(before.status === "converted" || before.status === "blocked" || before.status === "unreadable")) return false;
  if (before.status === "converted" && !before.outputs.some(({ file }) => isOutputOf(task.name, file))) return false;
  const there = before.outputs.every(({ file, digest }) => digestOfFile(join(task.folder, file)) === digest);
  if (!there) return false;
  const all = [{ uri: entry.uri, digest: before.digest ?? null }, ...before.dependencies];
  return areUnchanged(all, home, entry.resolver, maxBytes);
}

function statusOf({ status }: ConvertOutcome): BatchRecord["status"] {
  return status === "wrong-selection" ? "not-selected" : status;
}

function unmatchedOf({ selection, message }: Diagnostic): readonly Unmatched[] {
  return selection === undefined ? [] : [{ selection, message }];
}

/**
 * Writes the files. Replaces existing files whose mark names the same input, as `convert` does, and files that the
 * record of an earlier run lists. Returns the reason if the files were not written.
 */
async function write(
  files: readonly ProductFile[],
  outcome: ConvertOutcome,
  task: EntryTask,
): Promise<string | undefined> {
  const { folder, owned } = task;
  const force = task.force || files.every((file) => isKnown(file, folder, owned));
  const rules = { inputs: [...outcome.dependencies, ...task.spared], force };
  try {
    await writeProduct(files, { kind: "folder", path: folder }, rules, ioIn(task.cwd));
    return undefined;
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

/** Whether a file does not exist yet, or is an unchanged output of an earlier run for the same input. */
function isKnown({ name }: ProductFile, folder: string, owned: readonly RecordedOutput[]): boolean {
  const there = digestOfFile(join(folder, name));
  return there === undefined || owned.some(({ file, digest }) => file === name && digest === there);
}

/** Returns the digest of a file; undefined if the file does not exist. */
function digestOfFile(path: string): string | undefined {
  if (!existsSync(path) || !statSync(path).isFile()) return undefined;
  return digestOf(readFileSync(path));
}

function writtenOf(files: readonly ProductFile[], { owned, folder }: EntryTask) {
  const outputs = files.map(({ name, text, octets }) => ({
    file: name,
    bytes: Buffer.byteLength(octets ?? text),
    digest: digestOf(octets ?? text),
  }));
  const isThere = (file: string): boolean => digestOfFile(join(folder, file)) !== undefined;
  const kept = owned.filter(({ file }) => outputs.every((output) => output.file !== file) && isThere(file));
  return { outputs, ...(kept.length === 0 ? {} : { kept }) };
}

function madeOf(outcome: ConvertOutcome): Partial<Pick<BatchRecord, "to" | "operations" | "constructs">> {
  if (outcome.status !== "converted") return {};
  const { to, accounts } = outcome;
  const operations = to === "apidoc" || to === "wsdl" ? outcome.operations : undefined;
  return {
    to,
    ...(operations === undefined ? {} : { operations }),
    constructs: { total: accounts.total, ...accounts.tally },
  };
}

function sizeOf(noted: { readonly bytes: number; readonly digest: string | null } | undefined) {
  return noted === undefined || noted.digest === null ? {} : { bytes: noted.bytes, digest: noted.digest };
}

/** Returns the time since `start` in milliseconds, rounded to a tenth. */
function since(start: number): number {
  return Math.round((performance.now() - start) * 10) / 10;
}

/** Returns the streams for a conversion in a thread: standard input is empty. */
function ioIn(cwd: string): Io {
  return { cwd, stdin: Readable.from([]), stdout: process.stdout, stderr: process.stderr };
}
