import type { Report } from "@soapstone/workspace";
import type {
  AttributeDeclaration,
  AttributeGroupDefinition,
  AttributeUse,
  ComplexType,
  Component,
  ElementDeclaration,
  IdentityConstraint,
  SchemaSet,
  Type,
} from "../components.ts";
import type { XsdNode } from "../facts.ts";

/** The context of every check: the set, and all its nodes, which are collected once for all checks. */
export interface Checking extends Sorted {
  readonly set: SchemaSet;
  readonly nodes: readonly XsdNode[];
  readonly report: Report;
}

/** Nodes that checks are about, each sort in document order. */
export interface Sorted {
  readonly types: readonly Type[];
  /** The components with attribute uses. */
  readonly attributed: readonly (ComplexType | AttributeGroupDefinition | AttributeUse)[];
  /** The declarations with a default or fixed value. */
  readonly valued: readonly (ElementDeclaration | AttributeDeclaration | AttributeUse)[];
  readonly constraints: readonly IdentityConstraint[];
}

/** Nearly all nodes are of no sort. */
export function sorted(nodes: readonly XsdNode[]): Sorted {
  const types: Type[] = [];
  const attributed: (ComplexType | AttributeGroupDefinition | AttributeUse)[] = [];
  const valued: (ElementDeclaration | AttributeDeclaration | AttributeUse)[] = [];
  const constraints: IdentityConstraint[] = [];
  for (const node of nodes) {
    if (node.kind === undefined) continue;
    switch (node.kind) {
      case "simpleType":
        types.push(node);
        break;
      case "complexType":
        types.push(node);
        attributed.push(node);
        break;
      case "attributeGroup":
        attributed.push(node);
        break;
      case "attributeUse":
        attributed.push(node);
        if (node.value !== undefined) valued.push(node);
        break;
      case "element":
      case "attribute":
        if (node.value !== undefined) valued.push(node);
        break;
      case "key":
      case "keyref":
      case "unique":
        constraints.push(node);
        break;
    }
  }
  return { types, attributed, valued, constraints };
}

/** A rule about a set, with its own diagnostics. */
export type Check = (checking: Checking) => void;

/** Returns the kind of a component, as messages name it. */
export function called(component: Component): string {
  return component.kind === "group" ? "model group" : component.kind;
}
