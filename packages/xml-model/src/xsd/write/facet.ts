import type { XmlElement } from "../../xml/tree.ts";
import type { Facet } from "../components.ts";
import { declaring, prefixOf, schemaElement, stated } from "./parts.ts";

export function writeFacet(facet: Facet): XmlElement {
  const written = schemaElement(facet.facet, facet, { value: facet.lexical, fixed: stated(facet.fixed) });
  return declaring(prefixOf(facet.lexical, facet.value), written);
}
