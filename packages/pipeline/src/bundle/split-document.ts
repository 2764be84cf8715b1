import { prepareYaml } from "@soapstone/apidoc-model";
import { type BundleMap, type FileLink, linksOf } from "@soapstone/bundler";
import {
  after,
  type Diagnostic,
  type DocumentUri,
  defaultLimits,
  type Limits,
  type Result,
  resolveUri,
  withReferenceChains,
} from "@soapstone/workspace";
import { travellingCompanion } from "../companion/travelling-companion.ts";
import type { RunReport } from "../diagnostics/run-report.ts";
import { unmatchedIn, type WrongSelection } from "../diagnostics/selection.ts";
import { type DocumentInput, type LoadedDocument, loadDocument } from "../load/load-document.ts";
import type { OutputFile } from "../output-file.ts";
import { readBundleMap } from "./bundle-map-input.ts";
import { jsonOnlyOptions } from "./json-only-options.ts";
import { reportedOnce } from "./reported-once.ts";
import { restoreJson, type SplitFiles, splitJson } from "./split-json.ts";
import { isBlockedByUnreadDocument } from "./unread-documents.ts";

/** The options of splitting. */
export interface SplitOptions {
  readonly layouts?: readonly string[] | undefined;
  readonly select?: readonly string[] | undefined;
  /** The bundle map from which the author's files are restored. */
  readonly map?: DocumentInput | undefined;
  /** The address of the output's companion, to which addresses in the companion are relative. */
  readonly companionUri?: DocumentUri | undefined;
  /** The format of the output; default: that of the entry. */
  readonly format?: "json" | "yaml" | undefined;
  /** Compare the output with the input, and refuse it if they differ. Default: true. */
  readonly verify?: boolean | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

/** The files, or the reason why there are none. */
export type SplitOutcome =
  /** `links`: symbolic links to create, since references use these names for some of the files. */
  (
    | { readonly status: "split"; readonly files: readonly OutputFile[]; readonly links: readonly FileLink[] }
    /** The input, or a document that it needs, cannot be read, or must not be. */
    | { readonly status: "unreadable" }
    /** The files would differ from the input, so there is no output. */
    | { readonly status: "refused" }
    | WrongSelection
  ) &
    RunReport;

/** Splits an input, with all documents to which it refers, into equivalent files. Writes nothing. */
export async function splitDocument(entry: DocumentInput, options: SplitOptions = {}): Promise<SplitOutcome> {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const { result, sources } = await loadDocument(entry, { limits, asFiles: true });
  if (!result.ok) return { status: "unreadable", diagnostics: result.diagnostics, sources, dependencies: [] };
  const { workspace, dependencies } = result.value;
  const map = options.map === undefined ? undefined : await readBundleMap(options.map, limits);
  if (map?.ok === false) {
    const diagnostics = [...result.diagnostics, ...map.diagnostics];
    return { status: "unreadable", diagnostics, sources, dependencies };
  }
  const isXml = result.value.kind === "wsdl" || result.value.kind === "xsd";
  const passedOver = isXml ? jsonOnlyOptions({ format: options.format !== undefined }) : [];
  const made = await splitLoaded(result.value, [...result.diagnostics, ...passedOver], options, map?.value);
  const diagnostics = withReferenceChains(made.diagnostics, workspace);
  const unmatched = unmatchedIn(made.diagnostics);
  if (unmatched.length > 0)
    return { status: "wrong-selection", unmatched, diagnostics: unmatched, sources, dependencies };
  if (!made.ok) {
    const status = isBlockedByUnreadDocument(diagnostics) ? "unreadable" : "refused";
    return { status, diagnostics: reportedOnce(diagnostics), sources, dependencies };
  }
  const { files, whole, links = [] } = made.value;
  const base = { status: "split", files, links, sources } as const;
  if (whole === undefined) return { ...base, diagnostics, dependencies };
  const { resolver, companion } = entry;
  const about = {
    kind: result.value.kind === "apidoc" ? result.value.kind : "json-schema",
    uri: workspace.entry,
  } as const;
  const name = files[0]?.name ?? "";
  const to = options.companionUri && resolveUri(options.companionUri, encodeURI(name));
  const travelling = await travellingCompanion(whole, about, name, { resolver, companion, limits, to });
  const found = [...diagnostics, ...travelling.diagnostics];
  if (!travelling.ok) return { status: "refused", diagnostics: found, sources, dependencies };
  if (travelling.value === undefined) return { ...base, diagnostics: found, dependencies };
  const { file, uri } = travelling.value;
  // The restored files may already include the companion.
  const isNew = files.every(({ name }) => name !== file.name);
  return { ...base, files: isNew ? [...files, file] : files, diagnostics: found, dependencies: [...dependencies, uri] };
}

/** Splits a loaded input. Not ok with the diagnostics of splitting, and those of reading that concern the output. */
async function splitLoaded(
  loaded: LoadedDocument,
  reading: readonly Diagnostic[],
  options: SplitOptions,
  map: BundleMap | undefined,
): Promise<Result<SplitFiles>> {
  switch (loaded.kind) {
    case "apidoc":
    case "json-schema": {
      // YAML is read back for the comparison, so its parser is needed.
      if (options.format === "yaml") await prepareYaml();
      if (map === undefined) return splitJson(loaded, reading, options);
      return after(reading, inFolder(map, await restoreJson(loaded, map, options.verify)));
    }
    case "wsdl":
    case "xsd": {
      const { restoreXmlFiles, splitXmlFiles } = await import("./split-xml-files.ts");
      if (map === undefined) return together(await splitXmlFiles(loaded.workspace, reading, options));
      const restored = restoreXmlFiles(loaded.kind, loaded.workspace, map, options);
      return after(reading, inFolder(map, together(restored, linksOf(map))));
    }
    default:
      return loaded satisfies never;
  }
}

/** Places restored files in the folder that their references use, so that `../v1/types.xsd` in `v1` leads to `v1`. */
function inFolder({ folder }: BundleMap, restored: Result<SplitFiles>): Result<SplitFiles> {
  if (!restored.ok || folder === undefined) return restored;
  const { files, links = [], ...rest } = restored.value;
  const placed = (name: string): string => `${folder}/${name}`;
  const value: SplitFiles = {
    ...rest,
    files: files.map((file) => ({ ...file, name: placed(file.name) })),
    links: links.map(({ name, to }) => ({ name: placed(name), to: placed(to) })),
  };
  return { ...restored, value };
}

function together(made: Result<readonly OutputFile[]>, links: readonly FileLink[] = []): Result<SplitFiles> {
  return made.ok ? { ...made, value: { files: made.value, links } } : made;
}
