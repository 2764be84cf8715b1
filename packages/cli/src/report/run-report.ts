import type { DocumentUri, Severity } from "@soapstone/workspace";
import type { BaselineEntry } from "./baseline.ts";
import type { Finding } from "./finding.ts";

/** Everything that a run found, for the formats that are one document. */
export interface CommandReport {
  readonly version: string;
  /** The address of the working folder, which ends with a slash: files below it are named relative to it. */
  readonly folder: DocumentUri;
  readonly findings: readonly Finding[];
  /** The summary of each input, for programs. */
  readonly summaries: readonly Readonly<Record<string, unknown>>[];
  /** The severities that make the exit status 1. */
  readonly failing: readonly Severity[];
  /** The findings that a baseline removed. */
  readonly baseline?: BaselineRecord;
  /** The maximum number of findings in formats for people. */
  readonly max?: number;
}

export interface BaselineRecord {
  readonly file: string;
  /** The number of findings in the baseline. */
  readonly recorded: number;
  /** Entries of the baseline that match nothing any more. */
  readonly stale: readonly BaselineEntry[];
}

/** Prints the whole report as one document. */
export type DocumentPrinter = (report: CommandReport) => string;
