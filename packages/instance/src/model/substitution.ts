import { clark, type ElementDeclaration, type Type } from "@soapstone/xml-model";
import type { Declarations } from "./declarations.ts";
import { derivability, excludedBy } from "./derivation.ts";

/** Returns the type of an element: its own, that of its substitution group's head, or `xs:anyType`. */
export function typeOfElement(declaration: ElementDeclaration, declarations: Declarations): Type | undefined {
  const seen = new Set<ElementDeclaration>();
  for (let at: ElementDeclaration | undefined = declaration; at !== undefined && !seen.has(at); ) {
    seen.add(at);
    if (at.type !== undefined) return declarations.type(at.type);
    if (at.substitutionGroup === undefined) break;
    at = declarations.find("element", at.substitutionGroup);
  }
  return declarations.anyType;
}

/**
 * Returns, by name, the elements that are allowed in place of a declaration: the element itself and the members of its
 * substitution group that `block` does not exclude (XSD 1.0 Part 1 §3.3.6, "Substitution Group OK"). Abstract elements
 * are included, since the message about one in a document names it.
 */
export function standIns(
  head: ElementDeclaration,
  declarations: Declarations,
): ReadonlyMap<string, ElementDeclaration> {
  const found = new Map([[clark(head.name), head]]);
  if (declarations.find("element", head.name) !== head || declarations.blocks(head, "substitution")) return found;
  const headType = typeOfElement(head, declarations);
  if (headType === undefined) return found;
  const excludes = excludedBy(declarations, head, headType);
  for (const member of declarations.set.members(head.name)) {
    const type = typeOfElement(member, declarations);
    if (type === undefined) continue;
    const derivation = derivability(type, headType, declarations, excludes, true);
    if (!derivation.derived || derivation.blockedBy === undefined) found.set(clark(member.name), member);
  }
  return found;
}
