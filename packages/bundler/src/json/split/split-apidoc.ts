import { draftOf, isObject, type Json, type JsonObject, readJson } from "@soapstone/apidoc-model";
import { after, type Diagnostic, failed, nearest, ok, type Result, type Workspace } from "@soapstone/workspace";
import type { BundleMap } from "../../bundle-map.ts";
import { bundle } from "../../diagnostics.ts";
import { type BundledJson, bundleApidoc, bundleJsonSchema } from "../bundle.ts";
import { partsWithOtherComments } from "../map/comments.ts";
import { restoredFiles } from "../map/restore.ts";
import type { RestoredFile } from "../map/restored-file.ts";
import { apidocReferences, type InnerReference, schemaReferences } from "../references.ts";
import { namesToSelect } from "../select/chosen.ts";
import { type PartSelector, selectorOf } from "../select/expression.ts";
import { selected } from "../select/select.ts";
import type { SplitFile } from "./files.ts";
import type { JsonLayout } from "./layout.ts";
import { type SplitNames, splitApidocRoot, splitJsonSchemaRoot } from "./split.ts";

/** How to split, and which parts to keep. */
export interface SplitApidocOptions extends SplitNames {
  readonly layouts: readonly JsonLayout[];
  /** Selectors of the parts to keep; empty keeps everything. */
  readonly select: readonly string[];
}

/** The stages of a split: the bundle of the input, the selected part of it, and the files. */
export interface SplitJson {
  readonly bundled: BundledJson;
  readonly selected: Json;
  /** The files, the entry first. */
  readonly files: readonly SplitFile[];
}

/**
 * Splits an apidoc into files. An input of several files is bundled first. Not ok if bundling fails, or a selector
 * matches nothing (`bundle/nothing-selected`).
 */
export function splitApidoc(workspace: Workspace<Json>, options: SplitApidocOptions): Result<SplitJson> {
  const bundled = bundleApidoc(workspace);
  if (!bundled.ok) return bundled;
  const chosen = selection(bundled.value.root, workspace, options.select);
  if (!chosen.ok) return failed([...bundled.diagnostics, ...chosen.diagnostics]);
  const files = splitApidocRoot(chosen.value, workspace.entry, options.layouts, options);
  return after(bundled.diagnostics, ok({ bundled: bundled.value, selected: chosen.value, files }));
}

/** Splits a JSON Schema into files, like `splitApidoc`. */
export function splitJsonSchema(workspace: Workspace<Json>, options: SplitApidocOptions): Result<SplitJson> {
  const bundled = bundleJsonSchema(workspace);
  if (!bundled.ok) return bundled;
  const { root } = bundled.value;
  const files = splitJsonSchemaRoot(root, workspace.entry, options.layouts, options);
  return after(bundled.diagnostics, ok({ bundled: bundled.value, selected: root, files }));
}

/** The author's files, and the bundle from which they were restored. */
export interface RestoredApidoc {
  readonly root: Json;
  readonly files: readonly RestoredFile[];
}

/** Restores the author's files of an apidoc from a bundle and the map that was written with it. */
export function restoreApidoc(workspace: Workspace<Json>, map: BundleMap): Result<RestoredApidoc> {
  const bundled = bundleApidoc(workspace);
  if (!bundled.ok) return bundled;
  const { root } = bundled.value;
  return restored(workspace, map, bundled.diagnostics, root, apidocReferences(root, workspace.entry));
}

/** Restores the author's files of a JSON Schema from a bundle and the map that was written with it. */
export function restoreJsonSchema(workspace: Workspace<Json>, map: BundleMap): Result<RestoredApidoc> {
  const bundled = bundleJsonSchema(workspace);
  if (!bundled.ok) return bundled;
  const { root } = bundled.value;
  const references = schemaReferences(root, workspace.entry, draftOf(root));
  return restored(workspace, map, bundled.diagnostics, root, references);
}

/**
 * Restores files by comparing values. Comments are not part of values, so those in the author's files stay unchanged;
 * changed comments of the bundle are reported.
 */
function restored(
  { entry, documents }: Workspace<Json>,
  map: BundleMap,
  diagnostics: readonly Diagnostic[],
  root: Json,
  references: readonly InnerReference[],
): Result<RestoredApidoc> {
  const files = restoredFiles(map, root, references);
  const [first] = files;
  if (first === undefined || first.name !== map.files[0]?.name || !isReadable(first)) {
    const problem = "what it has of the first file is no document";
    return failed([bundle("not-a-map", { name: "--map", problem }, { uri: entry })]);
  }
  const given = documents.get(entry)?.root;
  const left = given === undefined ? [] : partsWithOtherComments(map, given, files);
  const reported = left.map(({ pointer, file }) => bundle("comments-left", { file }, { uri: entry, pointer }));
  return after([...diagnostics, ...reported], ok({ root, files }));
}

function isReadable({ name, text }: RestoredFile): boolean {
  return readJson({ uri: `file:///${name}`, text }).ok;
}

function selection(root: Json, { entry }: Workspace<Json>, expressions: readonly string[]): Result<Json> {
  if (expressions.length === 0 || !isObject(root)) return ok(root);
  const selectors = new Map<PartSelector, string>();
  const problems: Diagnostic[] = [];
  for (const expression of expressions) {
    const selector = selectorOf(expression);
    if (selector === undefined) problems.push(nothingSelected(root, entry, expression));
    else selectors.set(selector, expression);
  }
  const { root: reduced, unmatched } = selected(root, [...selectors.keys()], apidocReferences(root, entry));
  for (const selector of unmatched) problems.push(nothingSelected(root, entry, selectors.get(selector) ?? ""));
  return problems.length === 0 ? ok(reduced) : failed(problems);
}

function nothingSelected(root: JsonObject, uri: string, expression: string): Diagnostic {
  const names = namesToSelect(root);
  const wanted = expression.replace(/^(tag|operation|path):/, "");
  // A definition is selected with its container, `#/definitions/Pet`; the hint completes a name alone.
  const near = [...names].find((name) => name.endsWith(`/${wanted}`)) ?? nearest(wanted, names);
  return bundle("nothing-selected", { expression, near }, { uri });
}
