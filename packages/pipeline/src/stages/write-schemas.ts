import { writeSchema, writeXml } from "@soapstone/xml-model";
import { optionsShape } from "../options/options-shape.ts";
import { become } from "../transform/document.ts";
import type { Transform } from "../transform/transform.ts";

/** The stage that prints schema documents, each as a file; the first one is the entry. */
export const writeSchemaFiles: Transform<"schemas", "files", Record<string, never>> = {
  name: "write-schemas",
  version: "1",
  accepts: ["schemas"],
  produces: "files",
  options: optionsShape({}),
  codes: [],
  effects: "pure",
  run(doc) {
    const files = doc.value.map(({ file, schema }) => ({
      name: file,
      text: writeXml(writeSchema(schema), { indent: 2, xmlDeclaration: true }),
    }));
    return { doc: become(doc, "files", files) };
  },
};
