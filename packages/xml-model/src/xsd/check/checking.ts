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

/** The nodes that checks look at, by sort, each in document order. */
export interface Sorted {
  readonly types: readonly Type[];
  /** The components with attribute uses. */
  readonly attributed: readonly (ComplexType | AttributeGroupDefinition | AttributeUse)[];
  /** The declarations with a default or fixed value. */
  readonly valued: readonly (ElementDeclaration | AttributeDeclaration | AttributeUse)[];
  readonly constraints: readonly IdentityConstraint[];
}

/** Returns the nodes of each sort; most nodes are of none. */
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

/** Checks a set against one rule and reports violations. */
export type Check = (checking: Checking) => void;

/** Returns the name of a component's kind in messages. */
export function kindNameOf(component: Component): string {
  return component.kind === "group" ? "model group" : component.kind;
}
