import { formatOf, type JsonFormat, prepareYaml, writeJson } from "@soapstone/apidoc-model";
import {
  type BundleMap,
  bundle,
  type JsonLayout,
  jsonLayouts,
  restoreApidoc,
  splitApidoc,
  splitJsonSchema,
} from "@soapstone/bundler";
import { after, type DocumentUri, failed, fileNameOf, ok, type Result, type Source } from "@soapstone/workspace";
import type { LoadedDocument } from "./load-document.ts";
import type { OutputFile } from "./output-file.ts";

export interface SplitJsonOptions {
  readonly layouts?: readonly string[] | undefined;
  readonly select?: readonly string[] | undefined;
  readonly format?: JsonFormat | undefined;
}

export type LoadedJson = Extract<LoadedDocument, { readonly kind: "apidoc" | "json-schema" }>;

/** The files of a description or schema in JSON or YAML, by a layout, a selection, or both. */
export function splitJson({ kind, workspace }: LoadedJson, options: SplitJsonOptions): Result<readonly OutputFile[]> {
  const { entry, documents } = workspace;
  const layouts = layoutsOf(kind, entry, options.layouts ?? []);
  if (!layouts.ok) return layouts;
  const source = documents.get(entry)?.source;
  const format = options.format ?? (source === undefined ? "json" : formatOf(source));
  const split = kind === "apidoc" ? splitApidoc : splitJsonSchema;
  const made = split(workspace, {
    ...namesFor(entry, format),
    layouts: layouts.value,
    select: options.select ?? [],
  });
  if (!made.ok) return made;
  const files = made.value.map(({ name, root }) => ({ name, text: laidOutAs(source, writeJson(root, { format })) }));
  return after(made.diagnostics, ok(files));
}

/** The authors' files out of a bundle, by the map that was written with it. */
export async function restoreJson(
  { kind, workspace }: LoadedJson,
  map: BundleMap,
): Promise<Result<readonly OutputFile[]>> {
  if (map.kind !== kind) {
    const problem = `it is of ${map.kind}, the input is ${kind}`;
    return failed([bundle("not-a-map", { name: "--map", problem }, { uri: workspace.entry })]);
  }
  if (map.files.some(({ name }) => /\.ya?ml$/i.test(name))) await prepareYaml();
  const restored = restoreApidoc(workspace, map);
  return restored.ok
    ? after(restored.diagnostics, ok(restored.value.map(({ name, text }) => ({ name, text }))))
    : restored;
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

/** With the line ends of the text that it comes from. */
function laidOutAs(source: Source | undefined, text: string): string {
  const before = source?.text ?? "";
  return before.includes("\r\n") && !/(?<!\r)\n/.test(before) ? text.replaceAll("\n", "\r\n") : text;
}
