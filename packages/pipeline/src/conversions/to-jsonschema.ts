import { check } from "../stages/check.ts";
import { writeJsonSchemaFile } from "../stages/write-json-schema.ts";
import { xsdToJsonSchema } from "../stages/xsd-to-jsonschema.ts";
import { type Step, step } from "../transform/transform.ts";
import type { TargetConversion } from "./conversion.ts";
import { type ConversionOptions, schemaOptionNames, schemaOptionsOf, writeOptionsOf } from "./conversion-options.ts";

const supported = ["format", "dialect", "keepLexical", ...schemaOptionNames] as const;

/** The conversions to JSON Schema: of schemas, alone or inside of a WSDL, to one document. */
export const toJsonSchema: TargetConversion = {
  name: "to-jsonschema",
  to: "jsonschema",
  version: "1",
  summary: "converts an XML Schema, or the schemas of a WSDL, to one JSON Schema",
  ways: [
    { from: "xsd", isDefault: true, options: supported, stages },
    { from: "wsdl", options: supported, stages },
  ],
};

function stages(options: ConversionOptions): readonly Step[] {
  const { dialect, keepLexical } = options;
  return [
    step(check, {}),
    step(xsdToJsonSchema, { ...schemaOptionsOf(options), dialect, keepLexical }),
    step(writeJsonSchemaFile, writeOptionsOf(options)),
  ];
}
