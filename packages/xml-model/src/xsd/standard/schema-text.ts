import { readXml } from "../../xml/read.ts";
import type { XmlElement } from "../../xml/tree.ts";
import type { Schema } from "../components.ts";
import { readSchema } from "../read/schema.ts";

/**
 * Reads the schema of a standard namespace from its built-in text, without positions, which would point into the user's
 * documents. Throws on any problem, which would be a bug; a test reads all texts.
 */
export function schemaFromText(namespace: string, text: string): Schema {
  const document = readXml({ uri: `standard:${namespace}`, text }, 0);
  if (!document.ok) throw new Error(`The table of ${namespace} is not well-formed.`);
  return readSchema(withoutPlaces(document.value.root), (problem) => {
    throw new Error(`The table of ${namespace} is wrong: ${problem.message}`);
  });
}

function withoutPlaces(element: XmlElement): XmlElement {
  const { at: _place, ...rest } = element;
  return {
    ...rest,
    attributes: element.attributes.map(({ name, value }) => ({ name, value })),
    children: element.children.flatMap((child) => (child.kind === "element" ? [withoutPlaces(child)] : [])),
  };
}
