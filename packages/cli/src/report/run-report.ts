import type { DocumentUri, Severity } from "@soapstone/workspace";
import type { BaselineEntry } from "./baseline.ts";
import type { Finding } from "./finding.ts";

/** The results of a whole run, for the formats that are one document. */
export interface CommandReport {
  readonly version: string;
  /** The address of the working folder, which ends with a slash; files inside of it are named relative to it. */
  readonly folder: DocumentUri;
  readonly findings: readonly Finding[];
  /** The summary of each input, for programs. */
  readonly summaries: readonly Readonly<Record<string, unknown>>[];
  /** The severities that lead to exit status 1. */
  readonly failing: readonly Severity[];
  /** The effect of the baseline; absent without one. */
  readonly baseline?: BaselineRecord;
  /** The maximum number of findings in formats for people. */
  readonly max?: number;
}

/** The effect of a baseline on a run. */
export interface BaselineRecord {
  readonly file: string;
  /** The number of findings that the baseline lists. */
  readonly recorded: number;
  /** The entries of the baseline without a finding. */
  readonly stale: readonly BaselineEntry[];
}

/** Prints a whole report as one document. */
export type DocumentPrinter = (report: CommandReport) => string;
