import type { QName } from "../../xml/names.ts";
import type { XmlElement } from "../../xml/tree.ts";
import type { SimpleType, TypeUse } from "../components.ts";
import { writeFacet } from "./facet.ts";
import { derivationSet, schemaElement } from "./parts.ts";

/** Writes a simple type definition, global or anonymous. */
export function writeSimpleType(type: SimpleType): XmlElement {
  const attributes = { name: type.name?.local, final: derivationSet(type.final) };
  return schemaElement("simpleType", type, attributes, [writeVariety(type)]);
}

function writeVariety(type: SimpleType): XmlElement {
  const inner = type.inner ?? {};
  switch (type.variety) {
    case "restriction":
      return schemaElement("restriction", inner, { base: named(type.base) }, [
        ...inPlace(type.base),
        ...type.facets.map(writeFacet),
      ]);
    case "list":
      return schemaElement("list", inner, { itemType: named(type.item) }, inPlace(type.item));
    case "union": {
      const names = type.members.flatMap((member) => named(member) ?? []);
      const memberTypes = names.length === 0 ? undefined : names;
      return schemaElement("union", inner, { memberTypes }, type.members.flatMap(inPlace));
    }
    default:
      return type satisfies never;
  }
}

function named(use: TypeUse<SimpleType>): QName | undefined {
  return "kind" in use ? undefined : use;
}

function inPlace(use: TypeUse<SimpleType>): readonly XmlElement[] {
  return "kind" in use ? [writeSimpleType(use)] : [];
}
