import { type Json, readJson } from "@soapstone/apidoc-model";
import { bundle } from "@soapstone/bundler";
import { type DocumentUri, failed, type Limits, type Result } from "@soapstone/workspace";

/**
 * Reads YAML output back to its value, since different texts of YAML can mean the same. Not ok if the text cannot be
 * read: `bundle/not-readable`, reported at `entry`, the input of the command.
 */
export function readWrittenOutput(text: string, entry: DocumentUri, limits: Partial<Limits> | undefined): Result<Json> {
  const read = readJson({ uri: "memory:/output.yaml", text }, limits === undefined ? {} : { limits });
  const fault = read.diagnostics.find(({ severity }) => severity === "error");
  if (read.ok && fault === undefined) return read;
  return failed([bundle("not-readable", { problem: fault?.message ?? "It is empty." }, { uri: entry })]);
}
