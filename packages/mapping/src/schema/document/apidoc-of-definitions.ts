import type { Apidoc, JsonObject, Named, SchemaOrRef } from "@soapstone/apidoc-model";
import { xXsd } from "../../complement.ts";
import { assumedVersion } from "../../service/description/title.ts";
import { writtenRecord } from "../record/written-record.ts";
import { withoutDescription } from "./about-documents.ts";

export interface DefinitionsHolder {
  readonly title: string;
  readonly version?: string;
  readonly rootField?: Apidoc["rootField"];
  /** What no definition can hold. */
  readonly record?: JsonObject;
}

/** A description that has definitions and nothing to call: what schemas alone are in apidoc 2.0. */
export function apidocOfDefinitions(definitions: Named<SchemaOrRef>, holder: DefinitionsHolder): Apidoc {
  const { title, version = assumedVersion, rootField = "apidoc" } = holder;
  const { record, description } = withoutDescription(holder.record);
  return {
    rootField,
    version: "2.0",
    info: { title, version, ...(description === undefined ? {} : { description }) },
    paths: { items: new Map() },
    definitions,
    ...(record === undefined ? {} : { extensions: new Map([[xXsd, writtenRecord(record)]]) }),
  };
}
