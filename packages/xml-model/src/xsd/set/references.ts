import type { Position } from "@soapstone/workspace";
import type { QName } from "../../xml/names.ts";
import type { TypeUse } from "../components.ts";
import type { XsdNode } from "../facts.ts";
import type { SymbolSpace } from "../symbol-space.ts";

/** A name in a node that refers to a component. */
export interface NameReference {
  readonly space: SymbolSpace;
  readonly name: QName;
  /** The reference must lead to a simple type. */
  readonly simple?: true;
  readonly at: Position | undefined;
}

/** Called with each name to which a node refers, and whether it must be a simple type. */
export type NameVisitor = (space: SymbolSpace, name: QName, isSimple: boolean) => void;

/** Returns the names to which a node itself refers, without those of inner nodes. */
export function referencesOf(node: XsdNode): readonly NameReference[] {
  const found: NameReference[] = [];
  eachReference(node, (space, name, isSimple) => {
    found.push({ space, name, ...(isSimple ? { simple: true } : {}), at: node.at });
  });
  return found;
}

/**
 * Visits the names to which a node itself refers, without building a list, since most nodes have no unresolved
 * reference.
 */
export function eachReference(node: XsdNode, visit: NameVisitor): void {
  if (node.kind === undefined) return;
  switch (node.kind) {
    case "element":
      toType(node.type, visit, false);
      if (node.substitutionGroup !== undefined) visit("element", node.substitutionGroup, false);
      break;
    case "attribute":
      toType(node.type, visit, true);
      break;
    case "simpleType":
      if (node.variety === "restriction") toType(node.base, visit, true);
      else if (node.variety === "list") toType(node.item, visit, true);
      else for (const member of node.members) toType(member, visit, true);
      break;
    case "complexType":
      if (node.derivation !== undefined) visit("type", node.derivation.base, false);
      break;
    case "elementReference":
      visit("element", node.ref, false);
      break;
    case "groupReference":
      visit("group", node.ref, false);
      break;
    case "attributeGroupReference":
      visit("attributeGroup", node.ref, false);
      break;
    case "attributeUse":
      if (!("kind" in node.attribute)) visit("attribute", node.attribute, false);
      if (node.arrayType !== undefined) visit("type", node.arrayType.type, false);
      break;
    case "keyref":
      if (node.refer !== undefined) visit("constraint", node.refer, false);
      break;
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
      break;
    default:
      node satisfies never;
  }
}

function toType(use: TypeUse | undefined, visit: NameVisitor, isSimple: boolean): void {
  if (use !== undefined && !("kind" in use)) visit("type", use, isSimple);
}
