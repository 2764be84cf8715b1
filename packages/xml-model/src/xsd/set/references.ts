import type { Position } from "@soapstone/workspace";
import type { QName } from "../../xml/names.ts";
import type { TypeUse } from "../components.ts";
import type { XsdNode } from "../facts.ts";
import type { SymbolSpace } from "./symbol-space.ts";

/** A name in a node that refers to a component. */
export interface NameReference {
  readonly space: SymbolSpace;
  readonly name: QName;
  /** Only a simple type will do. */
  readonly simple?: true;
  readonly at: Position | undefined;
}

/** Of nearly every node. */
const none: readonly NameReference[] = [];

/** The names that a node itself refers to; those of nodes in it are theirs. */
export function referencesOf(node: XsdNode): readonly NameReference[] {
  if (!("kind" in node)) return none;
  const { at } = node;
  switch (node.kind) {
    case "element":
      return joined(toType(node.type, at), to("element", node.substitutionGroup, at));
    case "attribute":
      return toSimpleType(node.type, at);
    case "simpleType":
      if (node.variety === "restriction") return toSimpleType(node.base, at);
      if (node.variety === "list") return toSimpleType(node.item, at);
      return node.members.flatMap((member) => toSimpleType(member, at));
    case "complexType":
      return to("type", node.derivation?.base, at);
    case "elementReference":
      return to("element", node.ref, at);
    case "groupReference":
      return to("group", node.ref, at);
    case "attributeGroupReference":
      return to("attributeGroup", node.ref, at);
    case "attributeUse":
      return joined(
        "kind" in node.attribute ? none : to("attribute", node.attribute, at),
        to("type", node.arrayType?.type, at),
      );
    case "keyref":
      return to("constraint", node.refer, at);
    case "schema":
    case "import":
    case "include":
    case "redefine":
    case "group":
    case "attributeGroup":
    case "notation":
    case "key":
    case "unique":
    case "facet":
    case "modelGroup":
    case "any":
    case "anyAttribute":
    case "documentation":
    case "appinfo":
      return none;
    default:
      return node satisfies never;
  }
}

function to(space: SymbolSpace, name: QName | undefined, at: Position | undefined): readonly NameReference[] {
  return name === undefined ? none : [{ space, name, at }];
}

function toType(use: TypeUse | undefined, at: Position | undefined): readonly NameReference[] {
  return use === undefined || "kind" in use ? none : to("type", use, at);
}

function toSimpleType(use: TypeUse | undefined, at: Position | undefined): readonly NameReference[] {
  return use === undefined || "kind" in use ? none : [{ space: "type", name: use, simple: true, at }];
}

function joined(one: readonly NameReference[], other: readonly NameReference[]): readonly NameReference[] {
  if (one.length === 0) return other;
  return other.length === 0 ? one : [...one, ...other];
}
