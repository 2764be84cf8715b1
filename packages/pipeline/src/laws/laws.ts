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

/** The result of checking a law. */
export interface LawResult {
  readonly law: string;
  /** The problem, the smallest difference first; absent if the law holds. */
  readonly fault?: string;
}

export interface LawsOutcome {
  /** Absent where the input cannot be read, or no law speaks of its kind. */
  readonly kind?: ReadableKind;
  readonly results: readonly LawResult[];
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;
}

export interface LawsOptions {
  readonly limits?: Partial<Limits> | undefined;
  /** The view of a service; default facade. */
  readonly view?: SoapView | undefined;
  /** Check only laws whose names contain this text. */
  readonly only?: string | undefined;
  /** Called with the number of laws that were checked, the number of all laws, and the label of the current one. */
  readonly onProgress?: ((done: number, total: number, label: string) => void) | undefined;
}

const laws: readonly Law[] = [...thereAndBack, settles, accountsAddUp];

/** Runs every law that fits a document: it is converted there and back, in each way in which the complement travels. */
export async function checkLaws(entry: DocumentInput, options: LawsOptions = {}): Promise<LawsOutcome> {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const { result, sources } = await loadDocument(entry, { limits });
  if (!result.ok) return { results: [], diagnostics: result.diagnostics, sources };
  // What steps of a pipeline filtered is there all the same: the document comes back from its source with all of it.
  const { loaded } = await withoutStepChanges(result.value);
  const { doc, diagnostics } = readLoaded(loaded);
  const all = [...result.diagnostics, ...diagnostics].filter(({ severity }) => severity === "error");
  const { kind } = result.value;
  if (doc === undefined || isRefusedByRoot(all)) return { results: [], diagnostics: all, sources };
  const results: LawResult[] = [];
  const shown = kind === "wsdl" && options.view !== undefined ? { view: options.view } : {};
  const asked = laws.filter(({ name, speaksOf }) => speaksOf.includes(kind) && name.includes(options.only ?? ""));
  for (const [done, { name, fault }] of asked.entries()) {
    options.onProgress?.(done, asked.length, name);
    const onStep = (step: string) => options.onProgress?.(done, asked.length, `${name}: ${step}`);
    const found = await faultOr(() => fault({ entry, loaded, kind, limits, shown, onStep }));
    results.push({ law: name, ...(found === undefined ? {} : { fault: found }) });
  }
  const isKnown = laws.some(({ speaksOf }) => speaksOf.includes(kind));
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
