import { type Json, readJson } from "@soapstone/apidoc-model";
import { type BundledJson, compareBundle, differenceFinding, type Siblings } from "@soapstone/bundler";
import { createSources, type Diagnostic, type Document, type Workspace } from "@soapstone/workspace";
import type { LoadedJson } from "./load-document.ts";

export interface WrittenJson {
  readonly text: string;
  readonly format: "json" | "yaml";
}

/**
 * Compares a bundle with its files, reference by reference: nothing is written where they differ. YAML has so many ways to be written that what is compared is read from the text.
 */
export function verifyBundle(
  { kind, workspace }: Pick<LoadedJson, "kind" | "workspace">,
  made: BundledJson,
  written: WrittenJson,
  { siblings }: { readonly siblings?: Siblings | undefined },
): Diagnostic | undefined {
  const difference = compareBundle(made, kind, alone(made.root, written), { siblings });
  return difference === undefined ? undefined : differenceFinding(difference, workspace.entry);
}

/** A document that refers to no other, as a workspace. */
function alone(root: Json, { text, format }: WrittenJson): Workspace<Json> {
  const source = { uri: `memory:/bundle.${format}`, text };
  const read = format === "yaml" ? readJson(source) : undefined;
  const document: Document<Json> = { source, language: format, root: read?.ok === true ? read.value : root };
  const documents = new Map([[source.uri, document]]);
  return { entry: source.uri, documents, references: [], sources: createSources() };
}
