import { type Diagnostic, defaultLimits, type Limits, type Result, type Source } from "@soapstone/workspace";
import { type DocumentInput, isIncomplete } from "../load-document.ts";
import { unmatchedIn } from "../selection.ts";
import type { CodecOptions } from "./codec-options.ts";
import { type CodecSource, loadCodec } from "./codec-source.ts";
import { instanceText } from "./instance-text.ts";
import type { InstanceOutcome } from "./outcome.ts";

/** What leads a document across. */
export type Found = NonNullable<CodecSource["found"]>;

/** One way across: how a text is read, what is made of it, and how that is written. */
export interface Crossing<Read, Made> {
  readonly read: (
    text: { readonly source: Source; readonly base: number },
    limits: Limits,
  ) => Result<Read> | Promise<Result<Read>>;
  readonly made: (read: Read, found: Found) => Result<Made>;
  readonly written: (made: Made) => string;
  /** Whether nothing is made of a document that does not fit its schema. */
  readonly refusesErrors?: boolean;
}

/** Reads a schema and a document, and gives what becomes of the document as a text. Writes nothing. */
export async function crossed<Read, Made>(
  entry: DocumentInput,
  options: CodecOptions,
  { read, made, written, refusesErrors = false }: Crossing<Read, Made>,
): Promise<InstanceOutcome> {
  const { found, sources, ...source } = await loadCodec(options);
  const dependencies = [...source.dependencies, entry.uri];
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const met: Diagnostic[] = [...source.diagnostics];
  const unreadable = (): InstanceOutcome => ({ status: "unreadable", diagnostics: met, sources, dependencies });
  const unmatched = unmatchedIn(met);
  if (unmatched.length > 0)
    return { status: "wrong-selection", unmatched, diagnostics: unmatched, sources, dependencies };
  if (found === undefined) return unreadable();
  const text = await instanceText(entry, limits.bytes, sources);
  met.push(...text.diagnostics);
  if (!text.ok) return unreadable();
  const document = await read(text.value, limits);
  met.push(...document.diagnostics);
  if (!document.ok || isIncomplete(document.diagnostics, text.value.source, sources)) return unreadable();
  const result = made(document.value, found);
  met.push(...result.diagnostics);
  if (!result.ok) return unreadable();
  if (refusesErrors && result.diagnostics.some(({ severity }) => severity === "error"))
    return { status: "refused", diagnostics: met, sources, dependencies };
  return { status: "done", text: written(result.value), diagnostics: met, sources, dependencies };
}
