import type { Apidoc } from "@soapstone/apidoc-model";
import type { Accounts, Channel, Profile } from "@soapstone/mapping";
import {
  type Diagnostic,
  type DocumentUri,
  defaultLimits,
  type Limits,
  type Sources,
  withWays,
} from "@soapstone/workspace";
import { input } from "./diagnostics.ts";
import { isOf, type Kind } from "./document.ts";
import { type DocumentInput, loadDocument } from "./load-document.ts";
import { countOperations, type OperationCounts } from "./operation-counts.ts";
import type { OutputFile } from "./output-file.ts";
import { readLoaded } from "./read-loaded.ts";
import { runSteps } from "./run-steps.ts";
import { check } from "./stages/check.ts";
import { writeApidocFile } from "./stages/write-apidoc.ts";
import { type Overrides, wsdlToApidoc } from "./stages/wsdl-to-apidoc.ts";
import { strictly } from "./strict.ts";
import { withoutToldBetter } from "./told-better.ts";
import { type Step, step } from "./transform.ts";

export interface ConvertOptions {
  /** The kind of the output. */
  readonly to?: "apidoc" | undefined;
  readonly format?: "json" | "yaml" | undefined;
  readonly rootField?: "apidoc" | "swagger" | undefined;
  readonly view?: "facade" | undefined;
  readonly complement?: Channel | undefined;
  readonly profile?: Profile | undefined;
  readonly overrides?: Overrides | undefined;
  /** What is missing or dropped is an error, and an error leaves no output. */
  readonly strict?: boolean | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

export interface Converted {
  readonly status: "converted";
  readonly output: Apidoc;
  readonly files: readonly OutputFile[];
  readonly accounts: Accounts;
  readonly operations: OperationCounts;
}

/** There was nothing to convert. */
export interface Unreadable {
  readonly status: "unreadable";
}

/** Strictness, or a stage that gave nothing, left no output. */
export interface Blocked {
  readonly status: "blocked";
}

export type ConvertOutcome = (Converted | Unreadable | Blocked) & {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;
  /** Every document that was read, the entry first. */
  readonly dependencies: readonly DocumentUri[];
};

/** Reads an input, converts it, and gives the files to write with the account of every fact. Writes nothing. */
export async function convertDocument(entry: DocumentInput, options: ConvertOptions = {}): Promise<ConvertOutcome> {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const { result, sources } = await loadDocument(entry, { limits });
  if (!result.ok) return { status: "unreadable", diagnostics: result.diagnostics, sources, dependencies: [] };

  const { doc: start, diagnostics: reading } = readLoaded(result.value);
  const dependencies = [...result.value.workspace.documents.keys()];
  const before = [...result.diagnostics, ...reading];
  if (start === undefined) return { status: "unreadable", diagnostics: before, sources, dependencies };
  if (!isOf(start, "wsdl")) {
    const refusal = input(
      "not-convertible",
      { what: titles[start.kind], to: options.to ?? "apidoc" },
      { uri: start.uri },
    );
    return { status: "unreadable", diagnostics: [...before, refusal], sources, dependencies };
  }

  const run = runSteps(start, conversion(options), { limits });
  const all = withWays(withoutToldBetter([...before, ...run.diagnostics]), result.value.workspace);
  const diagnostics = options.strict === true ? strictly(all) : all;
  const rest = { diagnostics, sources, dependencies };
  const converted = run.trail.findLast((doc) => isOf(doc, "apidoc"));
  const [accounts] = run.accounts;
  const isBlocked = options.strict === true && diagnostics.some(({ severity }) => severity === "error");
  if (isBlocked || !isOf(run.doc, "files") || converted === undefined || accounts === undefined) {
    return { status: "blocked", ...rest };
  }
  const output = converted.value;
  const operations = countOperations(start.value, output);
  return { status: "converted", output, files: run.doc.value, accounts, operations, ...rest };
}

/** The stages of a conversion. The check comes first: a conversion of what is wrong can only be wrong. */
function conversion(options: ConvertOptions): readonly Step[] {
  const { view, complement, profile, format, rootField, overrides } = options;
  return [
    step(check, {}),
    step(wsdlToApidoc, { view, complement, profile, rootField, ...overrides }),
    step(writeApidocFile, { format }),
  ];
}

const titles: Readonly<Record<Kind, string>> = {
  wsdl: "A WSDL description",
  xsd: "An XML Schema",
  "apidoc-set": "An apidoc document",
  apidoc: "An apidoc document",
  definitions: "A set of definitions",
  files: "A set of files",
};
