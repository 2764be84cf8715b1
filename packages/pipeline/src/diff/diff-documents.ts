import { prepareYaml } from "@soapstone/apidoc-model";
import { type Change, compareApis, type LocatedChange, type VersionStep, versionStepOf } from "@soapstone/diff";
import type { MissingSelection } from "@soapstone/service-mapping";
import {
  type Diagnostic,
  type DocumentUri,
  defaultLimits,
  type Limits,
  type Location,
  type ResolvedLocation,
  type Sources,
} from "@soapstone/workspace";
import { input } from "../diagnostics/input-diagnostics.ts";
import { type DocumentInput, loadDocument } from "../load/load-document.ts";
import { readLoaded } from "../load/read-loaded.ts";
import type { FacadeOptions } from "../stages/facade-options.ts";
import type { Doc } from "../transform/document.ts";
import { unmatchedSelections, withSelectedOperations } from "./selection.ts";
import type { DiffSide } from "./side.ts";
import { type Sides, sidesOf } from "./sides.ts";

/** The options of a comparison. */
export interface DiffOptions extends FacadeOptions {
  /**
   * How two WSDLs are compared: `wire`, by the documents that are sent, or `facade`, as the API descriptions to which
   * they are converted.
   */
  readonly view?: "facade" | "wire" | undefined;
  /** The rules to ignore: their ids, with `*` as a wildcard. */
  readonly ignore?: readonly string[] | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

/** What was read on one side. */
export interface DiffInput {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;
  readonly dependencies: readonly DocumentUri[];
}

/** The changes between two descriptions, or that they could not be read. */
export type DiffOutcome = { readonly old: DiffInput; readonly new: DiffInput } & (
  | {
      readonly status: "compared";
      /** The changes, the worst first. */
      readonly changes: readonly LocatedChange[];
      readonly step: VersionStep;
      /** The selections that match nothing in either description. */
      readonly missing: readonly MissingSelection[];
    }
  | { readonly status: "unreadable" }
);

/** Reads two descriptions and compares them. Writes nothing. */
export async function diffDocuments(
  oldEntry: DocumentInput,
  newEntry: DocumentInput,
  options: DiffOptions = {},
): Promise<DiffOutcome> {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const [old, now] = [await read(oldEntry, limits), await read(newEntry, limits)];
  if (old.doc === undefined || now.doc === undefined) return { status: "unreadable", old: old.report, new: now.report };
  if (options.plan !== undefined) await prepareYaml();
  // Operations are selected after the conversion, since the form of an operation does not depend on the others.
  const sides = sidesOf(old.doc, now.doc, { ...options, operations: undefined });
  if (sides === undefined) {
    const facts = { old: titleOf(old.doc), new: titleOf(now.doc) };
    const refusal = input("not-comparable", facts, { uri: now.doc.uri });
    return { status: "unreadable", old: old.report, new: withDiagnostics(now.report, [refusal]) };
  }
  const { before, after, found, missing } = closest([old.doc, now.doc], sides, options);
  const changes = found.map((change) => located(change, before, old.report.sources, after, now.report.sources));
  return {
    status: "compared",
    changes,
    step: versionStepOf(changes),
    missing,
    old: withDiagnostics(old.report, before.diagnostics),
    new: withDiagnostics(now.report, after.diagnostics),
  };
}

/**
 * Compares the descriptions in each of the given ways, and returns the result with the fewest changes: that way is most
 * likely how they were made.
 */
function closest(docs: readonly [Doc, Doc], ways: readonly Sides[], options: DiffOptions) {
  const compared = ways.map((sides) => {
    const [before, after] = [
      withSelectedOperations(docs[0], sides.old, options),
      withSelectedOperations(docs[1], sides.now, options),
    ];
    const found = compareApis(before.view, after.view).filter(({ rule }) => !isIgnored(rule, options.ignore));
    return { before, after, found, missing: unmatchedSelections(docs, sides, options) };
  });
  return compared.reduce((best, one) => (one.found.length < best.found.length ? one : best));
}

async function read(entry: DocumentInput, limits: Limits): Promise<{ readonly doc?: Doc; readonly report: DiffInput }> {
  const { result, sources } = await loadDocument(entry, { limits });
  if (!result.ok) return { report: { diagnostics: result.diagnostics, sources, dependencies: [] } };
  const { doc, diagnostics } = readLoaded(result.value);
  const report = {
    diagnostics: [...result.diagnostics, ...diagnostics],
    sources,
    dependencies: result.value.dependencies,
  };
  return { ...(doc === undefined ? {} : { doc }), report };
}

function withDiagnostics(report: DiffInput, further: readonly Diagnostic[]): DiffInput {
  return { ...report, diagnostics: [...report.diagnostics, ...further] };
}

function located(
  change: Change,
  old: DiffSide,
  oldSources: Sources,
  now: DiffSide,
  newSources: Sources,
): LocatedChange {
  const { old: before, new: after, ...rest } = change;
  const [from, to] = [locationOf(before, old, oldSources), locationOf(after, now, newSources)];
  return { ...rest, ...(from === undefined ? {} : { old: from }), ...(to === undefined ? {} : { new: to }) };
}

function locationOf(place: Location | undefined, side: DiffSide, sources: Sources): ResolvedLocation | undefined {
  const source = place === undefined ? undefined : side.sourceOf(place);
  return source === undefined ? undefined : sources.locate(source);
}

function isIgnored(rule: string, patterns: readonly string[] = []): boolean {
  return patterns.some((pattern) => isRuleOf(rule, pattern));
}

/** Whether a pattern matches a rule; `*` is a wildcard. */
export function isRuleOf(rule: string, pattern: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "u").test(rule);
}

function titleOf(doc: Doc): string {
  return doc.kind === "json-schema-set"
    ? "a JSON Schema"
    : doc.kind === "xsd"
      ? "an XML Schema"
      : "the description of a service";
}
