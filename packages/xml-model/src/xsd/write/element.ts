import type { AttributeValues } from "../../xml/build.ts";
import type { QName } from "../../xml/names.ts";
import type { XmlElement } from "../../xml/tree.ts";
import type { ElementDeclaration } from "../components.ts";
import { writeComplexType } from "./complex-type.ts";
import { writeIdentityConstraint } from "./identity-constraint.ts";
import {
  declaring,
  derivationSet,
  formOf,
  prefixOf,
  schemaElement,
  stated,
  valueAttributes,
  type XsdWriting,
} from "./parts.ts";
import { writeSimpleType } from "./simple-type.ts";

/** Writes a global element declaration. */
export function writeElement(element: ElementDeclaration, writing: XsdWriting): XmlElement {
  return declaration(
    element,
    {
      name: element.name.local,
      type: typeName(element),
      substitutionGroup: element.substitutionGroup,
      nillable: stated(element.nillable),
      abstract: stated(element.abstract),
      ...valueAttributes(element.value),
      block: derivationSet(element.block),
      final: derivationSet(element.final),
    },
    writing,
  );
}

/** Writes a local element declaration with its occurrence. */
export function writeLocalElement(
  element: ElementDeclaration,
  occurrence: AttributeValues,
  writing: XsdWriting,
): XmlElement {
  return declaration(
    element,
    {
      name: element.name.local,
      type: typeName(element),
      ...occurrence,
      nillable: stated(element.nillable),
      ...valueAttributes(element.value),
      block: derivationSet(element.block),
      form: formOf(element.name, element.form, writing.elementForm, writing),
    },
    writing,
  );
}

function typeName({ type }: ElementDeclaration): QName | undefined {
  return type === undefined || "kind" in type ? undefined : type;
}

function declaration(element: ElementDeclaration, attributes: AttributeValues, writing: XsdWriting): XmlElement {
  const { type, value } = element;
  const inPlace =
    type === undefined || !("kind" in type)
      ? []
      : [type.kind === "simpleType" ? writeSimpleType(type) : writeComplexType(type, writing)];
  const children = [...inPlace, ...element.constraints.map(writeIdentityConstraint)];
  return declaring(
    prefixOf(value?.lexical ?? "", value?.value),
    schemaElement("element", element, attributes, children),
  );
}
