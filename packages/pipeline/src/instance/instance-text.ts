import {
  type Diagnostic,
  decodeContent,
  failed,
  ok,
  type Result,
  type Source,
  type Sources,
  workspace as workspaceDiagnostics,
} from "@soapstone/workspace";
import type { DocumentInput } from "../load/load-document.ts";

/** The text of a document that belongs to no workspace, among the texts of one. */
export async function instanceText(
  { uri, resolver }: DocumentInput,
  maxBytes: number,
  sources: Sources,
): Promise<Result<{ readonly source: Source; readonly base: number }>> {
  const answer = await resolver(uri, { maxBytes });
  if (answer === undefined) return failed([workspaceDiagnostics("not-found", { uri, leftOut: false })]);
  if (!answer.ok) return answer;
  const { content, mediaType } = answer.value;
  const decoded = decodeContent(content, mediaType, uri);
  const source: Source = { uri, text: decoded.text, ...(mediaType === undefined ? {} : { mediaType }) };
  const diagnostics: readonly Diagnostic[] = [...answer.diagnostics, ...decoded.diagnostics];
  return ok({ source, base: sources.add(source) }, diagnostics);
}
