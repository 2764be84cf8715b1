import type { QName } from "../../xml/names.ts";
import type { Component, ModelGroup, SimpleType, TypeUse } from "../components.ts";
import type { SymbolSpace } from "../symbol-space.ts";

/**
 * A name on which the definition of a component depends. A component that depends on itself, through any number of
 * names, is undefined.
 */
export interface ComponentDependency {
  readonly space: SymbolSpace;
  readonly name: QName;
}

/**
 * Returns the dependencies of a component: bases, items and members of types, groups in groups, the head of a
 * substitution group. Types of elements are not included: a content model may contain its own type.
 */
export function dependenciesOf(component: Component): readonly ComponentDependency[] {
  const found: ComponentDependency[] = [];
  const add = (space: SymbolSpace, name: QName): void => {
    found.push({ space, name });
  };
  switch (component.kind) {
    case "simpleType":
      simpleTypeNeeds(component, add);
      break;
    case "complexType":
      if (component.derivation !== undefined) add("type", component.derivation.base);
      break;
    case "group":
      modelGroupNeeds(component.model, add);
      break;
    case "attributeGroup":
      for (const use of component.attributes)
        if (use.kind === "attributeGroupReference") add("attributeGroup", use.ref);
      break;
    case "element":
      if (component.substitutionGroup !== undefined) add("element", component.substitutionGroup);
      break;
    case "attribute":
    case "notation":
      break;
    default:
      component satisfies never;
  }
  return found;
}

type Add = (space: SymbolSpace, name: QName) => void;

function simpleTypeNeeds(type: SimpleType, add: Add): void {
  const use = (part: TypeUse<SimpleType>): void => {
    if ("kind" in part) simpleTypeNeeds(part, add);
    else add("type", part);
  };
  if (type.variety === "restriction") use(type.base);
  else if (type.variety === "list") use(type.item);
  else for (const member of type.members) use(member);
}

function modelGroupNeeds(group: ModelGroup, add: Add): void {
  for (const { term } of group.particles) {
    if (term.kind === "groupReference") add("group", term.ref);
    else if (term.kind === "modelGroup") modelGroupNeeds(term, add);
  }
}
