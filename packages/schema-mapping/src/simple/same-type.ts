import { type SimpleType, sameName, type TypeUse } from "@soapstone/xml-model";
import { sameFacets } from "./facets.ts";

/** Whether two uses mean the same type: one name, or equal anonymous types. */
export function sameType(a: TypeUse | undefined, b: TypeUse | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  if (!("kind" in a) || !("kind" in b)) return !("kind" in a) && !("kind" in b) && sameName(a, b);
  return a.kind === "simpleType" && b.kind === "simpleType" && sameVariety(a, b);
}

function sameVariety(a: SimpleType, b: SimpleType): boolean {
  switch (a.variety) {
    case "restriction":
      return b.variety === "restriction" && sameType(a.base, b.base) && sameFacets(a.facets, b.facets);
    case "list":
      return b.variety === "list" && sameType(a.item, b.item);
    case "union":
      return (
        b.variety === "union" &&
        a.members.length === b.members.length &&
        a.members.every((member, index) => sameType(member, b.members[index]))
      );
    default:
      return a satisfies never;
  }
}
