import type { XmlElement, XmlNode } from "@soapstone/xml-model";
import { chunksOf } from "../chunks.ts";
import { isOfLanguage, isSchemaElement } from "./language.ts";

/**
 * Returns a description with its schemas changed. `change` gets each schema and the nodes before it; undefined removes
 * the schema.
 */
export function withSchemas(
  root: XmlElement,
  change: (schema: XmlElement, before: readonly XmlNode[]) => XmlElement | undefined,
): XmlElement {
  const children = root.children.map((child) => {
    if (child.kind !== "element" || !isOfLanguage(child, "types")) return child;
    const { chunks, after } = chunksOf(child);
    const written = chunks.flatMap(({ before, element: inside }): readonly XmlNode[] => {
      const changed = isSchemaElement(inside) ? change(inside, before) : inside;
      return changed === undefined ? [] : [...before, changed];
    });
    return { ...child, children: [...written, ...after] };
  });
  return { ...root, children };
}
