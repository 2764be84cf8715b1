import { mapping } from "@soapstone/conversion";
import { apidocOfDefinitions, type RootOptions, withRootOptions } from "@soapstone/schema-documents";
import { xsdToJsonSchema as convert } from "@soapstone/xsd-to-jsonschema";
import { givenOptions, optionsShape } from "../options/options-shape.ts";
import { stemOf } from "../stem.ts";
import { become } from "../transform/document.ts";
import type { Transform } from "../transform/transform.ts";
import { type SchemaStageOptions, schemaOptionShapes } from "./schema-options.ts";

/** The options of the stage that converts schema documents to an API description without operations. */
export interface XsdToApidocOptions extends SchemaStageOptions {
  readonly rootField?: "apidoc" | "swagger" | undefined;
  readonly title?: string | undefined;
  readonly apiVersion?: string | undefined;
}

/** The stage that converts schema documents to the definitions of an API description without operations. */
export const xsdToApidoc: Transform<"xsd", "apidoc", XsdToApidocOptions> = {
  name: "xsd-to-apidoc",
  version: "1",
  accepts: ["xsd"],
  produces: "apidoc",
  options: optionsShape({
    rootField: { type: "string", enum: ["apidoc", "swagger"], description: "the name of the version field" },
    title: { type: "string", description: "the title of the API" },
    apiVersion: { type: "string", description: "the version of the API" },
    ...schemaOptionShapes,
  }),
  codes: [mapping],
  effects: "pure",
  run(doc, { options: { rootField, title, apiVersion, ...options }, report }) {
    const result = convert(doc.value, { dialect: "apidoc", ...givenOptions(options) });
    for (const diagnostic of result.diagnostics) report(diagnostic);
    if (!result.ok) return {};
    const { output, documentComplement: made, description, rootFields: keywords, accounts } = result.value;
    const rootOptions: RootOptions = { ...givenOptions({ title, apiVersion }) };
    const isKept = keywords !== undefined && options.complement !== "none";
    const documentComplement = isKept ? withRootOptions(made, rootOptions) : made;
    const holder = {
      title: stemOf(doc.uri),
      asked: rootOptions,
      ...givenOptions({ rootField, documentComplement, description, keywords }),
    };
    return { doc: become(doc, "apidoc", apidocOfDefinitions(output, holder, report)), accounts };
  },
};
