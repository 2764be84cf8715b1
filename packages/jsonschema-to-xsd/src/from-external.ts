import type { Json } from "@soapstone/apidoc-model";
import {
  type ConvertExternalOptions,
  type ConvertedExternalSchema,
  convertExternalSchema,
} from "@soapstone/external-schemas";
import type { Report } from "@soapstone/workspace";
import type { JsonSchemaToXsdOptions } from "./options.ts";

/** The callbacks for schemas that XSD does not state, with their location. */
export type ExternalFindings = Pick<ConvertExternalOptions, "onLessPrecise" | "onTooDeep" | "onRefusedMember">;

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
): ConvertedExternalSchema {
  const { uri, others } = options;
  return convertExternalSchema(document, {
    rootName,
    targetNamespace,
    profile,
    writesComplement: complement !== "none",
    ...findings,
    ...(uri === undefined ? {} : { uri }),
    ...(others === undefined ? {} : { others }),
    report,
  });
}
