import type { ObjectReason } from "@soapstone/conversion";
import type { ComplexType, Particle, SchemaSet, Term, Type } from "@soapstone/xml-model";
import type { ArrayUses } from "./array-uses.ts";

/** A type of which elements are objects, and why. */
export interface ArrayAsObject {
  readonly type: ComplexType;
  readonly reason: ObjectReason;
}

/** Finds the types among some that repeat one child and have no other, of which elements are objects all the same. */
export function arraysAsObjects(
  types: Iterable<Type>,
  set: SchemaSet,
  { isWrapper }: Pick<ArrayUses, "isWrapper">,
): readonly ArrayAsObject[] {
  return [...types].flatMap((type) => {
    if (type.kind !== "complexType" || type.name === undefined || set.isStandard(type) || isWrapper(type)) return [];
    const child = onlyChild(type);
    return child === undefined || child.max === 0 || child.max === 1
      ? []
      : [{ type, reason: reasonOf(type, child, set) }];
  });
}

/** Asked in the order in which an author would look for the reason. */
function reasonOf(type: ComplexType, { term, max }: Particle, set: SchemaSet): ObjectReason {
  if (type.attributes.length > 0 || type.attributeWildcard !== undefined) return "attributes";
  if (type.mixed) return "mixed";
  if (type.derivation !== undefined) return "derived";
  if (type.abstract) return "abstract";
  if (type.name !== undefined && set.derived(type.name).length > 0) return "base";
  if (term.kind !== "element") return "reference";
  return max === "unbounded" ? "recursive" : "bounded";
}

/** The particle of the one element that a type has; undefined of one that has others, or repeats a group. */
function onlyChild({ content }: ComplexType): Particle | undefined {
  if (content.kind !== "elements") return undefined;
  const { term, min, max } = content.particle;
  if (term.kind !== "modelGroup" || min !== 1 || max !== 1) return undefined;
  const [only, ...others] = term.particles;
  return only !== undefined && others.length === 0 && isElement(only.term) ? only : undefined;
}

function isElement({ kind }: Term): boolean {
  return kind === "element" || kind === "elementReference";
}
