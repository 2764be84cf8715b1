import { anySimpleTypeName, isName, type SimpleType, sameName, type TypeUse } from "@soapstone/xml-model";
import { restrictionChain } from "@soapstone/xsd-values";
import { fittingFacets } from "./facets.ts";
import { deepest, each, type Rules, simpleUse, stringName } from "./rules.ts";

/**
 * Repairs a simple type by the rules of XSD (XSD 1.0 Part 1 §3.14.6): its base, items or members are simple, and its
 * facets fit its base. An impossible base becomes xs:string.
 */
export function validSimpleType(type: SimpleType, rules: Rules, depth = 0): SimpleType {
  if (depth > deepest) return type;
  const inPlace = (use: TypeUse<SimpleType>): TypeUse<SimpleType> =>
    validSimpleUse(use, rules, depth + 1) ?? stringName;
  switch (type.variety) {
    case "restriction": {
      const given = inPlace(type.base);
      // The ur-type has no facets, and cannot be restricted.
      const base = isUrType(given) ? stringName : given;
      const facets = fittingFacets(type.facets, base, rules);
      return base === type.base && facets === type.facets ? type : { ...type, base, facets };
    }
    case "list": {
      const given = inPlace(type.item);
      // A type that may be a list cannot be the item of one.
      const item = isUrType(given) || isListUse(given, rules) ? stringName : given;
      return item === type.item ? type : { ...type, item };
    }
    case "union": {
      const members = each(type.members, (member) => validSimpleUse(member, rules, depth + 1));
      if (members.length > 0 || type.members.length === 0)
        return members === type.members ? type : { ...type, members };
      return { ...type, members: [stringName] };
    }
    default:
      return type satisfies never;
  }
}

/** Repairs the use of a simple type, if it is anonymous; undefined for a type that is not simple. */
export function validSimpleUse(use: TypeUse<SimpleType>, rules: Rules, depth = 0): TypeUse<SimpleType> | undefined {
  const simple = simpleUse(use, rules);
  return simple === undefined || isName(simple) ? simple : validSimpleType(simple, rules, depth);
}

function isUrType(use: TypeUse): boolean {
  return isName(use) && sameName(use, anySimpleTypeName);
}

function isListUse(use: TypeUse, { set }: Rules): boolean {
  const { root } = restrictionChain(use, set);
  if (root === undefined) return false;
  return "kind" in root ? root.variety === "list" : root.item !== undefined;
}
