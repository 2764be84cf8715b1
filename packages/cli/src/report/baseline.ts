import { existsSync } from "node:fs";
import { type Diagnostic, type DocumentUri, relativeUri, resolveUri, type Sources } from "@soapstone/workspace";
import { type Finding, findingsFrom } from "./finding.ts";

/** A finding that a baseline has recorded. */
export interface BaselineEntry {
  /** Identifies a finding: by code, file, message and the text of its line, wherever the line is in the file. */
  readonly fingerprint: string;
  readonly code: string;
  /** Relative to the baseline's folder. */
  readonly file: string;
  readonly message: string;
}

/** Separates the findings of a run that a baseline lists from new ones, and finds entries that match nothing. */
export interface Baseline {
  /** Gives the diagnostics of an input that are not recorded. Notes never are: nothing counts them. */
  readonly unrecorded: (
    diagnostics: readonly Diagnostic[],
    sources: Sources,
    entry?: DocumentUri,
  ) => readonly Diagnostic[];
  /** Returns the number of listed findings. */
  readonly recorded: () => number;
  /** Entries without a finding, of files that were read, or that are no more. */
  readonly stale: () => readonly BaselineEntry[];
  /** Everything that was found, with the entries of files that were not read, in the order of the files. */
  readonly renewed: () => readonly BaselineEntry[];
}

/** Compares what a run finds with the entries of a baseline in a folder, whose address ends with a slash. */
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
