import type { Component, ComponentKind } from "./components.ts";

/** A symbol space, in which names are unique (XSD 1.0 Part 1 §2.5): simple and complex types share one. */
export type SymbolSpace = "type" | "element" | "attribute" | "group" | "attributeGroup" | "notation" | "constraint";
type GlobalSpace = Exclude<SymbolSpace, "constraint">;

export const symbolSpaces = ["type", "element", "attribute", "group", "attributeGroup", "notation"] as const;

export function spaceOf(component: Component): GlobalSpace {
  return spaceOfKind(component.kind);
}

export function spaceOfKind(kind: ComponentKind): GlobalSpace {
  return kind === "simpleType" || kind === "complexType" ? "type" : kind;
}
