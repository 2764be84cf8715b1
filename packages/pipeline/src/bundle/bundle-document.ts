import { type Json, prepareYaml, readJson, writeJson } from "@soapstone/apidoc-model";
import {
  type BundleJsonOptions,
  type BundleMap,
  bundleApidoc,
  bundleJsonSchema,
  type Encoded,
} from "@soapstone/bundler";
import { lineEndsOf } from "@soapstone/restore";
import {
  type Diagnostic,
  type DocumentUri,
  defaultLimits,
  fileNameOf,
  type Limits,
  withReferenceChains,
} from "@soapstone/workspace";
import { travellingCompanion } from "../companion/travelling-companion.ts";
import { input } from "../diagnostics/input-diagnostics.ts";
import type { RunReport } from "../diagnostics/run-report.ts";
import type { LoadedJson } from "../load/load-document.ts";
import { type DocumentInput, type LoadedDocument, loadDocument } from "../load/load-document.ts";
import { ReadOctets } from "../octets.ts";
import type { OutputFile } from "../output-file.ts";
import { jsonOnlyOptions } from "./json-only-options.ts";
import { forNeededParts, incompleteParts } from "./needed-findings.ts";
import { reportedOnce, withoutReported } from "./reported-once.ts";
import { isBlockedByUnreadDocument } from "./unread-documents.ts";
import { verifyBundle } from "./verify-bundle.ts";

/** The options of bundling. */
export interface BundleOptions extends BundleJsonOptions {
  /** The format of the output. Default: by the ending of `entryName`, otherwise that of the entry. */
  readonly format?: "json" | "yaml" | undefined;
  /** The name of the output file; default: the name of the entry. */
  readonly entryName?: string | undefined;
  /** The address of the output's companion, to which addresses in the companion are relative. */
  readonly companionUri?: DocumentUri | undefined;
  /** The output is printed and has no companion beside it; a companion of the input is then dropped, with a warning. */
  readonly isAlone?: boolean | undefined;
  /** Compare the output with the input, and refuse it if they differ. Default: true. */
  readonly verify?: boolean | undefined;
  /** Record the encodings of the files for the bundle map. Default: true. */
  readonly withMap?: boolean | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

/** The bundle, or the reason why there is none. */
export type BundleOutcome = (
  | {
      readonly status: "bundled";
      readonly kind: LoadedDocument["kind"];
      readonly files: readonly OutputFile[];
      readonly map: () => BundleMap;
    }
  /** The input, or a document that it needs, cannot be read, or must not be. */
  | { readonly status: "unreadable" }
  /** The bundle would differ from the input, so there is no output. */
  | { readonly status: "refused" }
) &
  RunReport;

/**
 * Reads an input with everything to which it refers, and bundles it into one file (for XML: one per target namespace).
 * Writes nothing.
 */
export async function bundleDocument(entry: DocumentInput, options: BundleOptions = {}): Promise<BundleOutcome> {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const octets = new ReadOctets();
  const noted = options.withMap === false ? entry : { ...entry, resolver: octets.noting(entry.resolver) };
  const textFiles = options.textFiles === true;
  const { result, sources } = await loadDocument(noted, { limits, asFiles: true, textFiles });
  if (!result.ok) return { status: "unreadable", diagnostics: result.diagnostics, sources, dependencies: [] };
  const { kind, workspace, dependencies } = result.value;
  const made = await bundleLoaded(result.value, result.diagnostics, {
    ...options,
    copies: limits.aliases,
    encodingOf: octets.encodingOf,
  });
  const diagnostics = withReferenceChains(made.diagnostics, workspace);
  if (made.bundled === undefined) {
    const status = isBlockedByUnreadDocument(diagnostics) ? "unreadable" : "refused";
    return { status, diagnostics: reportedOnce(diagnostics), sources, dependencies };
  }
  const { files, map, whole } = made.bundled;
  const name = options.entryName ?? files[0]?.name;
  const bundled = { status: "bundled", kind, map, sources } as const;
  if (whole === undefined || name === undefined) return { ...bundled, files, diagnostics, dependencies };
  const { resolver, companion } = entry;
  const travel = { resolver, companion, limits, to: options.companionUri };
  const travelling = await travellingCompanion(
    whole,
    { kind: kind === "apidoc" ? kind : "json-schema", uri: workspace.entry },
    name,
    travel,
  );
  const found = [...diagnostics, ...travelling.diagnostics];
  if (!travelling.ok) return { status: "refused", diagnostics: found, sources, dependencies };
  if (travelling.value === undefined) return { ...bundled, files, diagnostics: found, dependencies };
  const { file, uri } = travelling.value;
  const read = [...dependencies, uri];
  if (options.isAlone !== true) return { ...bundled, files: [...files, file], diagnostics: found, dependencies: read };
  const left = input("companion-left", { name: fileNameOf(uri) }, { uri: workspace.entry });
  return { ...bundled, files, diagnostics: [...found, left], dependencies: read };
}

interface MakeOptions extends BundleOptions {
  readonly encodingOf: (uri: DocumentUri) => Encoded;
}

interface MadeBundle {
  readonly bundled?: {
    readonly files: readonly OutputFile[];
    readonly map: () => BundleMap;
    /** For JSON: the bundle as a value. */
    readonly whole?: Json;
  };
  /** The diagnostics of bundling, and those of reading that concern the bundle. */
  readonly diagnostics: readonly Diagnostic[];
}

async function bundleLoaded(
  loaded: LoadedDocument,
  reading: readonly Diagnostic[],
  options: MakeOptions,
): Promise<MadeBundle> {
  switch (loaded.kind) {
    case "apidoc":
    case "json-schema":
      return bundleJson(loaded, reading, options);
    case "wsdl":
    case "xsd": {
      const { format, siblings = "keep", textFiles = false } = options;
      const passedOver = jsonOnlyOptions({ format: format !== undefined, siblings: siblings !== "keep", textFiles });
      const { bundleXmlFiles } = await import("./bundle-xml-files.ts");
      return bundleXmlFiles(loaded.workspace, [...reading, ...passedOver], options);
    }
    default:
      return loaded satisfies never;
  }
}

async function bundleJson(
  { kind, workspace }: LoadedJson,
  reading: readonly Diagnostic[],
  options: MakeOptions,
): Promise<MadeBundle> {
  const made = kind === "apidoc" ? bundleApidoc(workspace, options) : bundleJsonSchema(workspace);
  if (!made.ok) return { diagnostics: [...withoutReported(reading, made.diagnostics), ...made.diagnostics] };
  const { root, map, needed } = made.value;
  const diagnostics = [...forNeededParts(reading, needed, workspace), ...made.diagnostics];
  const incomplete = incompleteParts(reading, needed, workspace);
  if (incomplete.length > 0) return { diagnostics: [...diagnostics, ...incomplete] };
  const language = workspace.documents.get(workspace.entry)?.language === "yaml" ? "yaml" : "json";
  const format = options.format ?? formatOfName(options.entryName) ?? language;
  // YAML is read back for the comparison, so its parser is needed.
  if (format === "yaml") await prepareYaml();
  const written = writeJson(root, { format });
  const text = lineEndsOf(workspace.documents.get(workspace.entry)?.source.text ?? "")(written);
  const faults =
    options.verify === false ? [] : verifyBundle({ kind, workspace }, made.value, { text, format }, options);
  if (faults.length > 0) return { diagnostics: [...diagnostics, ...faults] };
  const name = options.entryName ?? fileNameOf(workspace.entry);
  return {
    bundled: { files: [{ name, text }], map: () => map(mapOptions(text, format, options)), whole: root },
    diagnostics,
  };
}

/** Returns the options of the map; for YAML with the bundle as read from its text, which has the comments. */
function mapOptions(text: string, format: "json" | "yaml", { encodingOf }: MakeOptions) {
  const read = format === "yaml" ? readJson({ uri: "memory:/bundle.yaml", text }) : undefined;
  return { encodingOf, written: read?.ok === true ? read.value : undefined };
}

/** Returns the format that the ending of a file name determines. */
function formatOfName(name: string | undefined): "json" | "yaml" | undefined {
  if (name === undefined) return undefined;
  if (/\.ya?ml$/i.test(name)) return "yaml";
  return /\.json$/i.test(name) ? "json" : undefined;
}
