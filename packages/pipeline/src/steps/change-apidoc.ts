import { formatOf, isObject, type JsonObject, readJson, writeJson } from "@soapstone/apidoc-model";
import type { Renames } from "@soapstone/apidoc-transforms";
import { reunite, separate } from "@soapstone/mapping";
import type { Diagnostic, DocumentUri, Report } from "@soapstone/workspace";
import type { OptionShape } from "../options-shape.ts";
import type { OutputFile } from "../output-file.ts";
import { sidecarName } from "../sidecar-name.ts";
import { recordChanges } from "../step-changes/record-changes.ts";
import type { PipelineDocument } from "./pipeline-document.ts";
import type { StepContext, StepOutcome } from "./pipeline-step.ts";
import { partsOf, rootOf, severalFiles } from "./written-files.ts";

/** The option of every step that changes an API description. */
export interface ChangeOptions {
  readonly "as-edit"?: boolean;
}

export const changeOptionShapes: Readonly<Record<keyof ChangeOptions, OptionShape>> = {
  "as-edit": {
    type: "boolean",
    description: "what the step changes counts as an edit of the source when the description is converted back",
  },
};

/** What a step makes of a description; the same object where it changes nothing. */
export interface ChangedApidoc {
  readonly document: JsonObject;
  /** Where the step does nothing but rename. */
  readonly renames?: Renames;
}

/** Where a step reports what it finds, by pointers into the description. */
export interface ChangeContext {
  readonly uri: DocumentUri;
  readonly report: Report;
}

/**
 * Runs a change over the entry of an API description, and records in its complement what it changed. Gives nothing to go
 * on with where the change reports an error: a filter that is wrong would let through what it should keep back.
 */
export async function changeApidoc(
  doc: PipelineDocument,
  { options, limits, report }: StepContext<ChangeOptions>,
  what: string,
  change: (document: JsonObject, context: ChangeContext) => ChangedApidoc | Promise<ChangedApidoc>,
): Promise<StepOutcome> {
  const { entry, sidecar, others } = partsOf(doc.files);
  if (others.length > 0) return severalFiles(doc, what, report);
  const read = await rootOf(doc, entry, { limits, report });
  if (!isObject(read)) return {};
  const root = sidecar === undefined ? read : withComplementOf(sidecar, read);
  let isRefused = false;
  const watching = (diagnostic: Diagnostic): void => {
    isRefused ||= diagnostic.severity === "error";
    report(diagnostic);
  };
  const uri = doc.uris.get(entry.name) ?? doc.input.uri;
  const { document, renames } = await change(root, { uri, report: watching });
  if (isRefused) return {};
  if (document === root) return { files: doc.files };
  const recorded = options["as-edit"] === true ? document : recordChanges(root, document, renames);
  return { files: filesOf(recorded, entry, sidecar !== undefined, read) };
}

function withComplementOf({ name, text }: OutputFile, root: JsonObject): JsonObject {
  const read = readJson({ uri: `memory:/${encodeURIComponent(name)}`, text, mediaType: "application/json" });
  return read.ok ? reunite(root, read.value).document : root;
}

function filesOf(document: JsonObject, entry: OutputFile, isApart: boolean, like: JsonObject): readonly OutputFile[] {
  const format = formatOf({ uri: entry.name, text: entry.text });
  if (!isApart) return [{ name: entry.name, text: writeJson(document, { format, like }) }];
  const parts = separate(document);
  return [
    { name: entry.name, text: writeJson(parts.document, { format, like }) },
    { name: sidecarName(entry.name), text: writeJson(parts.sidecar, { indent: 2 }) },
  ];
}
