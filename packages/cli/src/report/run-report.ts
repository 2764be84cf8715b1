import type { DocumentUri, Severity } from "@soapstone/workspace";
import type { BaselineEntry } from "./baseline.ts";
import type { Finding } from "./finding.ts";

/** Everything that a run found, for the formats that are one document. */
export interface CommandReport {
  readonly version: string;
  /** The address of the working folder, which ends with a slash: files below it are named relative to it. */
  readonly folder: DocumentUri;
  readonly findings: readonly Finding[];
  /** What each input's summary says, for programs. */
  readonly summaries: readonly Readonly<Record<string, unknown>>[];
  /** The severities that make the exit status 1. */
  readonly failing: readonly Severity[];
  /** What a baseline took out of the findings. */
  readonly baseline?: BaselineRecord;
  /** How many findings are shown at most, in formats for people. */
  readonly max?: number;
}

export interface BaselineRecord {
  readonly file: string;
  /** How many findings it has recorded. */
  readonly recorded: number;
  /** Its entries that match nothing any more. */
  readonly stale: readonly BaselineEntry[];
}

/** Prints the whole report as one document. */
export type DocumentPrinter = (report: CommandReport) => string;
