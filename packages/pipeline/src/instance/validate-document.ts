import { unparsedEntities, validate } from "@soapstone/instance";
import { type Diagnostic, type DocumentUri, defaultLimits, type Limits, type Sources } from "@soapstone/workspace";
import { readXml } from "@soapstone/xml-model";
import { type DocumentInput, isIncomplete } from "../load-document.ts";
import type { CodecOptions } from "./codec-options.ts";
import { loadCodec } from "./codec-source.ts";
import { instanceText } from "./instance-text.ts";

export interface ValidateOutcome {
  /** Whether there was a verdict: both the schema and the document could be read. */
  readonly isJudged: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;
  /** Every document that was read, the one that was judged first. */
  readonly dependencies: readonly DocumentUri[];
}

/** Reads an XML document and its schemas, and reports what the schemas do not allow. */
export async function validateDocument(
  entry: DocumentInput,
  options: Pick<CodecOptions, "schema" | "limits">,
): Promise<ValidateOutcome> {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const { found, sources, diagnostics: before, dependencies: schemas } = await loadCodec(options);
  const text = await instanceText(entry, limits.bytes, sources);
  const dependencies = [entry.uri, ...schemas];
  const met = [...before, ...text.diagnostics];
  if (found === undefined || !text.ok) return { isJudged: false, diagnostics: met, sources, dependencies };
  const { source, base } = text.value;
  const read = readXml(source, base, limits);
  met.push(...read.diagnostics);
  if (!read.ok || isIncomplete(read.diagnostics, source, sources)) {
    return { isJudged: false, diagnostics: met, sources, dependencies };
  }
  const entities = unparsedEntities(source.text);
  const findings = validate(read.value.root, found.codec.set, entities === undefined ? {} : { entities });
  return { isJudged: true, diagnostics: [...met, ...findings], sources, dependencies };
}
