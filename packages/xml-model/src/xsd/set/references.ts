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

/** The names that a node itself refers to; those of nodes in it are theirs. */
export function referencesOf(node: XsdNode): readonly NameReference[] {
  if (!("kind" in node)) return [];
  const { at } = node;
  const type = (use: TypeUse | undefined, simple = false): readonly NameReference[] =>
    use === undefined || "kind" in use ? [] : [{ space: "type", name: use, at, ...(simple ? { simple: true } : {}) }];
  const to = (space: SymbolSpace, name: QName | undefined): readonly NameReference[] =>
    name === undefined ? [] : [{ space, name, at }];
  switch (node.kind) {
    case "element":
      return [...type(node.type), ...to("element", node.substitutionGroup)];
    case "attribute":
      return type(node.type, true);
    case "simpleType":
      if (node.variety === "restriction") return type(node.base, true);
      if (node.variety === "list") return type(node.item, true);
      return node.members.flatMap((member) => type(member, true));
    case "complexType":
      return to("type", node.derivation?.base);
    case "elementReference":
      return to("element", node.ref);
    case "groupReference":
      return to("group", node.ref);
    case "attributeGroupReference":
      return to("attributeGroup", node.ref);
    case "attributeUse":
      return [
        ...("kind" in node.attribute ? [] : to("attribute", node.attribute)),
        ...to("type", node.arrayType?.type),
      ];
    case "keyref":
      return to("constraint", node.refer);
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
      return [];
    default:
      return node satisfies never;
  }
}
