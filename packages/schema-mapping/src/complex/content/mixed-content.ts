import type { ComplexType } from "@soapstone/xml-model";
import { textKey } from "../../names/property-keys.ts";
import type { SchemaRule } from "../../walk.ts";

/** Whether the content of a type is mixed, and whether that adds anything to its base. */
export interface Mixed extends Pick<ComplexType, "mixed"> {
  /** Whether the type extends a mixed type, which has the text already. */
  readonly isInherited?: boolean;
  /** Whether the content is one text of a simple type. */
  readonly isSimple?: boolean;
}

/** The text between the children of mixed content is the property `$text`. */
export const mixedContent: SchemaRule<Mixed> = {
  id: "schema/mixed-content",
  clauses: ["XSD 1.0 Part 1 §3.4.2 mixed"],
  owns: { left: ["complexType@mixed"], right: [] },
  forward({ mixed, isInherited, isSimple }, context) {
    if (isSimple === true) {
      context.keep("mixed", mixed, "complement", false);
      return {};
    }
    if (isInherited === true) {
      // An extension that adds nothing may leave out `mixed` (XSD 1.0 Part 1 §3.4.2).
      context.keep("mixed", mixed, "complement", true);
      return {};
    }
    return mixed ? { properties: new Map([[textKey, { type: "string" }]]) } : {};
  },
  backward: (schema, { recall }) => ({
    mixed: schema.properties?.has(textKey) === true || recall("mixed", (value) => value === true) !== undefined,
  }),
};
