import { formatOf, itemKey, type Json, prepareYaml, readJson, writeJson } from "@soapstone/apidoc-model";
import { editedText, inAuthorOrder, keepAuthorParts } from "@soapstone/restore";
import {
  type DocumentUri,
  decodeContent,
  encodeLike,
  failed,
  fileNameOf,
  type Limits,
  ok,
  type Result,
  workspace,
} from "@soapstone/workspace";
import { input } from "../diagnostics/input-diagnostics.ts";
import { detectKind, type ReadableKind } from "../kind/detect-kind.ts";
import type { DocumentInput } from "../load/load-document.ts";
import type { OutputFile } from "../output-file.ts";

/** An API description or JSON Schema as its author wrote it, whose style a new value should keep. */
export interface AuthorDocument {
  readonly uri: DocumentUri;
  readonly text: string;
  readonly root: Json;
  readonly kind: "apidoc" | "json-schema";
  /** The bytes of the file; absent if they are the text in UTF-8. */
  readonly bytes?: Uint8Array;
}

/** Loads the API file that the output of a WSDL or XML Schema replaces; undefined for other inputs. */
export async function authorDocumentFor(
  kind: ReadableKind,
  against: DocumentInput | undefined,
  limits: Limits,
): Promise<Result<AuthorDocument> | undefined> {
  const isForward = kind === "wsdl" || kind === "xsd";
  return isForward && against !== undefined ? await loadAuthorDocument(against, limits) : undefined;
}

/** Writes the first output file in the style of the author's document. */
export function inAuthorStyle(document: AuthorDocument, files: readonly OutputFile[]): readonly OutputFile[] {
  return files.map((file, index) => {
    const read = index === 0 ? readJson({ uri: `file:///${file.name}`, text: file.text }) : undefined;
    return read?.ok === true ? writeInAuthorStyle(document, read.value, file.name) : file;
  });
}

/** Loads a single file, without those to which it refers. Not ok if it cannot be read, or is of another kind. */
export async function loadAuthorDocument(entry: DocumentInput, limits: Limits): Promise<Result<AuthorDocument>> {
  const answer = await entry.resolver(entry.uri, { maxBytes: limits.bytes });
  if (answer === undefined) return failed([workspace("not-found", { uri: entry.uri, leftOut: false })]);
  if (!answer.ok) return answer;
  const { uri, content, mediaType } = answer.value;
  const { text, diagnostics } = decodeContent(content, mediaType, uri);
  const source = { uri, text, ...(mediaType === undefined ? {} : { mediaType }) };
  const kind = detectKind(source);
  if (kind !== "apidoc" && kind !== "json-schema") return failed([input("no-api-file", { uri, worst: undefined })]);
  // The output may be YAML even if the author's file is JSON, so the parser for YAML is needed.
  await prepareYaml();
  const read = readJson(source, { limits });
  const allDiagnostics = [...diagnostics, ...read.diagnostics];
  const fault = allDiagnostics.find(({ severity }) => severity === "error");
  if (!read.ok || fault !== undefined) return failed([input("no-api-file", { uri, worst: fault?.message })]);
  return ok({ uri, text, root: read.value, kind, ...(typeof content === "string" ? {} : { bytes: content }) });
}

/**
 * Writes a value with the fewest edits of the author's file: the order of keys, comments, layout, line ends and
 * encoding are kept where the value is unchanged. If the format differs, order and comments are kept.
 */
export function writeInAuthorStyle(document: AuthorDocument, now: Json, name: string): OutputFile {
  const { text: own, bytes, uri, root } = document;
  const kept = keepAuthorParts(root, inAuthorOrder(root, now, itemKey), { exact: false });
  const format = formatOf({ uri: `file:///${name}`, text: own });
  if (format !== formatOf({ uri, text: own })) return { name, text: writeJson(kept, { format }) };
  const text = editedText({ name: fileNameOf(uri), text: own }, root, kept);
  const octets = bytes === undefined ? undefined : encodeLike(text, bytes);
  return octets === undefined || isPlain(octets, text) ? { name, text } : { name, text, octets };
}

function isPlain(octets: Uint8Array, text: string): boolean {
  const plain = new TextEncoder().encode(text);
  return plain.length === octets.length && plain.every((octet, index) => octet === octets[index]);
}
