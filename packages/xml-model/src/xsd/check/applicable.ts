import type { FacetName, SchemaSet, TypeUse } from "../components.ts";
import { type ValueSpace, valueSpaceOf } from "./value-space.ts";

const ofLists: readonly FacetName[] = ["length", "minLength", "maxLength", "pattern", "enumeration", "whiteSpace"];
const ofUnions: readonly FacetName[] = ["pattern", "enumeration"];

/**
 * Whether a restriction of a type may have a facet (XSD 1.0 Part 2 §4.1.5 and C.1). True if the base type is unknown.
 */
export function isFacetOf(set: SchemaSet, base: TypeUse, facet: FacetName): boolean {
  return isApplicable(valueSpaceOf(set, base), facet);
}

export function isApplicable(space: ValueSpace | undefined, facet: FacetName): boolean {
  if (space === undefined) return true;
  if (space.variety === "list") return ofLists.includes(facet);
  if (space.variety === "union") return ofUnions.includes(facet);
  // A ur-type cannot be restricted by facets, but schemas that do so mean a string.
  return space.builtin.variety === "ur-type" || space.builtin.facets.includes(facet);
}
