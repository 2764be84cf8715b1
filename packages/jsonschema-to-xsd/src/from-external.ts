import type { Json } from "@soapstone/apidoc-model";
import { type MadeSchemas, type MadeSchemasOptions, madeSchemas } from "@soapstone/external-schemas";
import type { Report } from "@soapstone/workspace";
import type { JsonSchemaToXsdOptions } from "./options.ts";

/** The callbacks for schemas that XSD does not state, with their location. */
export type ExternalFindings = Pick<MadeSchemasOptions, "looser" | "tooDeep" | "refused">;

/** Converts an external document. */
export function fromExternal(
  document: Json,
  {
    profile = "readable",
    targetNamespace = "",
    rootName = "root",
    complement = "inline",
    ...options
  }: JsonSchemaToXsdOptions,
  findings: ExternalFindings,
  report: Report,
): MadeSchemas {
  const { uri, others } = options;
  return madeSchemas(document, {
    rootName,
    targetNamespace,
    profile,
    keeps: complement !== "none",
    ...findings,
    ...(uri === undefined ? {} : { uri }),
    ...(others === undefined ? {} : { others }),
    report,
  });
}
