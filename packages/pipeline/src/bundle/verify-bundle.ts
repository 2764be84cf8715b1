import type { Json } from "@soapstone/apidoc-model";
import { type BundledJson, compareBundle, differenceFinding, type Siblings } from "@soapstone/bundler";
import { createSources, type Diagnostic, type Document, type Limits, type Workspace } from "@soapstone/workspace";
import type { LoadedJson } from "../load/load-document.ts";
import { readWrittenOutput } from "./read-written-output.ts";

/** The text of a bundle, and its format. */
export interface WrittenJson {
  readonly text: string;
  readonly format: "json" | "yaml";
}

export interface VerifyOptions {
  readonly siblings?: Siblings | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

/**
 * Compares a bundle with its input, reference by reference. Returns a diagnostic if they differ, or if the text of the
 * bundle cannot be read.
 */
export function verifyBundle(
  { kind, workspace }: Pick<LoadedJson, "kind" | "workspace">,
  made: BundledJson,
  { text, format }: WrittenJson,
  { siblings, limits }: VerifyOptions,
): readonly Diagnostic[] {
  const read = format === "yaml" ? readWrittenOutput(text, workspace.entry, limits) : undefined;
  if (read?.ok === false) return read.diagnostics;
  const difference = compareBundle(made, kind, alone(read?.value ?? made.root, { text, format }), { siblings });
  return difference === undefined ? [] : [differenceFinding(difference, workspace.entry)];
}

/** Returns a workspace of a single document without references to others. */
function alone(root: Json, { text, format }: WrittenJson): Workspace<Json> {
  const source = { uri: `memory:/bundle.${format}`, text };
  const document: Document<Json> = { source, language: format, root };
  const documents = new Map([[source.uri, document]]);
  return { entry: source.uri, documents, references: [], sources: createSources() };
}
