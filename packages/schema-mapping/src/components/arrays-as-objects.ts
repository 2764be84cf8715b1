import type { ObjectReason } from "@soapstone/conversion";
import type { ComplexType, Particle, SchemaSet, Term, Type } from "@soapstone/xml-model";
import type { ArrayUses } from "./array-uses.ts";

/** A type whose elements are objects although they might be arrays, and why. */
export interface ArrayAsObject {
  readonly type: ComplexType;
  readonly reason: ObjectReason;
}

/** Finds types that repeat one child and have no other, but whose elements are objects. */
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

/** Returns the first reason, in the order in which an author would look for it. */
function reasonOf(type: ComplexType, { term, max }: Particle, set: SchemaSet): ObjectReason {
  if (type.attributes.length > 0 || type.attributeWildcard !== undefined) return "attributes";
  if (type.mixed) return "mixed";
  if (type.derivation !== undefined) return "derived";
  if (type.abstract) return "abstract";
  if (type.name !== undefined && set.derived(type.name).length > 0) return "base";
  if (term.kind !== "element") return "reference";
  return max === "unbounded" ? "recursive" : "bounded";
}

/** Returns the particle of the only element of a type; undefined for a type with others, or with a repeated group. */
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
