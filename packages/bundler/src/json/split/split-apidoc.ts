import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { after, type Diagnostic, failed, nearest, ok, type Result, type Workspace } from "@soapstone/workspace";
import type { BundleMap } from "../../bundle-map.ts";
import { bundle } from "../../diagnostics.ts";
import { bundleApidoc } from "../bundle.ts";
import { type RestoredFile, restoredFiles } from "../map/restore.ts";
import { namesToSelect } from "../select/chosen.ts";
import { type Selector, selectorOf } from "../select/expression.ts";
import { selected } from "../select/select.ts";
import type { SplitFile } from "./files.ts";
import type { JsonLayout } from "./layout.ts";
import { apidocReferences } from "./references.ts";
import { type SplitNames, splitApidocRoot, splitJsonSchemaRoot } from "./split.ts";

export interface SplitApidocOptions extends SplitNames {
  readonly layouts: readonly JsonLayout[];
  /** What alone is wanted, with what it needs; nothing: everything. */
  readonly select: readonly string[];
}

/** The files of an apidoc, the entry first. One of several files is bundled before. */
export function splitApidoc(workspace: Workspace<Json>, options: SplitApidocOptions): Result<readonly SplitFile[]> {
  const bundled = bundleApidoc(workspace);
  if (!bundled.ok) return bundled;
  const root = selection(bundled.value.root, workspace, options.select);
  if (!root.ok) return failed([...bundled.diagnostics, ...root.diagnostics]);
  return after(bundled.diagnostics, ok(splitApidocRoot(root.value, workspace.entry, options.layouts, options)));
}

/** The files of a JSON Schema, the entry first. */
export function splitJsonSchema(workspace: Workspace<Json>, options: SplitApidocOptions): Result<readonly SplitFile[]> {
  const root = workspace.documents.get(workspace.entry)?.root;
  if (root === undefined) return failed([]);
  return ok(splitJsonSchemaRoot(root, workspace.entry, options.layouts, options));
}

/** The authors' files out of a bundle, by the map that was written with it. */
export function restoreApidoc(workspace: Workspace<Json>, map: BundleMap): Result<readonly RestoredFile[]> {
  const bundled = bundleApidoc(workspace);
  if (!bundled.ok) return bundled;
  const { root } = bundled.value;
  return after(bundled.diagnostics, ok(restoredFiles(map, root, apidocReferences(root, workspace.entry))));
}

function selection(root: Json, { entry }: Workspace<Json>, expressions: readonly string[]): Result<Json> {
  if (expressions.length === 0 || !isObject(root)) return ok(root);
  const selectors = new Map<Selector, string>();
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
  const near = nearest(expression.replace(/^(tag|operation|path):/, ""), namesToSelect(root));
  return bundle("nothing-selected", { expression, near }, { uri });
}
