import { existsSync } from "node:fs";
import { type Diagnostic, type DocumentUri, relativeUri, resolveUri, type Sources } from "@soapstone/workspace";
import { type Finding, findingsFrom } from "./finding.ts";

/** A finding in a baseline. */
export interface BaselineEntry {
  /**
   * Identifies a finding by its code, file, message and the text of its line, so that the line may move within the
   * file.
   */
  readonly fingerprint: string;
  readonly code: string;
  /** The path relative to the folder of the baseline. */
  readonly file: string;
  readonly message: string;
}

/** Separates the findings of a run that the baseline lists from new ones, and finds entries without a finding. */
export interface Baseline {
  /**
   * Returns the diagnostics of an input that the baseline does not list. Notes are always returned, since baselines do
   * not list notes.
   */
  readonly unrecorded: (
    diagnostics: readonly Diagnostic[],
    sources: Sources,
    entry?: DocumentUri,
  ) => readonly Diagnostic[];
  /** Returns the number of findings so far that the baseline lists. */
  readonly recorded: () => number;
  /** Returns the entries without a finding, of files that were read or no longer exist. */
  readonly stale: () => readonly BaselineEntry[];
  /**
   * Returns the entries of a new baseline: all findings of this run, and the old entries of files that were not read,
   * sorted by file.
   */
  readonly renewed: () => readonly BaselineEntry[];
}

/** Opens a baseline with the given entries. `folder` is the address of its folder, which ends with a slash. */
export function openBaseline(folder: DocumentUri, entries: readonly BaselineEntry[]): Baseline {
  const findingsOf = findingsFrom(folder);
  const known = new Set(entries.map(({ fingerprint }) => fingerprint));
  const files = new Set(entries.map(({ file }) => file));
  const found = new Map<string, BaselineEntry>();
  const read = new Set<string>();
  return {
    unrecorded(diagnostics, sources, entry) {
      for (const file of files) if (sources.get(resolveUri(folder, file)) !== undefined) read.add(file);
      const findings = findingsOf(diagnostics, sources, entry);
      for (const finding of findings) {
        if (finding.severity === "info") continue;
        const made = entryOf(finding, folder);
        read.add(made.file);
        found.set(made.fingerprint, made);
      }
      return diagnostics.filter(
        ({ severity }, index) => severity === "info" || !known.has(findings[index]?.fingerprint ?? ""),
      );
    },
    recorded: () => [...found.keys()].filter((fingerprint) => known.has(fingerprint)).length,
    stale: () =>
      entries.filter(({ fingerprint, file }) => !found.has(fingerprint) && (read.has(file) || isGone(folder, file))),
    renewed() {
      const kept = entries.filter(({ file }) => !read.has(file) && !isGone(folder, file));
      return [...kept, ...found.values()].sort(byFile);
    },
  };
}

function entryOf({ fingerprint, code, place, message }: Finding, folder: DocumentUri): BaselineEntry {
  return { fingerprint, code, file: place === undefined ? "" : relativeUri(folder, place.uri), message };
}

function isGone(folder: DocumentUri, file: string): boolean {
  const uri = resolveUri(folder, file);
  return file !== "" && uri.startsWith("file:") && URL.canParse(uri) && !existsSync(new URL(uri));
}

function byFile(a: BaselineEntry, b: BaselineEntry): number {
  const [one, other] = [keyOf(a), keyOf(b)];
  return one === other ? 0 : one < other ? -1 : 1;
}

function keyOf({ file, code, fingerprint }: BaselineEntry): string {
  return [file, code, fingerprint].join("\0");
}
