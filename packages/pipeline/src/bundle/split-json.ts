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
import { aboutNeeded, incompleteParts, withoutReported } from "./needed-findings.ts";
import { readAgain } from "./read-again.ts";
import { verifyBundle } from "./verify-bundle.ts";
import { bundleDifference, splitDifference, type WrittenFile } from "./verify-split.ts";

export interface SplitJsonOptions {
  readonly layouts?: readonly string[] | undefined;
  readonly select?: readonly string[] | undefined;
  readonly format?: JsonFormat | undefined;
  /** Compare the files with the input before they are written; unless false. */
  readonly verify?: boolean | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

export interface SplitFiles {
  /** The entry first. */
  readonly files: readonly OutputFile[];
  /** The joined value of all files. */
  readonly whole?: Json;
  /** Further names of files. */
  readonly links?: readonly FileLink[];
}

/**
 * Divides a description or schema in JSON or YAML by a layout, a selection, or both. `reading`: the diagnostics of
 * reading; those that matter are returned.
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
  const diagnostics = [...aboutNeeded(reading, bundled.needed, workspace), ...made.diagnostics];
  const incomplete = incompleteParts(reading, bundled.needed, workspace);
  if (incomplete.length > 0) return failed([...diagnostics, ...incomplete]);
  const withEnds = lineEndsOf(source?.text ?? "");
  const printed = (root: Json): string => withEnds(writeJson(root, { format, like: documents.get(entry)?.root }));
  if (options.verify !== false) {
    const earlier = documents.size > 1 ? verifyBundle(loaded, bundled, { text: "", format: "json" }, {}) : [];
    if (earlier.length > 0) return failed([...diagnostics, ...earlier]);
    const compared: WrittenFile[] = [];
    for (const { name, root } of files) {
      const read = format === "json" ? ok(root) : readAgain(printed(root), entry, options.limits);
      if (!read.ok) return failed([...diagnostics, ...read.diagnostics]);
      compared.push({ name, text: "", root: read.value });
    }
    // One document of which nothing was changed was gone through when it was looked at for references.
    const isEntry = documents.size === 1 && selected === documents.get(entry)?.root;
    const difference = splitDifference(kind, selected, compared, isEntry ? bundled.needed : undefined);
    if (difference !== undefined) {
      const first = { ...difference.first, uri: entry };
      return failed([...diagnostics, differenceFinding({ ...difference, first }, entry)]);
    }
  }
  // Printed when they have been compared: the texts and what is compared take as much room as the document, each.
  const written = files.map(({ name, root }) => ({ name, text: printed(root) }));
  return after(diagnostics, ok({ files: written, whole: bundled.root }));
}

/** The authors' files out of a bundle, by the map that was written with it. */
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

/** The entry keeps its name, with the ending of its notation; the others have the same ending. */
function namesFor(uri: DocumentUri, format: JsonFormat): { readonly entry: string; readonly ending: string } {
  const name = fileNameOf(uri);
  const [ending = ""] = /\.(?:json|ya?ml)$/i.exec(name) ?? [];
  const isRight = ending !== "" && /json$/i.test(ending) === (format === "json");
  const used = isRight ? ending : `.${format}`;
  const stem = ending === "" ? name : name.slice(0, -ending.length);
  return { entry: `${stem === "" ? "entry" : stem}${used}`, ending: used };
}
