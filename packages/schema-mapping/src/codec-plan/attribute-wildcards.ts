import type {
  AttributeGroupReference,
  AttributeUse,
  AttributeWildcard,
  ComplexType,
  SchemaSet,
} from "@soapstone/xml-model";
import type { WildcardPlan } from "./codec-plan.ts";
import { intersectNamespaces, namespaceSet } from "./namespace-set.ts";

/**
 * Returns the complete attribute wildcard that a type states (XSD 1.0 Part 1 §3.4.2): its own, intersected with those
 * of its attribute groups.
 */
export function ownWildcard(type: ComplexType, namespace: string, set: SchemaSet): WildcardPlan | undefined {
  if (type.attributes.length === 0 && type.attributeWildcard === undefined) return undefined;
  const own = type.attributeWildcard === undefined ? [] : [bound(type.attributeWildcard, namespace)];
  const [first, ...others] = [...own, ...fromGroups(type.attributes, set)];
  return first === undefined
    ? undefined
    : {
        ...first,
        namespaces: others.reduce((all, { namespaces }) => intersectNamespaces(all, namespaces), first.namespaces),
      };
}

function fromGroups(
  list: readonly (AttributeUse | AttributeGroupReference)[],
  set: SchemaSet,
): readonly WildcardPlan[] {
  const found: WildcardPlan[] = [];
  const seen = new Set<unknown>();
  const waiting = [...list].reverse();
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const group = one.kind === "attributeUse" ? undefined : set.find("attributeGroup", one.ref);
    if (group === undefined || seen.has(group)) continue;
    seen.add(group);
    if (group.attributeWildcard !== undefined) found.push(bound(group.attributeWildcard, group.name.namespace));
    waiting.push(...[...group.attributes].reverse());
  }
  return found;
}

function bound({ namespaces, process }: AttributeWildcard, target: string): WildcardPlan {
  return { namespaces: namespaceSet(namespaces, target), process };
}
