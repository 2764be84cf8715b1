import type { Schema } from "@soapstone/xml-model";

/** A schema document without components: what a description without schemas becomes. */
export function emptySchema(targetNamespace: string): Schema {
  return {
    kind: "schema",
    targetNamespace,
    elementForm: "qualified",
    attributeForm: "unqualified",
    composition: [],
    components: [],
  };
}
