import { formatOf, type Json, prepareYaml, readJson } from "@soapstone/apidoc-model";
import type { Limits, Result, Source } from "@soapstone/workspace";

/** Parses a text as JSON; if it is not JSON, as YAML. */
export async function readValue(
  { source, base }: { readonly source: Source; readonly base: number },
  limits: Limits,
): Promise<Result<Json>> {
  if (formatOf(source) === "yaml") await prepareYaml();
  return readJson(source, { base, limits });
}
