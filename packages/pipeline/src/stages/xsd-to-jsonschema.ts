import { type Channel, mapping, type Profile } from "@soapstone/mapping";
import { xsdToJsonSchema as convert } from "@soapstone/xsd-to-jsonschema";
import { become } from "../document.ts";
import { optionsShape, stated } from "../options-shape.ts";
import type { Transform } from "../transform.ts";

export interface XsdToJsonSchemaOptions {
  readonly complement?: Channel | undefined;
  readonly profile?: Profile | undefined;
}

/** The components of schema documents become definitions. */
export const xsdToJsonSchema: Transform<"xsd", "definitions", XsdToJsonSchemaOptions> = {
  name: "xsd-to-jsonschema",
  version: "1",
  accepts: ["xsd"],
  produces: "definitions",
  options: optionsShape({
    complement: {
      type: "string",
      enum: ["inline", "none"],
      description: "where that goes which the output has no words for",
    },
    profile: { type: "string", enum: ["readable", "exact"], description: "how much of the types is said" },
  }),
  codes: [mapping],
  effects: "pure",
  run(doc, { options, report }) {
    const result = convert(doc.value, stated(options));
    for (const diagnostic of result.diagnostics) report(diagnostic);
    if (!result.ok) return {};
    const { output, accounts, record } = result.value;
    const value = { definitions: output, ...(record === undefined ? {} : { record }) };
    return { doc: become(doc, "definitions", value), accounts };
  },
};
