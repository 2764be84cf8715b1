import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { type Json, prepareYaml, readJson } from "@soapstone/apidoc-model";

await prepareYaml();

/** Reads one of our own YAML files. Throws where it is invalid, since that is an error of ours. */
export function readYaml(file: string): Json {
  const result = readJson({ uri: pathToFileURL(file).href, text: readFileSync(file, "utf8") });
  const [first] = result.diagnostics;
  if (!result.ok || first !== undefined) throw new Error(`${file}: ${first?.message ?? "cannot be read"}`);
  return result.value;
}
