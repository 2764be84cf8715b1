import type { Apidoc, JsonObject, NamedMap, SchemaOrRef } from "@soapstone/apidoc-model";
import { xXsd } from "@soapstone/complement";
import { type SchemaResidual, writtenDocumentComplement } from "@soapstone/schema-mapping";
import type { Report } from "@soapstone/workspace";
import { withoutDescription } from "./about-documents.ts";
import { defaultVersion, type RootOptions, withRootFields } from "./apidoc-root.ts";

export interface DefinitionsHolder {
  /** The title that it has unless another is asked for, or was written into it. */
  readonly title: string;
  readonly asked?: RootOptions;
  readonly rootField?: Apidoc["rootField"];
  /** What no definition can hold; absent where nothing is to be kept. */
  readonly documentComplement?: JsonObject;
  /** What the schemas' document says of itself, where nothing is kept that says it. */
  readonly description?: string;
  /** What was kept of keywords that somebody had written beside the definitions. */
  readonly keywords?: readonly SchemaResidual[];
}

/** A description that has definitions and nothing to call: what schemas alone are in apidoc 2.0. */
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
