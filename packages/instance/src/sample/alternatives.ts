import type { ElementDeclaration, Type } from "@soapstone/xml-model";
import type { Declarations } from "../model/declarations.ts";
import { derivability, excludedBy } from "../model/derivation.ts";

/** The maximum number of types to try in place of a declared one. */
const mostAlternatives = 50;

/**
 * Returns the types that an element may have: the declared type, unless it is abstract, and the types that xsi:type may
 * name.
 */
export function alternativesOf(
  type: Type,
  declaration: ElementDeclaration,
  declarations: Declarations,
): readonly Type[] {
  const own = type.kind === "complexType" && type.abstract ? [] : [type];
  if (type.name === undefined || type === declarations.anyType || type.kind === "simpleType") return own;
  const excludes = excludedBy(declarations, declaration, type);
  const derived = declarations.set.derived(type.name).filter((one) => {
    if (one.name === undefined || one === type || (one.kind === "complexType" && one.abstract)) return false;
    const result = derivability(one, type, declarations, excludes);
    return result.derived && result.blockedBy === undefined;
  });
  return [...own, ...derived.slice(0, mostAlternatives)];
}
