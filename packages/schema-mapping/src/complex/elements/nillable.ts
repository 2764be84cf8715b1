import type { ElementDeclaration } from "@soapstone/xml-model";
import type { SliceRule } from "../../walk.ts";

/** A nillable element has a value that may be null. This belongs to the use, never to a shared type. */
export const nillable: SliceRule<Pick<ElementDeclaration, "nillable">> = {
  id: "schema/nillable",
  clauses: ["XSD 1.0 Part 1 §3.3.2 nillable"],
  owns: { left: ["element@nillable"], right: ["schema.x-nullable"] },
  concerns: (element) => element.nillable,
  forward: (element) => (element.nillable ? { nullable: true } : {}),
  backward: (schema) => ({ nillable: schema.nullable === true }),
};
