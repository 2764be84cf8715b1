import { isObject, type Json, type JsonObject, readJson } from "@soapstone/apidoc-model";
import { type CompanionConstructs, separate } from "@soapstone/complement";
import type { DocumentUri } from "@soapstone/workspace";
import type { Companion } from "../companion/companion.ts";
import { readCompanionText } from "../companion/is-unedited.ts";
import { convertDocument } from "../convert/convert-document.ts";
import type { ConvertOptions } from "../convert/convert-options.ts";
import type { ConvertOutcome } from "../convert/convert-outcome.ts";
import type { DocumentInput } from "../load/load-document.ts";
import { stemOf } from "../stem.ts";

/** The API file to which a source is converted, without its complement. */
export interface ConvertedState {
  readonly document: JsonObject;
  readonly constructs: CompanionConstructs;
  /** The companion; present for a clean file. */
  readonly companion?: Companion;
}

/** The result of converting a source; without a state, the outcome states the reason. */
export interface ConvertedSource {
  readonly state?: ConvertedState;
  readonly outcome: ConvertOutcome;
}

/**
 * Converts a source in the way of the API file: with the complement inline, or as a clean file. `before` is the
 * previous address of the source: if the title is only the name of the source file, it is taken from there, since a new
 * file name is not a change of the API.
 */
export async function convertedState(
  entry: DocumentInput,
  options: ConvertOptions,
  before?: DocumentUri,
): Promise<ConvertedSource> {
  const made = await converted(entry, options);
  const title = titleIn(made.state);
  const isNamedForFile = before !== undefined && title === stemOf(entry.uri) && options.overrides?.title === undefined;
  if (!isNamedForFile || title === stemOf(before)) return made;
  return converted(entry, { ...options, overrides: { ...options.overrides, title: stemOf(before) } });
}

async function converted(entry: DocumentInput, options: ConvertOptions): Promise<ConvertedSource> {
  const isInline = options.complement === "inline";
  const complement = isInline ? "inline" : "companion";
  const outcome = await convertDocument(entry, { ...options, complement, format: "json" });
  if (outcome.status !== "converted") return { outcome };
  const [file, beside] = outcome.files;
  const read = file === undefined ? undefined : readJson({ uri: "memory:/converted.json", text: file.text });
  if (read?.ok !== true || !isObject(read.value)) return { outcome };
  if (isInline) return { state: separate(read.value), outcome };
  const companion = beside === undefined ? undefined : readCompanionText(beside.text);
  if (companion === undefined) return { outcome };
  return { state: { document: read.value, constructs: companion.constructs, companion }, outcome };
}

function titleIn(state: ConvertedState | undefined): Json | undefined {
  const info = state?.document.get("info");
  return isObject(info) ? info.get("title") : undefined;
}
