import { isObject, type Json, readJson } from "@soapstone/apidoc-model";
import { type DocumentUri, decodeContent, type Limits } from "@soapstone/workspace";
import type { DocumentInput } from "./load-document.ts";
import type { OutputFile } from "./output-file.ts";
import { besides, sidecarName } from "./sidecar-name.ts";

export interface TravellingSidecar {
  readonly file: OutputFile;
  readonly uri: DocumentUri;
}

/**
 * The complement that lies beside a document, as it is, for what is made of the document: it belongs to all of it, in
 * one file or in many, and its digest says whether that was edited since. A file that is only called so stays where it is.
 */
export async function travellingSidecar(
  { resolver }: DocumentInput,
  entry: DocumentUri,
  name: string,
  whole: Json,
  limits: Limits,
): Promise<TravellingSidecar | undefined> {
  const asked = besides(entry);
  const answer = asked === undefined ? undefined : await resolver(asked, { maxBytes: limits.bytes });
  if (answer?.ok !== true || !isObject(whole)) return undefined;
  const { uri, content, mediaType } = answer.value;
  const { text } = decodeContent(content, mediaType, uri);
  const read = readJson({ uri, text, mediaType: "application/json" }, { limits });
  if (!read.ok) return undefined;
  const { reunite } = await import("@soapstone/mapping");
  if (reunite(whole, read.value).sidecar === "unreadable") return undefined;
  return { file: { name: sidecarName(name), text }, uri };
}
