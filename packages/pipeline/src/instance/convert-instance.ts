import { type Diagnostic, defaultLimits, type Limits, type Result, type Source } from "@soapstone/workspace";
import type { RunReport } from "../diagnostics/run-report.ts";
import { unmatchedIn } from "../diagnostics/selection.ts";
import { type DocumentInput, isIncomplete } from "../load/load-document.ts";
import { instanceText } from "./instance-text.ts";
import type { InstanceOutcome } from "./outcome.ts";

/** The codec for a document; if it is absent, the diagnostics state the reason. */
export interface FoundCodecReport<Found> extends RunReport {
  readonly found?: Found;
}

/** A conversion between XML and JSON: how a text is read, converted and written. */
export interface InstanceConversion<Read, Made, Found> {
  readonly read: (
    text: { readonly source: Source; readonly base: number },
    limits: Limits,
  ) => Result<Read> | Promise<Result<Read>>;
  readonly made: (read: Read, found: Found) => Result<Made>;
  readonly written: (made: Made) => string;
  /** Whether a document that violates its schema has no result. */
  readonly refusesErrors?: boolean;
}

/** Reads a document, converts it, and returns the text of the result. Writes nothing. */
export async function convertInstance<Read, Made, Found>(
  entry: DocumentInput,
  { found, sources, ...source }: FoundCodecReport<Found>,
  givenLimits: Partial<Limits> | undefined,
  { read, made, written, refusesErrors = false }: InstanceConversion<Read, Made, Found>,
): Promise<InstanceOutcome> {
  const dependencies = [...source.dependencies, entry.uri];
  const limits: Limits = { ...defaultLimits, ...givenLimits };
  const diagnostics: Diagnostic[] = [...source.diagnostics];
  const unreadable = (): InstanceOutcome => ({ status: "unreadable", diagnostics, sources, dependencies });
  const unmatched = (): InstanceOutcome | undefined => {
    const all = unmatchedIn(diagnostics);
    return all.length === 0
      ? undefined
      : { status: "wrong-selection", unmatched: all, diagnostics: all, sources, dependencies };
  };
  if (found === undefined) return unmatched() ?? unreadable();
  const text = await instanceText(entry, limits.bytes, sources);
  diagnostics.push(...text.diagnostics);
  if (!text.ok) return unreadable();
  const document = await read(text.value, limits);
  diagnostics.push(...document.diagnostics);
  if (!document.ok || isIncomplete(document.diagnostics, text.value.source, sources)) return unreadable();
  const result = made(document.value, found);
  diagnostics.push(...result.diagnostics);
  const refused: InstanceOutcome = { status: "refused", diagnostics, sources, dependencies };
  if (!result.ok) return unmatched() ?? refused;
  if (refusesErrors && result.diagnostics.some(({ severity }) => severity === "error")) return refused;
  return { status: "done", text: written(result.value), diagnostics, sources, dependencies };
}
