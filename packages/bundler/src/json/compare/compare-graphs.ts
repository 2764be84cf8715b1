import type { Json } from "@soapstone/apidoc-model";
import type { Workspace } from "@soapstone/workspace";
import { apidocLanguage } from "../apidoc-language.ts";
import type { BundledJson } from "../bundle.ts";
import type { Siblings } from "../bundle-options.ts";
import { type Needed, neededIn } from "../needed.ts";
import { schemaLanguage } from "../schema-language.ts";
import { compareNeeded } from "./compare-needed.ts";
import type { CompareOptions } from "./comparing.ts";
import type { Difference } from "./difference.ts";

/**
 * Compares two apidocs, each with all its files. Returns the first difference; undefined if their content is the same.
 */
export function compareGraphs(
  first: Workspace<Json>,
  second: Workspace<Json>,
  options: CompareOptions = {},
): Difference | undefined {
  return compareNeeded(neededOf("apidoc", first, options.siblings), neededOf("apidoc", second), options);
}

/**
 * Compares two JSON Schemas, each with all their files. Returns the first difference; undefined if their content is the
 * same.
 */
export function compareSchemaGraphs(
  first: Workspace<Json>,
  second: Workspace<Json>,
  options: CompareOptions = {},
): Difference | undefined {
  return compareNeeded(neededOf("json-schema", first), neededOf("json-schema", second), options);
}

/**
 * Compares a document, whose needed values are known, with the files into which it was split. Returns the first
 * difference.
 */
export function compareSplit(
  needed: Needed,
  kind: "apidoc" | "json-schema",
  files: Workspace<Json>,
): Difference | undefined {
  return compareNeeded(needed, neededOf(kind, files));
}

/** Compares a written bundle with its input. Returns the first difference. */
export function compareBundle(
  { needed, renamed }: BundledJson,
  kind: "apidoc" | "json-schema",
  written: Workspace<Json>,
  options: CompareOptions = {},
): Difference | undefined {
  return compareNeeded(needed, neededOf(kind, written), { ...options, renamed, isBundle: true });
}

function neededOf(kind: "apidoc" | "json-schema", workspace: Workspace<Json>, siblings?: Siblings): Needed {
  const entry = workspace.documents.get(workspace.entry);
  if (entry === undefined) throw new Error("A workspace has its entry.");
  return neededIn(
    kind === "apidoc" ? apidocLanguage(workspace, entry.root, siblings) : schemaLanguage(workspace, entry.root),
  );
}
