import type { SoapView } from "@soapstone/service-mapping";
import { type Diagnostic, defaultLimits, type Limits, type Sources } from "@soapstone/workspace";
import { isRefusedByRoot } from "../diagnostics/refused-by-root.ts";
import type { ReadableKind } from "../kind/detect-kind.ts";
import { type DocumentInput, loadDocument } from "../load/load-document.ts";
import { withoutStepChanges } from "../load/loaded-before-steps.ts";
import { readLoaded } from "../load/read-loaded.ts";
import { accountsAddUp } from "./accounts-law.ts";
import type { Law } from "./law.ts";
import { settles } from "./settling-law.ts";
import { thereAndBack } from "./there-and-back.ts";
import { BrokenTrip } from "./trip.ts";

/** The result of checking one law. */
export interface LawResult {
  readonly law: string;
  /** The difference, as small as possible; absent if the law holds. */
  readonly fault?: string;
}

/** The results of all laws that apply to a document. */
export interface LawsOutcome {
  /** The kind of the input; absent if it could not be read, or no law applies to its kind. */
  readonly kind?: ReadableKind;
  readonly results: readonly LawResult[];
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;
}

/** Which laws are checked, and how. */
export interface LawsOptions {
  readonly limits?: Partial<Limits> | undefined;
  /** The view of a service. Default: facade. */
  readonly view?: SoapView | undefined;
  /** Only check laws whose names contain this text. */
  readonly only?: string | undefined;
  /** Called with the number of laws that were checked, the number of all laws, and the label of the current one. */
  readonly onProgress?: ((done: number, total: number, label: string) => void) | undefined;
}

const laws: readonly Law[] = [...thereAndBack, settles, accountsAddUp];

/** Checks every law that applies to a document, with conversions there and back for each place of the complement. */
export async function checkLaws(entry: DocumentInput, options: LawsOptions = {}): Promise<LawsOutcome> {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const { result, sources } = await loadDocument(entry, { limits });
  if (!result.ok) return { results: [], diagnostics: result.diagnostics, sources };
  // A pipeline may have filtered the description: conversions back restore all of its source, so the changes of steps
  // are undone first.
  const { loaded } = await withoutStepChanges(result.value);
  const { doc, diagnostics } = readLoaded(loaded);
  const all = [...result.diagnostics, ...diagnostics].filter(({ severity }) => severity === "error");
  const { kind } = result.value;
  if (doc === undefined || isRefusedByRoot(all)) return { results: [], diagnostics: all, sources };
  const results: LawResult[] = [];
  const viewOptions = kind === "wsdl" && options.view !== undefined ? { view: options.view } : {};
  const selected = laws.filter(({ name, kinds }) => kinds.includes(kind) && name.includes(options.only ?? ""));
  for (const [done, { name, fault }] of selected.entries()) {
    options.onProgress?.(done, selected.length, name);
    const onStep = (step: string) => options.onProgress?.(done, selected.length, `${name}: ${step}`);
    const found = await faultOr(() => fault({ entry, loaded, kind, limits, viewOptions, onStep }));
    results.push({ law: name, ...(found === undefined ? {} : { fault: found }) });
  }
  const isKnown = laws.some(({ kinds }) => kinds.includes(kind));
  return { ...(isKnown ? { kind } : {}), results, diagnostics: all, sources };
}

async function faultOr(law: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await law();
  } catch (error) {
    if (error instanceof BrokenTrip) return error.message;
    throw error;
  }
}
