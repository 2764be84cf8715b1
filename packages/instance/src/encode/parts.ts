import type { Json } from "@soapstone/apidoc-model";
import type { ElementDeclaration, QName, XmlAttribute, XmlNode } from "@soapstone/xml-model";

/** The attributes and the content of an element. */
export interface ElementParts {
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlNode[];
}

export const nothing: ElementParts = { attributes: [], children: [] };

/** A value to encode, with the name and declaration of its element. */
export interface ElementInput {
  readonly json: Json;
  readonly name: QName;
  readonly declaration: ElementDeclaration | undefined;
  readonly isNil: boolean;
}
