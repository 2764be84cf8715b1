import { isObject, type JsonObject, readJson } from "@soapstone/apidoc-model";
import type { Companion } from "../companion/companion.ts";
import { readCompanionText } from "../companion/is-unedited.ts";
import { type ConvertOptions, type ConvertOutcome, convertDocument } from "../convert-document.ts";
import type { DocumentInput } from "../load-document.ts";

/** A source as the clean file that it is converted to. */
export interface ConvertedState {
  readonly document: JsonObject;
  readonly companion: Companion;
}

/** What became of a source that was converted; without a state, the outcome says why. */
export interface ConvertedSource {
  readonly state?: ConvertedState;
  readonly outcome: ConvertOutcome;
}

/** Converts a source forward, as the API file was made. */
export async function convertedState(entry: DocumentInput, options: ConvertOptions): Promise<ConvertedSource> {
  const outcome = await convertDocument(entry, { ...options, complement: "companion", format: "json" });
  if (outcome.status !== "converted") return { outcome };
  const [file, beside] = outcome.files;
  const read = file === undefined ? undefined : readJson({ uri: "memory:/converted.json", text: file.text });
  const companion = beside === undefined ? undefined : readCompanionText(beside.text);
  if (read?.ok !== true || !isObject(read.value) || companion === undefined) return { outcome };
  return { state: { document: read.value, companion }, outcome };
}
