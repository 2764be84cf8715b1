import type { Schema } from "@soapstone/xml-model";

/** Returns a schema document without components: the output for a description without schemas. */
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
