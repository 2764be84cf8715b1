import { type Apidoc, readApidoc } from "@soapstone/apidoc-model";
import { restoredApidoc } from "@soapstone/mapping";
import type { Report } from "@soapstone/workspace";
import type { DefinitionsSet } from "@soapstone/xml-model";
import type { WsdlToApidocOptions } from "./options.ts";

/**
 * What a description was made of, where it was made of an apidoc: nobody asked for a view of it, for a part of it, or
 * for what its own words say.
 */
export function originOf(
  set: DefinitionsSet,
  { view, choices = {}, complement }: WsdlToApidocOptions,
  report: Report,
): Apidoc | undefined {
  if (view !== undefined || Object.keys(choices).length > 0 || complement === "none") return undefined;
  const json = restoredApidoc(set, report);
  const read = json === undefined ? undefined : readApidoc(json, { uri: "memory:/apidoc.json", pointer: "" });
  return read?.ok === true ? read.value : undefined;
}
