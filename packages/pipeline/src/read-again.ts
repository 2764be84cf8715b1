import { type Json, readJson } from "@soapstone/apidoc-model";
import { bundle } from "@soapstone/bundler";
import { type DocumentUri, failed, type Limits, type Result } from "@soapstone/workspace";

/**
 * What an output in YAML says to those who read it: YAML has so many ways to be written that only this can be compared.
 * Not ok where it cannot be read; `entry`: the input, of which that is told.
 */
export function readAgain(text: string, entry: DocumentUri, limits: Partial<Limits> | undefined): Result<Json> {
  const read = readJson({ uri: "memory:/output.yaml", text }, limits === undefined ? {} : { limits });
  const fault = read.diagnostics.find(({ severity }) => severity === "error");
  if (read.ok && fault === undefined) return read;
  return failed([bundle("not-readable", { problem: fault?.message ?? "It is empty." }, { uri: entry })]);
}
