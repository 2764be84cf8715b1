import { formatOf, type Json, type JsonFormat, prepareYaml, writeJson } from "@soapstone/apidoc-model";
import {
  type BundleMap,
  bundle,
  differenceFinding,
  type FileLink,
  type JsonLayout,
  jsonLayouts,
  linksOf,
  restoreApidoc,
  restoreJsonSchema,
  splitApidoc,
  splitJsonSchema,
} from "@soapstone/bundler";
import { lineEndsOf } from "@soapstone/restore";
import {
  after,
  type Diagnostic,
  type DocumentUri,
  failed,
  fileNameOf,
  type Limits,
  ok,
  type Result,
} from "@soapstone/workspace";
import type { LoadedJson } from "../load/load-document.ts";
import { encodingsChanged, inEncoding } from "../octets.ts";
import type { OutputFile } from "../output-file.ts";
import { forNeededParts, incompleteParts } from "./needed-findings.ts";
import { readWrittenOutput } from "./read-written-output.ts";
import { withoutReported } from "./reported-once.ts";
import { verifyBundle } from "./verify-bundle.ts";
import { bundleDifference, splitDifference, type WrittenFile } from "./verify-split.ts";

export interface SplitJsonOptions {
  readonly layouts?: readonly string[] | undefined;
  readonly select?: readonly string[] | undefined;
  readonly format?: JsonFormat | undefined;
  /** Compare the files with the input, and refuse them if they differ. Default: true. */
  readonly verify?: boolean | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

/** The files of a split. */
export interface SplitFiles {
  /** The files, the entry first. */
  readonly files: readonly OutputFile[];
  /** The value of the whole document, from which the files were made. */
  readonly whole?: Json;
  /** Symbolic links to create, since references use these names. */
  readonly links?: readonly FileLink[];
}

/**
 * Splits a description or schema in JSON or YAML by layouts, a selection, or both. `reading`: the diagnostics of
 * reading; the result has those of them that concern the output.
 */
export function splitJson(
  loaded: LoadedJson,
  reading: readonly Diagnostic[],
  options: SplitJsonOptions,
): Result<SplitFiles> {
  const { kind, workspace } = loaded;
  const { entry, documents } = workspace;
  const layouts = layoutsOf(kind, entry, options.layouts ?? []);
  if (!layouts.ok) return after(reading, layouts);
  if (kind === "json-schema" && (options.select ?? []).length > 0)
    return failed([...reading, bundle("not-selectable", undefined, { uri: entry })]);
  const source = documents.get(entry)?.source;
  const format = options.format ?? (source === undefined ? "json" : formatOf(source));
  const split = kind === "apidoc" ? splitApidoc : splitJsonSchema;
  const made = split(workspace, { ...namesFor(entry, format), layouts: layouts.value, select: options.select ?? [] });
  if (!made.ok) return after(withoutReported(reading, made.diagnostics), made);
  const { bundled, selected, files } = made.value;
  const diagnostics = [...forNeededParts(reading, bundled.needed, workspace), ...made.diagnostics];
  const incomplete = incompleteParts(reading, bundled.needed, workspace);
  if (incomplete.length > 0) return failed([...diagnostics, ...incomplete]);
  const withEnds = lineEndsOf(source?.text ?? "");
  const printed = (root: Json): string => withEnds(writeJson(root, { format, like: documents.get(entry)?.root }));
  if (options.verify !== false) {
    const earlier = documents.size > 1 ? verifyBundle(loaded, bundled, { text: "", format: "json" }, {}) : [];
    if (earlier.length > 0) return failed([...diagnostics, ...earlier]);
    const compared: WrittenFile[] = [];
    for (const { name, root } of files) {
      const read = format === "json" ? ok(root) : readWrittenOutput(printed(root), entry, options.limits);
      if (!read.ok) return failed([...diagnostics, ...read.diagnostics]);
      compared.push({ name, text: "", root: read.value });
    }
    // If the input is one unchanged document, its references are known already.
    const isEntry = documents.size === 1 && selected === documents.get(entry)?.root;
    const difference = splitDifference(kind, selected, compared, isEntry ? bundled.needed : undefined);
    if (difference !== undefined) {
      const first = { ...difference.first, uri: entry };
      return failed([...diagnostics, differenceFinding({ ...difference, first }, entry)]);
    }
  }
  // Printed after the comparison, since the texts and the compared values each need as much memory as the document.
  const written = files.map(({ name, root }) => ({ name, text: printed(root) }));
  return after(diagnostics, ok({ files: written, whole: bundled.root }));
}

/** Restores the author's files from a bundle, by the map that was written with it. */
export async function restoreJson(
  { kind, workspace }: LoadedJson,
  map: BundleMap,
  verify = true,
): Promise<Result<SplitFiles>> {
  const at = { uri: workspace.entry };
  if (map.kind !== kind) {
    const problem = `it is of ${map.kind}, the input is ${kind}`;
    return failed([bundle("not-a-map", { name: "--map", problem }, at)]);
  }
  if (map.files.some(({ name }) => /\.ya?ml$/i.test(name))) await prepareYaml();
  const restored = kind === "apidoc" ? restoreApidoc(workspace, map) : restoreJsonSchema(workspace, map);
  if (!restored.ok) return restored;
  const { files, root } = restored.value;
  const difference = verify ? bundleDifference(kind, files, root, map) : undefined;
  if (difference !== undefined)
    return failed([...restored.diagnostics, bundle("edits-disagree", { pointer: difference.second.pointer }, at)]);
  const encodings = new Map(map.files.map((file) => [file.name, file]));
  const written = files.map((file) => inEncoding(file, encodings.get(file.name)));
  return after(
    [...restored.diagnostics, ...encodingsChanged(written, map.files, workspace.entry)],
    ok({ files: written, whole: root, links: linksOf(map) }),
  );
}

function layoutsOf(
  kind: LoadedJson["kind"],
  uri: DocumentUri,
  names: readonly string[],
): Result<readonly JsonLayout[]> {
  const possible: readonly JsonLayout[] = kind === "apidoc" ? jsonLayouts : ["per-definition"];
  const other = names.find((name) => !possible.some((one) => one === name));
  if (other !== undefined) return failed([bundle("other-layout", { layout: other, kind, possible }, { uri })]);
  return ok(possible.filter((one) => names.includes(one)));
}

/**
 * Returns the names of files: the entry keeps its name, with the ending of its format, and the others get the same
 * ending.
 */
function namesFor(uri: DocumentUri, format: JsonFormat): { readonly entry: string; readonly ending: string } {
  const name = fileNameOf(uri);
  const [ending = ""] = /\.(?:json|ya?ml)$/i.exec(name) ?? [];
  const isRight = ending !== "" && /json$/i.test(ending) === (format === "json");
  const used = isRight ? ending : `.${format}`;
  const stem = ending === "" ? name : name.slice(0, -ending.length);
  return { entry: `${stem === "" ? "entry" : stem}${used}`, ending: used };
}
