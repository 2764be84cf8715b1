import type { ComplexType } from "@soapstone/xml-model";
import type { SchemaRule } from "../walk.ts";
import { textKey } from "./property-keys.ts";

/** The text between the children of mixed content is one property, `$text`. */
export const mixedContent: SchemaRule<Pick<ComplexType, "mixed">> = {
  id: "schema/mixed-content",
  grain: "slice",
  clauses: ["XSD structures 3.4.2 mixed"],
  owns: { left: ["complexType@mixed"], right: [] },
  recognises: (schema) => schema.properties?.has(textKey) === true,
  forward: ({ mixed }) => (mixed ? { properties: new Map([[textKey, { type: "string" }]]) } : {}),
  backward: (schema) => ({ mixed: schema.properties?.has(textKey) === true }),
};
