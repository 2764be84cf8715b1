import {
  type DerivationSet,
  namespaces,
  type QName,
  type SchemaSet,
  type SimpleType,
  type Type,
  type TypeUse,
} from "@soapstone/xml-model";
import { blockOf, forbids, isComplex, pathsTo, typeOfUse } from "../components/derivation.ts";

/**
 * Returns the types that `xsi:type` may name where a complex type is declared (XSD 1.0 Part 1 §3.3.4, Element Locally
 * Valid 4.3): those whose derivation neither the element nor the declared type blocks. Abstract types are left out,
 * since they have no values.
 */
export function subtypesOf(declared: Type, block: DerivationSet | undefined, set: SchemaSet): readonly Type[] {
  if (declared.name === undefined) return [];
  const own = declared.kind === "complexType" ? blockOf(declared, set) : undefined;
  const pathOf = pathsTo(declared, set);
  return set.derived(declared.name).filter((type) => {
    if (type.kind === "complexType" && type.abstract) return false;
    const path = pathOf(type);
    return path !== undefined && !forbids(block, path.methods) && !forbids(own, path.methods);
  });
}

/**
 * Returns the types that `xsi:type` may name where a simple type is declared (XSD 1.0 Part 1 §3.14.6, Type Derivation OK): its
 * restrictions, and the members of a union with theirs.
 */
export function simpleSubtypes(
  declared: SimpleType,
  block: DerivationSet | undefined,
  set: SchemaSet,
): readonly SimpleType[] {
  if (forbids(block, ["restriction"])) return [];
  // Nearly all types have no subtypes.
  if (declared.variety !== "union" && (declared.name === undefined || set.derived(declared.name).length === 0))
    return [];
  return restrictedFrom(declared, set);
}

function restrictedFrom(declared: SimpleType, set: SchemaSet): readonly SimpleType[] {
  const found = new Set<SimpleType>();
  const waiting: SimpleType[] = [declared];
  for (let type = waiting.pop(); type !== undefined; type = waiting.pop()) {
    const members = type.variety === "union" ? type.members.map((member) => typeOfUse(member, set)) : [];
    const derived = type.name === undefined ? [] : set.derived(type.name);
    for (const one of [...members, ...derived]) {
      if (one?.kind !== "simpleType" || one.name === undefined || one === declared || found.has(one)) continue;
      found.add(one);
      waiting.push(one);
    }
  }
  return [...found];
}

/**
 * Whether a value of a simple type is written with the name of its subtype. Only types of documents count: restrictions
 * of a built-in type are always allowed, and an object in the place of every text would be unreadable.
 */
export function namesSubtypes(use: TypeUse, set: SchemaSet): boolean {
  if ("kind" in use)
    return use.kind === "simpleType" && use.variety === "union" && simpleSubtypes(use, undefined, set).length > 0;
  if (isAnySimpleType(use)) return true;
  const type = use.namespace === namespaces.xsd ? undefined : set.findType(use);
  if (type?.kind !== "simpleType") return false;
  return simpleSubtypes(type, undefined, set).length > 0 || set.derived(use).some(isComplex);
}

export function isAnySimpleType({ namespace, local }: QName): boolean {
  return namespace === namespaces.xsd && local === "anySimpleType";
}
