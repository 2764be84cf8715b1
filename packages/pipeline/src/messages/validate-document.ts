import { instanceDiagnostics as instance, unparsedEntities, validate } from "@soapstone/instance";
import { createSources, type Diagnostic, defaultLimits, type Limits } from "@soapstone/workspace";
import { clark, readXml, sameName } from "@soapstone/xml-model";
import type { RunReport } from "../diagnostics/run-report.ts";
import type { CodecOptions } from "../instance/codec-options.ts";
import { hasComplement } from "../instance/has-complement.ts";
import { instanceText } from "../instance/instance-text.ts";
import { type LoadedApi, loadApi } from "../instance/load-api.ts";
import { valueProblems } from "../instance/value-problems.ts";
import { type DocumentInput, isIncomplete } from "../load/load-document.ts";
import { encodeDocument } from "./encode-document.ts";
import { loadCodecOf } from "./load-codec.ts";
import { readValue } from "./read-value.ts";
import type { ValidateOutcome } from "./validate-outcome.ts";
import { validateUnit } from "./validate-unit.ts";

type ValidateUnitOptions = Pick<CodecOptions, "schema" | "against" | "definition" | "element" | "operation" | "limits">;

/**
 * Reads an XML document, or a JSON or YAML value, with its schemas, and reports violations of the schemas. With
 * `element` or `definition`, the document is that element and the value its content. With `operation`, the value is a
 * request, or with a status a response.
 */
export async function validateDocument(entry: DocumentInput, options: ValidateUnitOptions): Promise<ValidateOutcome> {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  if (options.operation !== undefined) return validateUnit(entry, { ...options, operation: options.operation }, limits);
  const text = await instanceText(entry, limits.bytes, createSources());
  if (text.ok && /^[\s\uFEFF]*</.test(text.value.source.text)) return judgedXml(entry, options, limits);
  const { definition } = options;
  if (definition === undefined) return judgedValue(entry, options);
  const { api, kind, ...read } = await loadApi(options.schema, { to: "validation", limits });
  if (kind !== "apidoc") return judgedValue(entry, options);
  const outcome =
    api === undefined ? { isJudged: false, ...read } : await judgedByApi(entry, api, definition, read, limits);
  const isConverted = options.against !== undefined || (api !== undefined && hasComplement(api.set));
  // The XML Schemas are only consulted if the description finds no problem, since they would report the same problems
  // again.
  return isConverted && outcome.isJudged && outcome.diagnostics.length === read.diagnostics.length
    ? judgedValue(entry, options)
    : outcome;
}

/** Validates an XML document against the components of its schemas. */
async function judgedXml(entry: DocumentInput, options: ValidateUnitOptions, limits: Limits): Promise<ValidateOutcome> {
  const { found, sources, diagnostics: before, dependencies: schemas } = await loadCodecOf(options);
  const text = await instanceText(entry, limits.bytes, sources);
  const dependencies = [entry.uri, ...schemas];
  const diagnostics = [...before, ...text.diagnostics];
  if (found === undefined || !text.ok) return { isJudged: false, diagnostics, sources, dependencies };
  const { source, base } = text.value;
  const read = readXml(source, base, limits);
  diagnostics.push(...read.diagnostics);
  if (!read.ok || isIncomplete(read.diagnostics, source, sources))
    return { isJudged: false, diagnostics, sources, dependencies };
  const { root } = read.value;
  const { unit, codec } = found;
  const declaration = unit.kind === "content" ? unit.declaration : undefined;
  const entities = unparsedEntities(source.text);
  const findings =
    declaration !== undefined && !sameName(declaration.name, root.name)
      ? [instance("other-root", { name: clark(root.name), expected: clark(declaration.name) }, root.at)]
      : validate(root, codec.set, { ...(entities && { entities }), ...(declaration && { declaration }) });
  return { isJudged: true, notation: "xml", diagnostics: [...diagnostics, ...findings], sources, dependencies };
}

/** Validates a JSON value by encoding it as an XML document. */
async function judgedValue(entry: DocumentInput, options: ValidateUnitOptions): Promise<ValidateOutcome> {
  const { status, diagnostics, sources, dependencies } = await encodeDocument(entry, options);
  const isJudged = status === "done" || status === "refused";
  return { isJudged, ...(isJudged ? { notation: "json" } : {}), diagnostics, sources, dependencies };
}

/** Validates a JSON value against a definition of an API description. */
async function judgedByApi(
  entry: DocumentInput,
  { set }: LoadedApi,
  definition: string,
  { diagnostics: before, sources, dependencies }: RunReport,
  limits: Limits,
): Promise<ValidateOutcome> {
  const diagnostics: Diagnostic[] = [...before];
  const unjudged: ValidateOutcome = { isJudged: false, diagnostics, sources, dependencies };
  const schema = set.schema(`#${definition}`, set.uri)?.value;
  if (schema === undefined) {
    diagnostics.push(instance("unknown-definition", { pointer: definition }, { uri: set.uri }));
    return unjudged;
  }
  const text = await instanceText(entry, limits.bytes, sources);
  diagnostics.push(...text.diagnostics);
  const value = text.ok ? await readValue(text.value, limits) : undefined;
  diagnostics.push(...(value?.diagnostics ?? []));
  if (value?.ok !== true) return unjudged;
  for (const { pointer, problem } of valueProblems(value.value, { schema, uri: set.uri }, set))
    diagnostics.push(instance("not-by-schema", { problem }, { uri: entry.uri, pointer }));
  return {
    isJudged: true,
    notation: "json",
    diagnostics,
    sources,
    dependencies: [entry.uri, ...dependencies],
  };
}
