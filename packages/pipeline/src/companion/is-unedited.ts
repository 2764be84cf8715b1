import { formatOf, prepareYaml, readJson } from "@soapstone/apidoc-model";
import { digestOf } from "@soapstone/complement";
import type { Companion } from "./companion.ts";
import { readCompanion } from "./read-companion.ts";
import { textDigestOf } from "./text-digest.ts";

/** Reads the text of a companion; undefined if the text is not a companion. */
export function readCompanionText(text: string): Companion | undefined {
  const uri = "memory:/companion.map.json";
  const json = readJson({ uri, text, mediaType: "application/json" });
  const companion = json.ok ? readCompanion(json.value, uri) : undefined;
  return companion?.ok === true ? companion.value : undefined;
}

/**
 * Whether a text is the clean file as it was written with its companion, ignoring line ends, and no step changed the
 * file since.
 */
export function isUntouched(text: string, { changes, textDigest }: Companion): boolean {
  return changes.length === 0 && textDigestOf(text) === textDigest;
}

/**
 * Whether a text is the unedited clean file of a companion: the same text, ignoring line ends, or the same value in
 * another layout and without comments.
 */
export async function isUnedited({ textDigest, documentDigest }: Companion, text: string): Promise<boolean> {
  if (textDigestOf(text) === textDigest) return true;
  await prepareYaml();
  const source = { uri: "memory:/document", text };
  const mayHaveComments = formatOf(source) === "yaml" && /(?:^|\s)#/.test(text);
  const read = mayHaveComments ? undefined : readJson(source);
  return read?.ok === true && read.diagnostics.length === 0 && digestOf(read.value) === documentDigest;
}
