import { defaultLimits, type Limits, withReferenceChains } from "@soapstone/workspace";
import { lossesAsErrors } from "./diagnostics/losses-as-errors.ts";
import { withMostSpecific } from "./diagnostics/most-specific.ts";
import type { RunReport } from "./diagnostics/run-report.ts";
import type { ReadableKind } from "./kind/detect-kind.ts";
import { type DocumentInput, loadDocument } from "./load/load-document.ts";
import { readLoaded } from "./load/read-loaded.ts";
import { check } from "./stages/check.ts";
import { runSteps } from "./transform/run-steps.ts";
import { step } from "./transform/transform.ts";

/** The options of a check. `strict`: missing documents are errors. */
export interface CheckOptions {
  readonly strict?: boolean | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

/** The diagnostics of a check. */
export interface CheckOutcome extends RunReport {
  /** The kind of the input; absent if it could not be read. */
  readonly kind?: ReadableKind;
}

/** Loads an input with all documents to which it refers, and reports violations of its specification. */
export async function checkDocument(entry: DocumentInput, options: CheckOptions = {}): Promise<CheckOutcome> {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const { result, sources } = await loadDocument(entry, { limits });
  if (!result.ok) return { diagnostics: result.diagnostics, sources, dependencies: [] };
  const { doc, diagnostics: reading } = readLoaded(result.value);
  const checked = doc === undefined ? [] : runSteps(doc, [step(check, {})], { limits }).diagnostics;
  const all = withReferenceChains(
    withMostSpecific([...result.diagnostics, ...reading, ...checked]),
    result.value.workspace,
  );
  return {
    ...(doc === undefined ? {} : { kind: result.value.kind }),
    diagnostics: options.strict === true ? lossesAsErrors(all) : all,
    sources,
    dependencies: result.value.dependencies,
  };
}
