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

/** Reads a document that does not belong to a workspace, and adds its text to the given sources. */
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
