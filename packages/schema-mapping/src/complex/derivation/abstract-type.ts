import type { ComplexType } from "@soapstone/xml-model";
import type { SliceRule } from "../../walk.ts";

/** That a type is abstract (only derived types have values) is complement. */
export const abstractType: SliceRule<Pick<ComplexType, "abstract">> = {
  id: "schema/abstract-type",
  clauses: ["XSD 1.0 Part 1 §3.4.2 abstract"],
  owns: { left: ["complexType@abstract", "element@abstract"], right: [] },
  concerns: ({ abstract }) => abstract,
  forward({ abstract }, context) {
    if (abstract) context.keep("abstract", true, "complement");
    return {};
  },
  backward: (_, context) => ({ abstract: context.recall("abstract", (value) => value === true) === true }),
};
