import { qname } from "../../xml/names.ts";
import { namespaces } from "../../xml/namespaces.ts";
import type { XmlElement } from "../../xml/tree.ts";
import type {
  AttributeDeclaration,
  AttributeGroupDefinition,
  AttributeGroupReference,
  AttributeUse,
  AttributeWildcard,
} from "../components.ts";
import { localName, referenceOf, typeUseOf, valueConstraintOf } from "./element.ts";
import type { Growing } from "./growing.ts";
import { SchemaNode } from "./node.ts";
import type { XsdReading } from "./reading.ts";
import { readSimpleType } from "./simple-type.ts";
import { firstNameOf, nameOf, ncNameOf, tokenOf } from "./values.ts";
import { wildcardOf } from "./wildcard.ts";

const keptOnly = "the element was kept as it is, and means nothing for the types";

/** Reads a global attribute declaration (XSD 1.0 Part 1 §3.2); undefined if it has no name. */
export function readAttribute(element: XmlElement, reading: XsdReading): AttributeDeclaration | undefined {
  const node = new SchemaNode(element, "global attribute", reading);
  const name = node.required("name", "the attribute was kept as it is, and declares nothing");
  if (name === undefined) return undefined;
  const type = typeUseOf(node, "type", ["simpleType"], readSimpleType);
  const value = valueConstraintOf(node);
  return {
    kind: "attribute",
    name: qname(reading.targetNamespace, ncNameOf(name, element, reading)),
    ...(type === undefined ? {} : { type }),
    ...(value === undefined ? {} : { value }),
    ...node.annotated(),
  };
}

/** Reads a global attribute group (XSD 1.0 Part 1 §3.6); undefined if it has no name. */
export function readAttributeGroup(element: XmlElement, reading: XsdReading): AttributeGroupDefinition | undefined {
  const node = new SchemaNode(element, "attributeGroup definition", reading);
  const name = node.required("name", "the group was kept as it is, and defines nothing");
  if (name === undefined) return undefined;
  return {
    kind: "attributeGroup",
    name: qname(reading.targetNamespace, ncNameOf(name, element, reading)),
    ...attributesOf(node),
    ...node.annotated(),
  };
}

/** Reads the attributes among the children of a node: uses and group references in order, and the wildcard. */
export function attributesOf(node: SchemaNode): {
  readonly attributes: readonly (AttributeUse | AttributeGroupReference)[];
  readonly attributeWildcard?: AttributeWildcard;
} {
  const attributes: (AttributeUse | AttributeGroupReference)[] = [];
  let attributeWildcard: AttributeWildcard | undefined;
  for (const child of node.children) {
    const { local } = child.name;
    if (local === "attribute" || local === "attributeGroup") {
      const read = local === "attribute" ? readUse(child, node.inside) : readGroupReference(child, node.inside);
      if (read === undefined) node.leave(child);
      else attributes.push(read);
    } else if (local === "anyAttribute") {
      const wildcard = new SchemaNode(child, "anyAttribute", node.inside);
      attributeWildcard = { kind: "anyAttribute", ...wildcardOf(wildcard), ...wildcard.annotated() };
    }
  }
  return { attributes, ...(attributeWildcard === undefined ? {} : { attributeWildcard }) };
}

function readUse(element: XmlElement, reading: XsdReading): AttributeUse | undefined {
  const node = new SchemaNode(element, "local attribute", reading);
  const attribute = usedAttribute(node);
  if (attribute === undefined) return undefined;
  const use = tokenOf(node.attribute("use"), ["optional", "required", "prohibited"], element, reading);
  const value = valueConstraintOf(node);
  const used: Growing<AttributeUse> = { kind: "attributeUse", attribute, use: use ?? "optional" };
  if (value !== undefined) used.value = value;
  return withArrayType(node.annotate(used), element, reading);
}

function usedAttribute(node: SchemaNode): AttributeUse["attribute"] | undefined {
  const { element, inside } = node;
  const ref = referenceOf(node);
  if (ref !== undefined) return ref;
  const name = node.attribute("name");
  if (name === undefined) {
    node.required("name", keptOnly);
    return undefined;
  }
  const type = typeUseOf(node, "type", ["simpleType"], readSimpleType);
  const named = localName(node, ncNameOf(name, element, inside), inside.attributeForm);
  const declared: Growing<AttributeDeclaration> = { kind: "attribute", name: named.name };
  if (named.form !== undefined) declared.form = named.form;
  if (type !== undefined) declared.type = type;
  if (element.at !== undefined) declared.at = element.at;
  return declared;
}

function readGroupReference(element: XmlElement, reading: XsdReading): AttributeGroupReference | undefined {
  const node = new SchemaNode(element, "attributeGroup reference", reading);
  const reference = node.required("ref", keptOnly);
  const ref = firstNameOf(reference, element, reading);
  return ref === undefined ? undefined : { kind: "attributeGroupReference", ref, ...node.annotated() };
}

/** A value of `wsdl:arrayType`: a name and its dimensions, which some toolkits leave out. */
const arrayType = /^([^[\]]*[^[\]\s])\s*(\[.*)?$/s;

/** Moves `wsdl:arrayType` from the foreign attributes to a field of the use, with its prefix resolved. */
function withArrayType(use: AttributeUse, element: XmlElement, reading: XsdReading): AttributeUse {
  const written = use.foreign?.find(({ name }) => name.local === "arrayType" && name.namespace === namespaces.wsdl);
  const parts = typeof written?.value === "string" ? arrayType.exec(written.value) : null;
  const [, lexical, dimensions = ""] = parts ?? [];
  if (written === undefined || lexical === undefined) return use;
  const { foreign, ...rest } = use;
  const others = foreign?.filter((attribute) => attribute !== written) ?? [];
  return {
    ...rest,
    arrayType: { type: nameOf(lexical, element, written.at, reading), dimensions },
    ...(others.length === 0 ? {} : { foreign: others }),
  };
}
