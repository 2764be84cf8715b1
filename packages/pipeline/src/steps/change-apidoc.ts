import { formatOf, isObject, type JsonObject, writeJson } from "@soapstone/apidoc-model";
import type { Renames } from "@soapstone/apidoc-transforms";
import { digestOf } from "@soapstone/complement";
import type { Diagnostic, DocumentUri, Report } from "@soapstone/workspace";
import type { Companion } from "../companion/companion.ts";
import { companionName } from "../companion/companion-name.ts";
import { textDigestOf } from "../companion/text-digest.ts";
import { companionText } from "../companion/write-companion.ts";
import type { OptionShape } from "../options/options-shape.ts";
import type { ChangeLayer } from "../step-changes/change-layers.ts";
import { changeLayer, withStepChanges } from "../step-changes/with-step-changes.ts";
import type { PipelineDocument } from "./pipeline-document.ts";
import type { StepContext, StepOutcome } from "./pipeline-step.ts";
import { companionIn, parseFile, partsOf, reportFailure, severalFiles } from "./written-files.ts";

/** The option of all steps that change an API description. */
export interface ChangeOptions {
  readonly "as-edit"?: boolean;
}

export const changeOptionShapes: Readonly<Record<keyof ChangeOptions, OptionShape>> = {
  "as-edit": {
    type: "boolean",
    description: "the changes of the step count as edits of the source when the description is converted back",
  },
};

/** The result of changing a description; `document` is the same object if nothing changed. */
export interface ChangedApidoc {
  readonly document: JsonObject;
  /** The renames; present if the step only renames. */
  readonly renames?: Renames;
}

/** Receives the diagnostics of a change, with pointers into the description. */
export interface ChangeContext {
  readonly uri: DocumentUri;
  readonly report: Report;
}

/**
 * Changes the entry of an API description, and records the change in its companion or its inline complement. The
 * pipeline cannot continue if the change reports an error: a wrong filter would let through what it should remove.
 */
export async function changeApidoc(
  doc: PipelineDocument,
  { options, limits, report }: StepContext<ChangeOptions>,
  what: string,
  change: (document: JsonObject, context: ChangeContext) => ChangedApidoc | Promise<ChangedApidoc>,
): Promise<StepOutcome> {
  const { entry, companion: companionFile, others } = partsOf(doc.files);
  if (others.length > 0) return severalFiles(doc, what, report);
  const companion = companionFile === undefined ? undefined : companionIn(companionFile);
  if (companion?.ok === false) return reportFailure(companion, { report });
  const root = await parseFile(doc, entry, { limits, report });
  if (!isObject(root)) return {};
  let isRefused = false;
  const watching = (diagnostic: Diagnostic): void => {
    isRefused ||= diagnostic.severity === "error";
    report(diagnostic);
  };
  const uri = doc.uris.get(entry.name) ?? doc.input.uri;
  const { document, renames } = await change(root, { uri, report: watching });
  if (isRefused) return {};
  if (document === root) return { files: doc.files };
  const isEdit = options["as-edit"] === true;
  const print = (value: JsonObject): string =>
    writeJson(value, { format: formatOf({ uri: entry.name, text: entry.text }), like: root });
  if (companion === undefined) {
    const recorded = isEdit ? document : withStepChanges(root, document, renames);
    return { files: [{ name: entry.name, text: print(recorded) }] };
  }
  const text = print(document);
  const layer = isEdit ? undefined : changeLayer(root, document, renames);
  const kept = layer === undefined ? companion.value : withChange(companion.value, layer, document, text);
  return {
    files: [
      { name: entry.name, text },
      { name: companionName(entry.name), text: companionText(kept) },
    ],
  };
}

/** Returns the companion of a description after another change by a step, which is not an edit. */
function withChange(companion: Companion, layer: ChangeLayer, document: JsonObject, text: string): Companion {
  return {
    ...companion,
    documentDigest: digestOf(document),
    textDigest: textDigestOf(text),
    changes: [...companion.changes, layer],
  };
}
