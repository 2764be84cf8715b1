import type { Json } from "@soapstone/apidoc-model";
import { type Conversion, mapping } from "@soapstone/conversion";
import { definitionsKeyword } from "@soapstone/external-schemas";
import { isConverted, membersBesideDefinitions } from "@soapstone/schema-documents";
import { type Diagnostic, ok, type Result } from "@soapstone/workspace";
import type { Schema } from "@soapstone/xml-model";
import { accountsOf, type ReportedKeyword } from "./accounts.ts";
import { fromCleanOutput, fromConverted, isApidoc, isApidocOfSchemas } from "./from-converted.ts";
import { type ExternalFindings, fromExternal } from "./from-external.ts";
import type { JsonSchemaToXsdOptions } from "./options.ts";

/** Schema documents: one for each namespace, or those of the document complement. */
export interface XsdConversion extends Conversion<readonly Schema[]> {
  /** The global element of the root schema; absent where the document only holds definitions. */
  readonly root?: string;
}

/**
 * Converts a JSON Schema of any draft, or the definitions of an apidoc, to schema documents. Returns them with an
 * account of every keyword, and a diagnostic for each kind of keyword that XSD cannot state. It never fails.
 */
export function jsonSchemaToXsd(document: Json, options: JsonSchemaToXsdOptions = {}): Result<XsdConversion> {
  const reported: Diagnostic[] = [];
  const unexpressed: ReportedKeyword[] = [];
  const report = (diagnostic: Diagnostic): void => void reported.push(diagnostic);
  const openSchemas: string[] = [];
  const findings: ExternalFindings = {
    onLessPrecise: (keyword, pointer) => void unexpressed.push({ keyword, pointer }),
    onTooDeep: (pointer, levels) => {
      openSchemas.push(pointer);
      report(mapping("nested-too-deep", { levels }, { uri: options.uri ?? "", pointer }));
    },
    onRefusedMember: (name, pointer) =>
      report(mapping("refused-member", { name }, { uri: options.uri ?? "", pointer })),
  };
  const isKept = options.complement !== "none";
  const isOwn = isConverted(document);
  const own = isOwn
    ? fromConverted(document, options, report)
    : isKept
      ? undefined
      : fromCleanOutput(document, options, report);
  const isRootField = isApidoc(document);
  for (const { isOfRoot, pointer, ...one } of own?.unexpressed ?? [])
    unexpressed.push(
      isOfRoot ? { ...one, pointer, isRootField } : { ...one, pointer: `/${definitionsKeyword(document)}${pointer}` },
    );
  if (isApidoc(document) && !(isOwn && isApidocOfSchemas(document)))
    for (const keyword of membersBesideDefinitions(document))
      unexpressed.push({ keyword, pointer: "", isRootField, isKept: false });
  const made = own === undefined ? fromExternal(document, options, findings, report) : { schemas: own.schemas };
  const accounts = accountsOf(document, { unexpressed, openSchemas }, isKept, options.uri ?? "");
  const { schemas: output, ...root } = made;
  const conversion: XsdConversion = { output, ...root, accounts, sourceMap: () => [] };
  return ok(conversion, [...reported, ...unexpressedDiagnostics(unexpressed, isKept, options.uri ?? "")]);
}

/**
 * Returns one diagnostic for each keyword, with its first location and its count, and one for all fields beside the
 * definitions.
 */
function unexpressedDiagnostics(
  unexpressed: readonly ReportedKeyword[],
  isKept: boolean,
  uri: string,
): readonly Diagnostic[] {
  const byKeyword = new Map<string, ReportedKeyword[]>();
  const beside = unexpressed.filter(({ isRootField }) => isRootField === true);
  for (const one of unexpressed)
    if (one.isRootField !== true) byKeyword.set(one.keyword, [...(byKeyword.get(one.keyword) ?? []), one]);
  const members = [...new Set(beside.map(({ keyword }) => keyword))].join(", ");
  const [first] = beside;
  const details = first && { at: { uri, pointer: first.pointer }, isKept: isKept && first.isKept !== false };
  const ofMembers =
    details === undefined ? [] : [mapping("unsaid-members", { members, isKept: details.isKept }, details.at)];
  const ofKeywords = [...byKeyword].map(([keyword, all]) => {
    const [first] = all;
    const at = { uri, pointer: first?.pointer ?? "" };
    const facts = { keyword, count: all.length, isKept: isKept && all.every((one) => one.isKept !== false) };
    return mapping(keyword === "$ref" ? "unresolved-schema" : "unsaid-keyword", facts, at);
  });
  return [...ofKeywords, ...ofMembers];
}
