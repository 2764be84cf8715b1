import type { ComplexType } from "@soapstone/xml-model";
import type { SchemaRule } from "../walk.ts";
import { textKey } from "./property-keys.ts";

/** Whether a type says that its content is mixed, and whether it extends one that has the text already. */
export interface Mixed extends Pick<ComplexType, "mixed"> {
  readonly isInherited?: boolean;
}

/** The text between the children of mixed content is one property, `$text`. */
export const mixedContent: SchemaRule<Mixed> = {
  id: "schema/mixed-content",
  grain: "slice",
  clauses: ["XSD structures 3.4.2 mixed"],
  owns: { left: ["complexType@mixed"], right: [] },
  recognises: (schema) => schema.properties?.has(textKey) === true,
  forward({ mixed, isInherited }, context) {
    if (isInherited === true) {
      // An extension that adds nothing may leave out what its base says (XSD structures 3.4.2).
      context.keep("mixed", mixed, "complement", true);
      return {};
    }
    return mixed ? { properties: new Map([[textKey, { type: "string" }]]) } : {};
  },
  backward: (schema) => ({ mixed: schema.properties?.has(textKey) === true }),
};
