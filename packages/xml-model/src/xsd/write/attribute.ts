import { qname } from "../../xml/names.ts";
import { namespaces } from "../../xml/namespaces.ts";
import type { XmlAttribute, XmlElement } from "../../xml/tree.ts";
import type {
  ArrayTypeName,
  AttributeDeclaration,
  AttributeGroupDefinition,
  AttributeUse,
  ComplexType,
} from "../components.ts";
import { declaring, formOf, prefixOf, schemaElement, valueAttributes, type XsdWriting } from "./parts.ts";
import { writeSimpleType } from "./simple-type.ts";
import { wildcardAttributes } from "./wildcard.ts";

/** Writes a global attribute declaration. */
export function writeAttribute(attribute: AttributeDeclaration): XmlElement {
  const written = schemaElement(
    "attribute",
    attribute,
    { name: attribute.name.local, ...typeAttribute(attribute), ...valueAttributes(attribute.value) },
    typeInPlace(attribute),
  );
  return declaring(prefixOf(attribute.value?.lexical ?? "", attribute.value?.value), written);
}

export function writeAttributeGroup(group: AttributeGroupDefinition, writing: XsdWriting): XmlElement {
  return schemaElement("attributeGroup", group, { name: group.name.local }, writeAttributes(group, writing));
}

/** Writes attribute uses and group references, then the wildcard. */
export function writeAttributes(
  { attributes, attributeWildcard }: Pick<ComplexType, "attributes" | "attributeWildcard">,
  writing: XsdWriting,
): readonly XmlElement[] {
  return [
    ...attributes.map((use) =>
      use.kind === "attributeUse" ? writeUse(use, writing) : schemaElement("attributeGroup", use, { ref: use.ref }),
    ),
    ...(attributeWildcard === undefined
      ? []
      : [schemaElement("anyAttribute", attributeWildcard, wildcardAttributes(attributeWildcard, writing))]),
  ];
}

function writeUse(use: AttributeUse, writing: XsdWriting): XmlElement {
  const { attribute, value } = use;
  const rest = { use: use.use === "optional" ? undefined : use.use, ...valueAttributes(value) };
  const array = use.arrayType === undefined ? undefined : arrayTypeOf(use.arrayType);
  const more = array === undefined ? [] : [array.attribute];
  const written =
    "kind" in attribute
      ? schemaElement(
          "attribute",
          use,
          {
            name: attribute.name.local,
            ...typeAttribute(attribute),
            ...rest,
            form: formOf(attribute.name, attribute.form, writing.attributeForm, writing),
          },
          typeInPlace(attribute),
          more,
        )
      : schemaElement("attribute", use, { ref: attribute, ...rest }, [], more);
  const prefixes = prefixOf(value?.lexical ?? "", value?.value);
  return declaring(new Map([...prefixes, ...(array?.prefixes ?? [])]), written);
}

function typeAttribute({ type }: AttributeDeclaration) {
  return type === undefined || "kind" in type ? {} : { type };
}

function typeInPlace({ type }: AttributeDeclaration): readonly XmlElement[] {
  return type !== undefined && "kind" in type ? [writeSimpleType(type)] : [];
}

/**
 * Writes `wsdl:arrayType`. The name is part of a text in which the writer cannot choose the prefix, so its declaration
 * is returned.
 */
function arrayTypeOf({ type, dimensions }: ArrayTypeName): {
  readonly attribute: XmlAttribute;
  readonly prefixes: ReadonlyMap<string, string>;
} {
  const prefix = type.namespace === namespaces.xsd ? "xsd" : "item";
  const lexical = type.namespace === "" ? type.local : `${prefix}:${type.local}`;
  return {
    attribute: { name: qname(namespaces.wsdl, "arrayType"), value: `${lexical}${dimensions}` },
    prefixes: type.namespace === "" ? new Map() : new Map([[prefix, type.namespace]]),
  };
}
