import { check } from "../stages/check.ts";
import { jsonSchemaToXsd } from "../stages/jsonschema-to-xsd.ts";
import { writeSchemaFiles } from "../stages/write-schemas.ts";
import { type Step, step } from "../transform/transform.ts";
import type { TargetConversion } from "./conversion.ts";
import { type ConversionOptions, channelOf } from "./conversion-options.ts";

const options = ["profile", "complement", "targetNamespace", "rootName", "entryName"] as const;

/**
 * The conversions to XML Schema: of a JSON Schema, or of the definitions of an API description, to schema documents.
 */
export const toXsd: TargetConversion = {
  name: "to-xsd",
  to: "xsd",
  version: "1",
  summary: "converts a JSON Schema, or the definitions of an API description, to XML Schemas",
  ways: [
    { from: "json-schema-set", isDefault: true, options, stages },
    { from: "apidoc-set", options, stages },
  ],
};

function stages({ profile, complement, targetNamespace, rootName, entryName }: ConversionOptions): readonly Step[] {
  return [
    step(check, {}),
    step(jsonSchemaToXsd, { profile, complement: channelOf(complement), targetNamespace, rootName, entryName }),
    step(writeSchemaFiles, {}),
  ];
}
