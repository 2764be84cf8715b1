import {
  type AttributeGroupDefinition,
  type AttributeGroupReference,
  type AttributeUse,
  type ComplexType,
  clark,
  type QName,
  type SchemaSet,
} from "@soapstone/xml-model";

/** Returns the name of the attribute that a use declares or refers to. */
export function nameOfAttribute({ attribute }: AttributeUse): QName {
  return "kind" in attribute ? attribute.name : attribute;
}

/**
 * Expands the groups of a list of attributes, each once. A prohibited use is no part of a group (XSD 1.0 Part 1
 * §3.2.2).
 */
export function usesOf(
  list: readonly (AttributeUse | AttributeGroupReference)[],
  set: SchemaSet,
): readonly AttributeUse[] {
  return [...withGroups(list, set)].filter((part) => part.kind === "attributeUse");
}

/** Expands the groups of a list of attributes, and yields each group before its members. */
export function* withGroups(
  list: readonly (AttributeUse | AttributeGroupReference)[],
  set: SchemaSet,
): Iterable<AttributeUse | AttributeGroupDefinition> {
  const seen = new Set<AttributeGroupDefinition>();
  const waiting = [...list].reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.kind === "attributeUse") {
      yield next;
      continue;
    }
    const group = set.find("attributeGroup", next.ref);
    if (group === undefined || seen.has(group)) continue;
    seen.add(group);
    yield group;
    for (const one of [...group.attributes].reverse())
      if (one.kind !== "attributeUse" || one.use !== "prohibited") waiting.push(one);
  }
}

/**
 * Returns the attributes that a type inherits, by name: a restriction declares only those that it changes or removes.
 */
export function attributesOfBases(type: ComplexType, set: SchemaSet): ReadonlyMap<string, AttributeUse> {
  const found = new Map<string, AttributeUse>();
  const seen = new Set<ComplexType>([type]);
  let at: ComplexType | undefined = type;
  while (at?.derivation !== undefined) {
    const base = set.findType(at.derivation.base);
    if (base?.kind !== "complexType" || seen.has(base)) break;
    seen.add(base);
    for (const use of usesOf(base.attributes, set)) {
      const name = clark(nameOfAttribute(use));
      if (!found.has(name)) found.set(name, use);
    }
    at = base;
  }
  return found;
}
