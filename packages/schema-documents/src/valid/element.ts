import { clark, type ElementDeclaration, isName, type Type, type TypeUse, xsdNodesOf } from "@soapstone/xml-model";
import { validComplexType } from "./complex-type.ts";
import { isDerived } from "./derived.ts";
import type { ParticleContext } from "./particle.ts";
import { isMissing, type Rules } from "./rules.ts";
import { validSimpleType } from "./simple-type.ts";
import { isValueOf } from "./value.ts";

/**
 * Repairs an element declaration: its type exists, its value is of that type, and it is in a substitution group only if
 * its type allows.
 */
export function validElement(element: ElementDeclaration, place: ParticleContext, depth = 0): ElementDeclaration {
  const { rules } = place;
  const { type, value, substitutionGroup, ...others } = element;
  const valid = type && validTypeUse(type, place, depth);
  const isHeld = value === undefined || isValueOf(value, valid ?? typeOfHead(substitutionGroup, rules), rules);
  const isMember = substitutionGroup === undefined || maySubstitute(substitutionGroup, valid, rules);
  const constraints = element.constraints.filter(({ refer }) => refer === undefined || isKey(refer, rules));
  if (valid === type && isHeld && isMember && constraints.length === element.constraints.length) return element;
  return {
    ...others,
    ...(valid === undefined ? {} : { type: valid }),
    ...(isHeld && value ? { value } : {}),
    ...(isMember && substitutionGroup ? { substitutionGroup } : {}),
    constraints,
  };
}

function validTypeUse(type: TypeUse, place: ParticleContext, depth: number): TypeUse | undefined {
  if (isName(type)) return isMissing("type", type, place.rules) ? undefined : type;
  return validType(type, place, depth);
}

export function validType(type: Type, place: ParticleContext, depth = 0): Type {
  return type.kind === "simpleType" ? validSimpleType(type, place.rules, depth) : validComplexType(type, place, depth);
}

/** Returns the type of a head; one without a type has that of its own head. */
function typeOfHead(head: ElementDeclaration["substitutionGroup"], { set }: Rules): TypeUse | undefined {
  const seen = new Set<ElementDeclaration>();
  let element = head && set.find("element", head);
  while (element !== undefined && element.type === undefined && !seen.has(element)) {
    seen.add(element);
    element = element.substitutionGroup && set.find("element", element.substitutionGroup);
  }
  return element?.type;
}

function maySubstitute(
  head: NonNullable<ElementDeclaration["substitutionGroup"]>,
  type: TypeUse | undefined,
  rules: Rules,
): boolean {
  if (isMissing("element", head, rules)) return false;
  return type === undefined || isDerived(type, typeOfHead(head, rules), rules);
}

const keysOfSets = new WeakMap<Rules["set"], ReadonlySet<string>>();

function isKey(name: { readonly local: string; readonly namespace: string }, { set }: Rules): boolean {
  let keys = keysOfSets.get(set);
  if (keys === undefined) {
    const found = xsdNodesOf(set).flatMap((node) =>
      node.kind === "key" || node.kind === "unique" ? [clark(node.name)] : [],
    );
    keys = new Set(found);
    keysOfSets.set(set, keys);
  }
  return keys.has(clark(name));
}
