import { draftOf, type Json } from "@soapstone/apidoc-model";
import { type Diagnostic, type DocumentUri, failed, ok, type Result, type Workspace } from "@soapstone/workspace";
import type { BundleMap } from "../bundle-map.ts";
import { apidocLanguage } from "./apidoc-language.ts";
import type { BundleJsonOptions } from "./bundle-options.ts";
import { assignPlaces } from "./bundle-places.ts";
import type { ReferenceLanguage } from "./language.ts";
import { bundleMapOf, type MapOptions } from "./map/bundle-map-of.ts";
import { missDiagnostics } from "./misses.ts";
import type { Needed } from "./needed.ts";
import { reach } from "./reach.ts";
import { apidocReferences, type InnerReference, schemaReferences } from "./references.ts";
import { schemaLanguage } from "./schema-language.ts";
import { Writer } from "./writer.ts";

/** A bundle, with what is needed to compare and to restore it. */
export interface BundledJson {
  readonly root: Json;
  /** Makes the bundle map. */
  readonly map: (options?: Omit<MapOptions, "siblings">) => BundleMap;
  /** The values that the entry needs, for a comparison with the bundle. */
  readonly needed: Needed;
  /** Members of the entry's containers that were renamed: the new names, by pointer. */
  readonly renamed: ReadonlyMap<string, string>;
}

/**
 * Bundles an apidoc with everything to which it refers. Not ok if a reference has no target (`bundle/missing-target`,
 * `bundle/missing-file` ...).
 */
export function bundleApidoc(workspace: Workspace<Json>, options: BundleJsonOptions = {}): Result<BundledJson> {
  const entry = workspace.documents.get(workspace.entry);
  if (entry === undefined) return failed([]);
  return bundled(workspace, apidocLanguage(workspace, entry.root, options.siblings), "apidoc", options);
}

/** Bundles a JSON Schema of any version with everything to which it refers. Not ok if a reference has no target. */
export function bundleJsonSchema(workspace: Workspace<Json>): Result<BundledJson> {
  const entry = workspace.documents.get(workspace.entry);
  if (entry === undefined) return failed([]);
  return bundled(workspace, schemaLanguage(workspace, entry.root), "json-schema", {});
}

function bundled(
  workspace: Workspace<Json>,
  language: ReferenceLanguage,
  kind: "apidoc" | "json-schema",
  options: BundleJsonOptions,
): Result<BundledJson> {
  const reached = reach(language);
  const diagnostics: Diagnostic[] = [
    ...missDiagnostics(reached, options),
    ...(language.problems?.(reached.parts.values()) ?? []),
  ];
  if (hasErrors(diagnostics)) return failed(diagnostics);
  const places = assignPlaces(reached, language);
  diagnostics.push(...places.diagnostics);
  if (!places.ok) return failed(diagnostics);
  const writer = new Writer(reached, places.value, language, options);
  const root = writer.root();
  diagnostics.push(...writer.diagnostics);
  if (hasErrors(diagnostics)) return failed(diagnostics);
  const { siblings } = options;
  const map = (options: Omit<MapOptions, "siblings"> = {}): BundleMap => {
    const references = innerReferences(root, workspace.entry, kind);
    return bundleMapOf(kind, workspace, reached, places.value, { root, references }, { ...options, siblings });
  };
  return ok({ root, map, needed: { language, reached }, renamed: places.value.renamed }, diagnostics);
}

function innerReferences(root: Json, uri: DocumentUri, kind: BundleMap["kind"]): readonly InnerReference[] {
  return kind === "apidoc" ? apidocReferences(root, uri) : schemaReferences(root, uri, draftOf(root));
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}
