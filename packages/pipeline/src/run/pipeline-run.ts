import type { DocumentUri, Limits, Result, Source } from "@soapstone/workspace";
import type { SourceConfig } from "../config/config.ts";
import type { DocumentInput } from "../load/load-document.ts";
import type { PipelineDocument } from "../steps/pipeline-document.ts";
import type { FoundProblems, PipelineOutput } from "../steps/pipeline-step.ts";
import type { CacheStore } from "./cache-store.ts";

/** The environment of a pipeline run, and which part of the pipeline runs. */
export interface RunPipelineOptions {
  /** Returns the address of a source, and the resolver for it and its references. */
  readonly openSource: (source: SourceConfig) => Promise<DocumentInput>;
  /** Reads a file that an option of a step names. */
  readonly load: (name: string) => Promise<Result<Source>>;
  readonly limits?: Partial<Limits>;
  /** The store for results of steps; without it, every step runs. */
  readonly cache?: CacheStore;
  /** The name and version of the program, which are part of every cache key. */
  readonly tool?: string;
  /** Whether the run continues after a step that reported errors, if the step has a result. */
  readonly keepGoing?: boolean;
  /** The id of the first step to run; it starts with the last result of the step before. */
  readonly from?: string;
  /** The id of the last step to run; the outputs of the pipeline are then not written. */
  readonly until?: string;
  /** Returns an earlier result of a step, for `from`; takes precedence over the cache. */
  readonly resultOf?: (id: string) => Promise<PipelineDocument | undefined>;
  /** Called with each document; first with the source, whose id is `load`. */
  readonly onDocument?: (id: string, doc: PipelineDocument) => Promise<void>;
  /** Called after each step. */
  readonly onStep?: (step: StepReport) => void;
  /** Called with an error that a step threw. */
  readonly onThrown?: (error: unknown) => void;
  /** A clock in milliseconds; without it, all durations are 0. */
  readonly now?: () => number;
}

/** The result of a step. */
export interface StepReport {
  readonly id: string;
  readonly status: "ran" | "cached" | "failed";
  readonly milliseconds: number;
  readonly files: number;
}

/** The result of a pipeline run. */
export interface PipelineRun {
  readonly name: string;
  /** `unreadable`: the source cannot be read. `no-start`: there is no result with which `from` could start. */
  readonly status: "done" | "failed" | "unreadable" | "no-start";
  readonly steps: readonly StepReport[];
  /** The outputs to write, in order; empty unless the pipeline is done. */
  readonly outputs: readonly PipelineOutput[];
  readonly found: readonly FoundProblems[];
  /** All documents and files that were read or looked for. */
  readonly dependencies: readonly DocumentUri[];
}
