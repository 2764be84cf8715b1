import { pointerLocator } from "@soapstone/apidoc-model";
import { createSources, type Diagnostic, type DocumentUri, type Result, type Source } from "@soapstone/workspace";
import { checkKinds } from "../config/resolve-pipelines.ts";
import type { ResolvedPipeline, ResolvedStep } from "../config/resolved-pipeline.ts";
import { type PipelineDocument, pipelineDocument } from "../steps/pipeline-document.ts";
import type { FoundProblems, PipelineOutput } from "../steps/pipeline-step.ts";
import { runStep, type StepRun } from "../steps/run-step.ts";
import { stepDiagnostics } from "../steps/step-diagnostics.ts";
import { lastDocument, type ResultOfStep, writeLastRun } from "./last-run.ts";
import { loadSource } from "./load-source.ts";
import { newProblems } from "./new-problems.ts";
import type { PipelineRun, RunPipelineOptions, StepReport } from "./pipeline-run.ts";
import { documentDigest, readEntry, stepKey, writeEntry } from "./step-cache.ts";
import { stepFolder } from "./step-folder.ts";

/**
 * Runs a pipeline: loads its source, then runs the steps until one fails. Writes no files. The result contains the
 * diagnostics; only errors of `openSource` are thrown.
 */
export async function runPipeline(pipeline: ResolvedPipeline, options: RunPipelineOptions): Promise<PipelineRun> {
  return new PipelineRunner(pipeline, options).run();
}

/** The state of a pipeline run. */
class PipelineRunner {
  readonly #pipeline: ResolvedPipeline;
  readonly #options: RunPipelineOptions;
  readonly #found: FoundProblems[] = [];
  readonly #steps: StepReport[] = [];
  readonly #outputs: PipelineOutput[] = [];
  readonly #dependencies = new Set<DocumentUri>();
  readonly #results: ResultOfStep[] = [];
  readonly #loaded = new Map<string, Promise<Result<Source>>>();

  constructor(pipeline: ResolvedPipeline, options: RunPipelineOptions) {
    this.#pipeline = pipeline;
    this.#options = options;
  }

  async run(): Promise<PipelineRun> {
    const { steps, writes } = this.#pipeline;
    const { from, until, cache } = this.#options;
    const first = from === undefined ? 0 : steps.findIndex(({ id }) => id === from);
    const last = until === undefined ? steps.length : steps.findIndex(({ id }) => id === until) + 1;
    const start = first === 0 ? await this.#source() : await this.#startAt(first);
    if (start === undefined) return this.#ended(first === 0 ? "unreadable" : "no-start");
    const main = steps.slice(first, last);
    if (!this.#fits(start, main)) return this.#ended("failed");
    const end = await this.#chain(start, main, true);
    if (cache !== undefined && first === 0) await writeLastRun(cache, this.#pipeline.name, this.#results);
    if (end === undefined) return this.#ended("failed");
    if (until === undefined)
      for (const chain of writes) {
        const isDone = this.#fits(end, chain) && (await this.#chain(end, chain, false)) !== undefined;
        if (!isDone) return this.#ended("failed");
      }
    return this.#ended("done");
  }

  #ended(status: PipelineRun["status"]): PipelineRun {
    return {
      name: this.#pipeline.name,
      status,
      steps: this.#steps,
      outputs: status === "done" ? this.#outputs : [],
      found: newProblems(this.#found),
      dependencies: [...this.#dependencies],
    };
  }

  async #source(): Promise<PipelineDocument | undefined> {
    const { openSource, limits = {}, onDocument } = this.#options;
    const start = this.#now();
    const input = await openSource(this.#pipeline.source);
    const { doc, diagnostics, sources, dependencies } = await loadSource(input, limits);
    for (const uri of dependencies) this.#dependencies.add(uri);
    this.#found.push({ diagnostics, sources });
    this.#report({ id: "load", status: doc === undefined ? "failed" : "ran", files: doc?.files.length ?? 0 }, start);
    if (doc !== undefined) await onDocument?.("load", doc);
    return doc;
  }

  /**
   * Returns the document with which the run starts at a step: the last result of the step before, with the source as
   * its origin if the steps before it keep the meaning.
   */
  async #startAt(index: number): Promise<PipelineDocument | undefined> {
    const doc = await this.#resultBefore(index);
    const isSameAsSource = this.#pipeline.steps.slice(0, index).every(({ step }) => step.keepsMeaning === true);
    const origin = doc !== undefined && isSameAsSource ? await this.#source() : undefined;
    return doc === undefined || origin === undefined ? doc : { ...doc, origin };
  }

  /** Returns the last result of the step before. */
  async #resultBefore(index: number): Promise<PipelineDocument | undefined> {
    const { resultOf, cache } = this.#options;
    const before = this.#pipeline.steps[index - 1];
    if (before === undefined) return undefined;
    const given = await resultOf?.(before.id);
    if (given !== undefined || cache === undefined) return given;
    const found = await lastDocument(cache, this.#pipeline, index - 1);
    return found === "source" ? this.#source() : found;
  }

  /**
   * Whether the steps accept the kind of the document, now that it is known; if not, reports that, and nothing runs.
   */
  #fits(doc: PipelineDocument, steps: readonly ResolvedStep[]): boolean {
    const diagnostics: Diagnostic[] = [];
    checkKinds([doc.kind], steps, (diagnostic) => void diagnostics.push(diagnostic));
    if (diagnostics.length > 0) this.#found.push(problemsOf(diagnostics, this.#pipeline.config));
    return diagnostics.length === 0;
  }

  async #chain(
    start: PipelineDocument,
    steps: readonly ResolvedStep[],
    isMain: boolean,
  ): Promise<PipelineDocument | undefined> {
    let doc = start;
    for (const step of steps) {
      const next = await this.#step(doc, step, isMain);
      if (next === undefined) return undefined;
      doc = next;
    }
    return doc;
  }

  async #step(doc: PipelineDocument, resolved: ResolvedStep, isMain: boolean): Promise<PipelineDocument | undefined> {
    const { cache, tool = "", limits = {}, onDocument, keepGoing = false } = this.#options;
    const { id, isCached } = resolved;
    const start = this.#now();
    const key =
      cache !== undefined && isCached
        ? await stepKey(resolved, await documentDigest(doc), { tool, limits })
        : undefined;
    const cached =
      cache === undefined || key === undefined
        ? undefined
        : await readEntry(cache, key, doc, (name) => this.#load(name));
    const run = cached ?? (await this.#fresh(doc, resolved));
    this.#found.push(...run.found);
    this.#outputs.push(...run.outputs);
    for (const { uri } of run.loaded.values()) this.#dependencies.add(uri);
    for (const uri of resolved.files ?? []) this.#dependencies.add(uri);
    const next = this.#next(doc, resolved, run);
    const isWrong = run.found.some(({ diagnostics }) => diagnostics.some(({ severity }) => severity === "error"));
    const isOver = next === undefined || (isWrong && !keepGoing);
    const status = isOver ? "failed" : cached === undefined ? "ran" : "cached";
    this.#report({ id, status, files: run.files?.length ?? 0 }, start);
    if (next === undefined && !isWrong)
      this.#found.push(failure(id, "it gave no document, and reported no error.", doc));
    if (cache !== undefined && key !== undefined && cached === undefined && next !== undefined)
      await writeEntry(cache, key, doc, run);
    if (next !== undefined && isMain)
      this.#results.push({ id, kind: next.kind, ...(key === undefined ? {} : { key }) });
    if (next !== undefined) await onDocument?.(id, next);
    return isOver ? undefined : next;
  }

  #fresh(doc: PipelineDocument, { id, step, options }: ResolvedStep): Promise<StepRun> {
    const { limits, onThrown } = this.#options;
    return runStep(step, doc, options, {
      limits,
      id,
      load: (name) => this.#load(name),
      ...(onThrown === undefined ? {} : { onThrown }),
    });
  }

  /**
   * Returns the document after a step: the same object if nothing changed. File names that lead out of the document are
   * an error of the step.
   */
  #next(doc: PipelineDocument, { id, step }: ResolvedStep, run: StepRun): PipelineDocument | undefined {
    const { files } = run;
    const kind = step.produces === "same" ? doc.kind : step.produces;
    if (files === undefined) return undefined;
    if (files === doc.files && kind === doc.kind) return doc;
    try {
      const next = pipelineDocument(kind, files, stepFolder(this.#pipeline.name, id));
      return step.keepsMeaning === true ? { ...next, origin: doc.origin ?? doc } : next;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      this.#found.push(failure(id, error.message, doc));
      return undefined;
    }
  }

  #load(name: string): Promise<Result<Source>> {
    const before = this.#loaded.get(name);
    const read = before ?? this.#options.load(name);
    if (before === undefined) this.#loaded.set(name, read);
    return read;
  }

  #now(): number {
    return this.#options.now?.() ?? 0;
  }

  #report(step: Omit<StepReport, "milliseconds">, start: number): void {
    const report = { ...step, milliseconds: this.#now() - start };
    this.#steps.push(report);
    this.#options.onStep?.(report);
  }
}

function problemsOf(diagnostics: readonly Diagnostic[], ...texts: readonly Source[]): FoundProblems {
  const sources = createSources({ locate: pointerLocator() });
  for (const text of texts) sources.add(text);
  return { diagnostics, sources };
}

function failure(step: string, error: string, { input }: PipelineDocument): FoundProblems {
  return problemsOf([stepDiagnostics("step-failed", { step, error }, { uri: input.uri })]);
}
