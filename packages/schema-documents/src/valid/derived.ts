import { anySimpleTypeName, anyTypeName, clark, isName, type Type, type TypeUse } from "@soapstone/xml-model";
import { type Rules, typeOf } from "./rules.ts";

/** Whether a type is another one or derived from it (XSD 1.0 Part 1 §3.4.6 and §3.14.6); true if `from` is absent. */
export function isDerived(use: TypeUse | undefined, from: TypeUse | undefined, rules: Rules): boolean {
  if (from === undefined || isNamed(from, anyTypeName)) return true;
  if (use === undefined) return false;
  const target = typeOf(from, rules);
  if (target === undefined) return true;
  if (isNamed(from, anySimpleTypeName)) return typeOf(use, rules)?.kind === "simpleType";
  const seen = new Set<Type>();
  let here: TypeUse | undefined = use;
  while (here !== undefined) {
    const type = typeOf(here, rules);
    if (type === undefined || type === target || isMember(type, target, rules)) return true;
    if (seen.has(type)) return false;
    seen.add(type);
    here = baseOf(type);
  }
  return false;
}

function isNamed(use: TypeUse, name: { readonly namespace: string; readonly local: string }): boolean {
  return isName(use) && clark(use) === clark(name);
}

function baseOf(type: Type): TypeUse | undefined {
  if (type.kind === "complexType") return type.derivation?.base;
  return type.variety === "restriction" ? type.base : undefined;
}

/** Whether a type is a member of a union, which counts as derived from it. */
function isMember(type: Type, union: Type, rules: Rules): boolean {
  if (union.kind !== "simpleType" || union.variety !== "union") return false;
  return union.members.some((member) => typeOf(member, rules) === type);
}
