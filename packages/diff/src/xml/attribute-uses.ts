import {
  type AttributeGroupReference,
  type AttributeUse,
  type AttributeWildcard,
  type ComplexType,
  clark,
  type SchemaSet,
} from "@soapstone/xml-model";

/** Returns the attribute uses of a type, with those of its attribute groups, each group once. */
export function attributeUsesOf(
  uses: readonly (AttributeUse | AttributeGroupReference)[],
  set: SchemaSet,
): readonly AttributeUse[] {
  const found: AttributeUse[] = [];
  const seen = new Set<string>();
  const waiting = uses.toReversed();
  for (let use = waiting.pop(); use !== undefined; use = waiting.pop()) {
    if (use.kind === "attributeUse") found.push(use);
    else if (!seen.has(clark(use.ref))) {
      seen.add(clark(use.ref));
      waiting.push(...(set.find("attributeGroup", use.ref)?.attributes ?? []).toReversed());
    }
  }
  return found;
}

/** Returns the attribute wildcard of a type, or that of the first of its attribute groups with one. */
export function attributeWildcardOf(type: ComplexType, set: SchemaSet): AttributeWildcard | undefined {
  if (type.attributeWildcard !== undefined) return type.attributeWildcard;
  for (const use of type.attributes) {
    const group = use.kind === "attributeUse" ? undefined : set.find("attributeGroup", use.ref);
    if (group?.attributeWildcard !== undefined) return group.attributeWildcard;
  }
  return undefined;
}
