import { type Diagnostic, nearest, type PointerLocation, type Report } from "@soapstone/workspace";
import { shapeProblems } from "../options/options-shape.ts";
import { type DocumentKind, documentKinds } from "../steps/pipeline-document.ts";
import type { PipelineStep } from "../steps/pipeline-step.ts";
import type { Config, PipelineConfig, StepConfig } from "./config.ts";
import { config as diagnosticsOf } from "./config-diagnostics.ts";
import { withPlan } from "./plan-of-conversion.ts";
import { shapeFinding } from "./read-config.ts";
import type { ResolvedPipeline, ResolvedStep, StepModule } from "./resolved-pipeline.ts";
import { defaultsOf } from "./step-defaults.ts";
import { uniqueIds } from "./step-ids.ts";

/** The steps that pipelines may use. */
export interface ResolveOptions {
  readonly steps: readonly PipelineStep[];
  /** The loaded modules, by the names in `use`. */
  readonly modules?: ReadonlyMap<string, StepModule>;
}

/** The pipelines that are ready to run, and the problems of the others. */
export interface ResolveOutcome {
  readonly pipelines: readonly ResolvedPipeline[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Resolves the steps of all pipelines, and checks that each accepts the kind of document that the one before produces.
 * Runs nothing. Reports all problems with their locations; a pipeline with a problem is left out.
 */
export function resolvePipelines(config: Config, options: ResolveOptions): ResolveOutcome {
  const diagnostics: Diagnostic[] = [];
  const pipelines = [...config.pipelines].flatMap(([name, pipeline]) => {
    const found: Diagnostic[] = [];
    const resolved = resolvePipeline(name, pipeline, config, options, (diagnostic) => void found.push(diagnostic));
    diagnostics.push(...found);
    return resolved === undefined || found.length > 0 ? [] : [resolved];
  });
  return { pipelines, diagnostics };
}

function resolvePipeline(
  name: string,
  pipeline: PipelineConfig,
  config: Config,
  options: ResolveOptions,
  report: Report,
): ResolvedPipeline | undefined {
  const [first, ...rest] = pipeline.steps;
  const isLoading = first !== undefined && "name" in first.step && first.step.name === "load";
  const loaded = isLoading ? first.options.source : undefined;
  const at = loaded === undefined ? { uri: pipeline.at.uri, pointer: `${pipeline.at.pointer}/from` } : first?.at;
  const source = sourceOf(loaded ?? pipeline.from, { pipeline: pipeline.at, name: at ?? pipeline.at }, config, report);
  if (source === undefined) return undefined;
  const found = (list: readonly StepConfig[]) => list.map((each) => resolveStep(each, config, options, report));
  const steps = found(isLoading ? rest : pipeline.steps);
  const writes = pipeline.write.map(({ steps: chain }) => found(chain));
  const known = steps.filter(isThere);
  if (known.length < steps.length || writes.flat().some((each) => each === undefined)) return undefined;
  const planned = withPlan(known, report);
  const ids = uniqueIds([planned, ...writes.map((chain) => chain.filter(isThere))], report);
  const [main = [], ...chains] = ids;
  const kinds = checkKinds(kindsOf(source.read), main, report);
  if (kinds !== undefined) for (const chain of chains) checkKinds(kinds, chain, report);
  return { name, config: config.source, source, steps: main, writes: chains };
}

function isThere(step: ResolvedStep | undefined): step is ResolvedStep {
  return step !== undefined;
}

function sourceOf(
  name: unknown,
  at: { readonly pipeline: PointerLocation; readonly name: PointerLocation },
  { sources }: Config,
  report: Report,
): ResolvedPipeline["source"] | undefined {
  if (typeof name !== "string") {
    const problem = "The option from is missing: a pipeline starts with a source.";
    report(diagnosticsOf("missing-option", { problem }, at.pipeline));
    return undefined;
  }
  const source = sources.get(name);
  if (source !== undefined) return { name, ...source };
  report(diagnosticsOf("unknown-source", { source: name, nearest: nearest(name, sources.keys()) }, at.name));
  return undefined;
}

function resolveStep(
  { step: named, options, id, cache, at }: StepConfig,
  { defaults }: Config,
  { steps, modules }: ResolveOptions,
  report: Report,
): ResolvedStep | undefined {
  if ("name" in named) {
    const step = steps.find(({ name }) => name === named.name);
    if (step === undefined) throw new Error(`There is no step ${named.name}, though the configuration was validated.`);
    // A step that is given a single value may lack other required options.
    const [problem] = shapeProblems(step.options, options).filter(({ kind }) => kind === "missing");
    if (problem !== undefined) report(diagnosticsOf("missing-option", { problem: problem.message }, at));
    const all = { ...defaultsOf(step, options, defaults), ...options };
    return { id: id ?? named.name, step, options: all, isCached: cache, at };
  }
  const module = modules?.get(named.use);
  if (module === undefined) return undefined;
  const problems = shapeProblems(module.step.options, options);
  for (const problem of problems)
    report({ ...shapeFinding(problem, at.uri), at: { uri: at.uri, pointer: `${at.pointer}/with` } });
  if (problems.length > 0) return undefined;
  const name = id ?? module.step.name;
  const { step, ...ofModule } = module;
  return { id: name, options, isCached: cache, at, step, ...ofModule };
}

/** Returns the kinds that a document may have according to its file name. */
export function kindsOf(name: string): readonly DocumentKind[] {
  const [, ending = ""] = /\.([a-z]+)$/i.exec(name) ?? [];
  switch (ending.toLowerCase()) {
    case "wsdl":
      return ["wsdl"];
    case "xsd":
      return ["xsd"];
    case "json":
    case "yaml":
    case "yml":
      return ["apidoc", "jsonschema"];
    default:
      return documentKinds.filter((kind) => kind !== "typescript");
  }
}

/**
 * Computes the kinds that a chain of steps may produce; undefined, with a diagnostic, if a step accepts none of the
 * kinds before it.
 */
export function checkKinds(
  start: readonly DocumentKind[],
  steps: readonly ResolvedStep[],
  report: Report,
): readonly DocumentKind[] | undefined {
  let kinds = start;
  for (const { id, step, at } of steps) {
    const taken = kinds.filter((kind) => step.accepts.includes(kind));
    if (taken.length === 0) {
      report(diagnosticsOf("wrong-kind", { step: id, accepts: step.accepts, kinds }, at));
      return undefined;
    }
    kinds = step.produces === "same" ? taken : [step.produces];
  }
  return kinds;
}
