import type { DocumentUri, Limits, Result, Source } from "@soapstone/workspace";
import type { SourceConfig } from "../config/config.ts";
import type { DocumentInput } from "../load-document.ts";
import type { PipelineDocument } from "../steps/pipeline-document.ts";
import type { FoundProblems, PipelineOutput } from "../steps/pipeline-step.ts";
import type { CacheStore } from "./cache-store.ts";

/** What a pipeline needs from its environment, and which part of it runs. */
export interface RunPipelineOptions {
  /** Gives the address of a source and who finds it and what it refers to. */
  readonly openSource: (source: SourceConfig) => Promise<DocumentInput>;
  /** Reads a file that an option of a step names. */
  readonly load: (name: string) => Promise<Result<Source>>;
  readonly limits?: Partial<Limits>;
  /** The store for results of steps; without it every step runs. */
  readonly cache?: CacheStore;
  /** The program and its version, a part of every key of the cache. */
  readonly tool?: string;
  /** Goes on after a step that reported errors, where it gave a document all the same. */
  readonly keepGoing?: boolean;
  /** The id of the first step to run, which starts with the last result of the step before. */
  readonly from?: string;
  /** The id of the last step that runs; what is written at the end of the pipeline is not made then. */
  readonly until?: string;
  /** The document that a step gave before, for `from`, where it is not that of the cache. */
  readonly resultOf?: (id: string) => Promise<PipelineDocument | undefined>;
  /** Told of each document: the source's first, with the id `load`. */
  readonly onDocument?: (id: string, doc: PipelineDocument) => Promise<void>;
  /** Told of each step when it is over. */
  readonly onStep?: (step: StepReport) => void;
  /** Told what a step threw. */
  readonly onThrown?: (error: unknown) => void;
  /** A clock, in milliseconds; without one every step takes none. */
  readonly now?: () => number;
}

/** The result of a step. */
export interface StepReport {
  readonly id: string;
  readonly status: "ran" | "cached" | "failed";
  readonly milliseconds: number;
  readonly files: number;
}

/** The result of a pipeline. */
export interface PipelineRun {
  readonly name: string;
  /** `unreadable`: the source; `no-start`: there is no result for `from` to start with. */
  readonly status: "done" | "failed" | "unreadable" | "no-start";
  readonly steps: readonly StepReport[];
  /** The outputs to write, in order. Only a pipeline that finished has outputs. */
  readonly outputs: readonly PipelineOutput[];
  readonly found: readonly FoundProblems[];
  /** Every document and file that was read or looked for. */
  readonly dependencies: readonly DocumentUri[];
}
