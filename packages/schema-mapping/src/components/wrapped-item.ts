import type { ComplexType, ElementDeclaration, ModelGroup, Particle } from "@soapstone/xml-model";
import type { Occurs } from "../model/model.ts";
import { isMarkedObject } from "./object-mark.ts";

/** The only child of a wrapper, and how often it occurs. */
export interface WrappedItem {
  readonly element: ElementDeclaration;
  readonly occurs: Occurs;
}

/**
 * Returns the child that a type repeats, if the type has nothing else: a sequence of one local element, without
 * attributes, without a base. In a named type the child repeats without bound, and annotations of its groups stay with
 * the type; an anonymous type has no place for these. Undefined for all other types.
 */
export function wrappedItem(type: ComplexType): WrappedItem | undefined {
  const found = repeatedChild(type);
  return found === undefined ? undefined : { element: found.element, occurs: found.particle };
}

/** Returns the repeated child with the nodes around it. */
export function repeatedChild(type: ComplexType) {
  const { content, derivation, attributes, attributeWildcard, mixed, abstract, inner } = type;
  if (content.kind !== "elements" || derivation !== undefined || inner !== undefined) return undefined;
  if (attributes.length > 0 || attributeWildcard !== undefined || mixed || abstract) return undefined;
  if (isMarkedObject(type)) return undefined;
  const { min, max, term: group } = content.particle;
  if (min !== 1 || max !== 1 || group.kind !== "modelGroup" || group.compositor !== "sequence") return undefined;
  const [particle, ...others] = group.particles;
  if (particle === undefined || others.length > 0 || particle.term.kind !== "element") return undefined;
  const hasItems = type.name === undefined ? isArrayInPlace(type, group, particle) : particle.max === "unbounded";
  return hasItems ? { particle, element: particle.term, group, outer: content.particle } : undefined;
}

function isArrayInPlace({ block, final }: ComplexType, group: ModelGroup, { max }: Particle): boolean {
  const { notes, annotationAttributes, foreign, id } = group;
  const isNoted = [notes, annotationAttributes, foreign, id, block, final].some((one) => one !== undefined);
  return !isNoted && (max === "unbounded" || max > 1);
}
