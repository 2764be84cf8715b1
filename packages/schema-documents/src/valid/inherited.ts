import {
  type AttributeGroupReference,
  type AttributeUse,
  type AttributeWildcard,
  type ComplexType,
  clark,
  type QName,
} from "@soapstone/xml-model";
import { nameOf } from "./attributes.ts";
import type { Rules } from "./rules.ts";

/** The attributes of a type and its bases, by name, and their wildcards. */
export interface Inherited {
  readonly uses: ReadonlyMap<string, AttributeUse>;
  readonly wildcards: readonly AttributeWildcard[];
}

export function attributesOf(base: QName, { set }: Rules): Inherited {
  const uses = new Map<string, AttributeUse>();
  const wildcards: AttributeWildcard[] = [];
  const seen = new Set<ComplexType>();
  const prohibited = new Set<string>();
  let isOpen = true;
  let type = set.findType(base);
  while (type?.kind === "complexType" && !seen.has(type)) {
    seen.add(type);
    const own = groupsResolved(type.attributes, set);
    for (const use of own.uses) {
      const name = clark(nameOf(use));
      if (use.use === "prohibited") prohibited.add(name);
      else if (!uses.has(name) && !prohibited.has(name)) uses.set(name, use);
    }
    if (isOpen)
      wildcards.push(...own.wildcards, ...(type.attributeWildcard === undefined ? [] : [type.attributeWildcard]));
    // A restriction repeats its wildcard, or has none.
    isOpen &&= type.derivation?.method !== "restriction";
    const above: QName | undefined = type.derivation?.base;
    type = above && set.findType(above);
  }
  return { uses, wildcards };
}

/** Returns attribute uses with groups expanded, each group once. */
export function groupsResolved(
  attributes: readonly (AttributeUse | AttributeGroupReference)[],
  set: Rules["set"],
): { readonly uses: readonly AttributeUse[]; readonly wildcards: readonly AttributeWildcard[] } {
  const uses: AttributeUse[] = [];
  const wildcards: AttributeWildcard[] = [];
  const groups = new Set<string>();
  const waiting = [...attributes].reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.kind === "attributeUse") {
      uses.push(next);
      continue;
    }
    const name = clark(next.ref);
    const group = groups.has(name) ? undefined : set.find("attributeGroup", next.ref);
    groups.add(name);
    if (group?.attributeWildcard !== undefined) wildcards.push(group.attributeWildcard);
    waiting.push(...[...(group?.attributes ?? [])].reverse());
  }
  return { uses, wildcards };
}
