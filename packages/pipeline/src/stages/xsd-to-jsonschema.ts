import { mapping } from "@soapstone/conversion";
import { restoredDialect } from "@soapstone/external-schemas";
import type { JsonSchemaDialect } from "@soapstone/schema-mapping";
import { xsdToJsonSchema as convert } from "@soapstone/xsd-to-jsonschema";
import { givenOptions, optionsShape } from "../options/options-shape.ts";
import { become, isOf } from "../transform/document.ts";
import type { Transform } from "../transform/transform.ts";
import { type SchemaStageOptions, schemaOptionShapes } from "./schema-options.ts";

/** The options of the stage that converts to JSON Schema. */
export interface XsdToJsonSchemaStageOptions extends SchemaStageOptions {
  /**
   * The version of JSON Schema. Default: that of the JSON Schema from which the schemas were converted, otherwise
   * `2020-12`.
   */
  readonly dialect?: JsonSchemaDialect | undefined;
  /** Whether the schema of documents allows `$lexical`, which stores the lexical forms of values. */
  readonly keepLexical?: boolean | undefined;
}

/** The stage that converts schema documents, or the schemas of a service, to one JSON Schema document. */
export const xsdToJsonSchema: Transform<"xsd" | "wsdl", "json-schema", XsdToJsonSchemaStageOptions> = {
  name: "xsd-to-jsonschema",
  version: "2",
  accepts: ["xsd", "wsdl"],
  produces: "json-schema",
  options: optionsShape({
    dialect: { type: "string", enum: ["draft-04", "2020-12"], description: "the version of JSON Schema" },
    keepLexical: { type: "boolean", description: "documents may have $lexical, the written forms of values" },
    ...schemaOptionShapes,
  }),
  codes: [mapping],
  effects: "pure",
  run(doc, { options: { dialect, ...options }, report }) {
    const set = isOf(doc, "xsd") ? doc.value : isOf(doc, "wsdl") ? doc.value.schemas : undefined;
    if (set === undefined) return {};
    const own = restoredDialect(set);
    const byDefault = own === undefined || own === "apidoc" ? "2020-12" : own;
    const result = convert(set, { dialect: dialect ?? byDefault, ...givenOptions(options) });
    for (const diagnostic of result.diagnostics) report(diagnostic);
    if (!result.ok) return {};
    return { doc: become(doc, "json-schema", result.value.output), accounts: result.value.accounts };
  },
};
