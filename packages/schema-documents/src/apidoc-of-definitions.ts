import type { Apidoc, JsonObject, NamedMap, SchemaOrRef } from "@soapstone/apidoc-model";
import { xXsd } from "@soapstone/complement";
import { type SchemaResidual, writtenDocumentComplement } from "@soapstone/schema-mapping";
import type { Report } from "@soapstone/workspace";
import { defaultVersion, type RootOptions, withRootFields } from "./apidoc-root.ts";
import { withoutDescription } from "./document-description.ts";

export interface DefinitionsHolder {
  /** The title, unless the options state one, or it was edited. */
  readonly title: string;
  readonly asked?: RootOptions;
  readonly rootField?: Apidoc["rootField"];
  /** The document complement; absent if none is to be written. */
  readonly documentComplement?: JsonObject;
  /** The documentation of the schema document, if no complement has it. */
  readonly description?: string;
  /** The residual of fields that an edit added beside the definitions. */
  readonly keywords?: readonly SchemaResidual[];
}

/** Returns an API description with definitions and no operations: the apidoc 2.0 form of schemas alone. */
export function apidocOfDefinitions(
  definitions: NamedMap<SchemaOrRef>,
  { title, asked = {}, rootField = "apidoc", documentComplement: given, keywords = [], ...holder }: DefinitionsHolder,
  report: Report = () => undefined,
): Apidoc {
  const { documentComplement, description = holder.description } = withoutDescription(given);
  const { title: chosen = title, apiVersion = defaultVersion } = asked;
  const apidoc: Apidoc = {
    rootField,
    version: "2.0",
    info: { title: chosen, version: apiVersion, ...(description === undefined ? {} : { description }) },
    paths: { items: new Map() },
    definitions,
    ...(documentComplement === undefined
      ? {}
      : { extensions: new Map([[xXsd, writtenDocumentComplement(documentComplement)]]) }),
  };
  return withRootFields(apidoc, keywords, asked, report);
}
