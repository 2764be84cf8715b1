import type { ComplexType, Content, Particle, TypeUse, ValueConstraint } from "@soapstone/xml-model";
import { valueSpaceOf } from "@soapstone/xml-model";
import { checkValue } from "@soapstone/xsd-values";
import { type Rules, typeOf } from "./rules.ts";

/** Whether a type can have the default or fixed value (XSD 1.0 Part 1 §3.3.6, Element Default Valid; a-props-correct). */
export function isValueOf({ lexical }: ValueConstraint, use: TypeUse | undefined, rules: Rules): boolean {
  if (use === undefined) return true;
  const type = typeOf(use, rules);
  if (type === undefined) return true;
  if (type.kind === "complexType" && type.content.kind !== "simple") return type.mixed && isEmptiable(type, rules);
  const space = valueSpaceOf(rules.set, use);
  if (space?.variety === "atomic" && space.builtin.name === "ID") return false;
  return checkValue(lexical, use, { set: rules.set }) === undefined;
}

function isEmptiable(type: ComplexType, rules: Rules): boolean {
  return isEmptiableContent(type.content, rules);
}

export function isEmptiableContent(content: Content, rules: Rules): boolean {
  return content.kind !== "elements" || isEmptiableParticle(content.particle, rules, 0);
}

function isEmptiableParticle({ min, max, term }: Particle, rules: Rules, depth: number): boolean {
  if (min === 0 || max === 0) return true;
  if (depth > 100) return false;
  const model = term.kind === "groupReference" ? rules.set.find("group", term.ref)?.model : term;
  if (model?.kind !== "modelGroup") return false;
  const inside = (one: Particle): boolean => isEmptiableParticle(one, rules, depth + 1);
  return model.compositor === "choice" ? model.particles.some(inside) : model.particles.every(inside);
}
