import { type QName, qname } from "../../xml/names.ts";
import type { XmlElement } from "../../xml/tree.ts";
import type { Annotated, ListType, RestrictedType, SimpleType, TypeUse, UnionType } from "../components.ts";
import { typeUseOf } from "./element.ts";
import { facetsOf } from "./facet.ts";
import type { Growing } from "./growing.ts";
import { SchemaNode } from "./node.ts";
import type { XsdReading } from "./reading.ts";
import { anySimpleType, derivationSetOf, namesOf, ncNameOf } from "./values.ts";

/** Reads a global simple type definition (XSD 1.0 Part 1 §3.14); undefined if it has no name. */
export function readNamedSimpleType(element: XmlElement, reading: XsdReading): SimpleType | undefined {
  const node = new SchemaNode(element, "global simpleType", reading);
  const name = node.required("name", "the type was kept as it is, and defines nothing");
  if (name === undefined) return undefined;
  return simpleType(node, qname(reading.targetNamespace, ncNameOf(name, element, reading)));
}

/** Reads an anonymous simple type. */
export function readSimpleType(element: XmlElement, reading: XsdReading): SimpleType {
  return simpleType(new SchemaNode(element, "local simpleType", reading), undefined);
}

type Variety =
  | Pick<RestrictedType, "variety" | "base" | "facets">
  | Pick<ListType, "variety" | "item">
  | Pick<UnionType, "variety" | "members">;

function simpleType(node: SchemaNode, name: QName | undefined): SimpleType {
  const final = derivationSetOf(node.attribute("final"), ["restriction", "list", "union"], node.element, node.inside);
  const { variety, inner } = varietyOf(node);
  const type: Growing<SimpleType> = { kind: "simpleType", ...variety };
  if (name !== undefined) type.name = name;
  if (final !== undefined) type.final = final;
  if (inner !== undefined) type.inner = inner;
  return node.annotate(type);
}

function varietyOf(node: SchemaNode): { readonly variety: Variety; readonly inner?: Annotated } {
  const child = node.child("restriction", "list", "union");
  if (child === undefined) {
    node.missing("restriction, list or union", "it was read as xs:anySimpleType");
    return { variety: { variety: "restriction", base: anySimpleType, facets: [] } };
  }
  const { local } = child.name;
  if (local === "restriction") {
    const inner = new SchemaNode(child, "simpleType restriction", node.inside);
    const base = oneType(inner, "base");
    return withInner({ variety: "restriction", base, facets: facetsOf(inner) }, inner);
  }
  if (local === "list") {
    const inner = new SchemaNode(child, "list", node.inside);
    return withInner({ variety: "list", item: oneType(inner, "itemType") }, inner);
  }
  const inner = new SchemaNode(child, "union", node.inside);
  const named = inner.attribute("memberTypes");
  const members: TypeUse<SimpleType>[] = named === undefined ? [] : [...namesOf(named, child, inner.inside)];
  for (const member of inner.children) members.push(readSimpleType(member, inner.inside));
  if (members.length === 0) inner.missing("memberTypes and no simpleType", "the union has no values");
  return withInner({ variety: "union", members }, inner);
}

function oneType(node: SchemaNode, attribute: "base" | "itemType"): TypeUse<SimpleType> {
  const use = typeUseOf(node, attribute, ["simpleType"], readSimpleType);
  if (use === undefined) node.missing(`${attribute} and no simpleType`, "xs:anySimpleType was used");
  return use ?? anySimpleType;
}

/** Adds the attributes and annotations of the restriction, list or union element, if it has any. */
function withInner(variety: Variety, node: SchemaNode): { readonly variety: Variety; readonly inner?: Annotated } {
  const inner = carried(node);
  return inner === undefined ? { variety } : { variety, inner };
}

/** Returns the attributes and annotations of an intermediate element; undefined if it has none. */
export function carried(node: SchemaNode): Annotated | undefined {
  const annotated = node.annotated();
  for (const field of Object.keys(annotated)) if (field !== "at") return annotated;
  return undefined;
}
