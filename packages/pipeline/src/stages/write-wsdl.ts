import { writeDefinitions, writeSchema, writeXml, type XmlElement } from "@soapstone/xml-model";
import { become } from "../document.ts";
import { optionsShape } from "../options-shape.ts";
import { readablePrefixes } from "../readable-prefixes.ts";
import type { Transform } from "../transform.ts";

/** Prints a description: the entry first, then the documents and the schemas that it refers to. */
export const writeWsdlFiles: Transform<"description", "files", Record<string, never>> = {
  name: "write-wsdl",
  version: "1",
  accepts: ["description"],
  produces: "files",
  options: optionsShape({}),
  codes: [],
  effects: "pure",
  run(doc) {
    const { documents, schemas } = doc.value;
    const print = (tree: XmlElement, targetNamespace: string, recorded?: ReadonlyMap<string, string>): string =>
      writeXml(tree, { indent: 2, xmlDeclaration: true, prefixes: readablePrefixes(tree, targetNamespace, recorded) });
    const files = [
      ...documents.map(({ file, definitions }) => ({
        name: file,
        text: print(writeDefinitions(definitions), definitions.targetNamespace, definitions.prefixes),
      })),
      ...schemas.map(({ file, schema }) => ({
        name: file,
        text: print(writeSchema(schema), schema.targetNamespace, schema.prefixes),
      })),
    ];
    return { doc: become(doc, "files", files) };
  },
};
