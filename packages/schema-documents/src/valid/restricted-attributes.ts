import {
  admits,
  intersectNamespaces as intersectionOf,
  type NamespaceSet,
  namespaceSet,
} from "@soapstone/schema-mapping";
import { type AttributeUse, type AttributeWildcard, type ComplexType, clark } from "@soapstone/xml-model";
import { sameValue } from "@soapstone/xsd-values";
import { nameOf, typeOfAttribute } from "./attributes.ts";
import { isDerived } from "./derived.ts";
import { attributesOf, groupsResolved, type Inherited } from "./inherited.ts";
import type { Rules } from "./rules.ts";

/** Whether the attributes of a restriction are among those of its base (XSD 1.0 Part 1 §3.4.6, derivation-ok-restriction 2 to 4). */
export function restrictsAttributes(type: ComplexType, target: string, rules: Rules): boolean {
  if (type.derivation === undefined) return true;
  const base = attributesOf(type.derivation.base, rules);
  const own = groupsResolved(type.attributes, rules.set);
  const isOpen = (one: AttributeWildcard): boolean => {
    const names = namespaceSet(one.namespaces, target);
    return base.wildcards.some((wildcard) => isWithin(names, namespaceSet(wildcard.namespaces, target)));
  };
  const wildcards = [...own.wildcards, ...(type.attributeWildcard === undefined ? [] : [type.attributeWildcard])];
  return wildcards.every(isOpen) && own.uses.every((use) => isRestriction(use, base, target, rules));
}

function isRestriction(use: AttributeUse, base: Inherited, target: string, rules: Rules): boolean {
  const name = nameOf(use);
  const inherited = base.uses.get(clark(name));
  if (inherited === undefined) {
    if (use.use === "prohibited") return true;
    return base.wildcards.some(({ namespaces }) => admits(namespaceSet(namespaces, target), name.namespace));
  }
  if (inherited.use === "required" && use.use !== "required") return false;
  if (use.use === "prohibited") return true;
  const type = typeOfAttribute(use.attribute, rules);
  const from = typeOfAttribute(inherited.attribute, rules);
  if (inherited.value?.kind === "fixed") {
    const same = use.value?.kind === "fixed" && sameValue(use.value.lexical, inherited.value.lexical, from, rules);
    if (!same) return false;
  }
  return from === undefined || isDerived(type, from, rules);
}

/** Whether a set of namespaces is a subset of another. */
export function isWithin(names: NamespaceSet, all: NamespaceSet): boolean {
  if (all.kind === "except" && all.namespaces.length === 0) return true;
  const both = intersectionOf(names, all);
  return both.kind === names.kind && both.namespaces.length === names.namespaces.length;
}
