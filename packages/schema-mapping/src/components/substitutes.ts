import type { ElementDeclaration, QName, SchemaSet, TypeUse } from "@soapstone/xml-model";
import { blockOf, blockOfType, forbids, pathsTo, typeOfUse } from "./derivation.ts";

/**
 * Returns the elements that may be substituted for a head (XSD 1.0 Part 1 §3.3.6, Substitution Group OK). Abstract
 * elements are left out, and those that the head blocks by their own derivation.
 */
export function substitutes(head: QName, set: SchemaSet): readonly ElementDeclaration[] {
  const members = set.members(head);
  const declaration = members.length === 0 ? undefined : set.find("element", head);
  if (declaration === undefined) return members.filter((member) => !member.abstract);
  const block = blockOf(declaration, set);
  if (forbids(block, ["substitution"])) return [];
  const type = typeOfUse(declaredType(declaration, set), set);
  if (type === undefined) return members.filter((member) => !member.abstract);
  const blockOfHead = blockOfType(type, set);
  const pathOf = pathsTo(type, set);
  return members.filter((member) => {
    if (member.abstract) return false;
    const own = typeOfUse(declaredType(member, set), set);
    const path = own === undefined ? undefined : pathOf(own);
    if (path === undefined) return true;
    return ![block, blockOfHead, path.blocked].some((one) => forbids(one, path.methods));
  });
}

/** Returns the type of an element; without a type of its own, that of the head of its substitution group. */
export function declaredType(element: ElementDeclaration, set: SchemaSet): TypeUse | undefined {
  if (element.type !== undefined || element.substitutionGroup === undefined) return element.type;
  const seen = new Set<ElementDeclaration>();
  let at: ElementDeclaration | undefined = element;
  while (at !== undefined && at.type === undefined && !seen.has(at)) {
    seen.add(at);
    at = at.substitutionGroup === undefined ? undefined : set.find("element", at.substitutionGroup);
  }
  return at?.type;
}
