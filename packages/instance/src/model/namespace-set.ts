import type { NamespaceConstraint } from "@soapstone/xml-model";

/**
 * Namespaces that a wildcard allows: those named, or all but those named. `""` is no namespace. Unions and intersections
 * of such sets are such sets, also where the specification (part 1, 3.10.6) has no words for them.
 */
export interface NamespaceSet {
  readonly negated: boolean;
  readonly names: ReadonlySet<string>;
}

/** What a wildcard of a schema with this target namespace allows (part 1, 3.10.1): `other` never means no namespace. */
export function namespaceSet(constraint: NamespaceConstraint, target: string): NamespaceSet {
  if (constraint === "any") return { negated: true, names: new Set() };
  if (constraint === "other") return { negated: true, names: new Set([target, ""]) };
  return { negated: false, names: new Set(constraint) };
}

export function allowsNamespace({ negated, names }: NamespaceSet, namespace: string): boolean {
  return names.has(namespace) !== negated;
}

export function uniteNamespaces(a: NamespaceSet, b: NamespaceSet): NamespaceSet {
  return not(intersectNamespaces(not(a), not(b)));
}

export function intersectNamespaces(a: NamespaceSet, b: NamespaceSet): NamespaceSet {
  if (a.negated && b.negated) return { negated: true, names: new Set([...a.names, ...b.names]) };
  const [listed, other] = a.negated ? [b, a] : [a, b];
  return { negated: false, names: new Set([...listed.names].filter((name) => allowsNamespace(other, name))) };
}

function not({ negated, names }: NamespaceSet): NamespaceSet {
  return { negated: !negated, names };
}
