import type { NamespaceConstraint } from "@soapstone/xml-model";

/** A set of namespaces: only these, or all except these. `""` is no namespace. */
export interface NamespaceSet {
  readonly kind: "only" | "except";
  readonly namespaces: readonly string[];
}

/** All namespaces, including no namespace. */
export const anyNamespace: NamespaceSet = { kind: "except", namespaces: [] };

/**
 * Returns the namespaces that a wildcard's constraint means in a schema of a target namespace. `##other` excludes both
 * the target namespace and no namespace.
 */
export function namespaceSet(constraint: NamespaceConstraint, target: string): NamespaceSet {
  if (constraint === "any") return anyNamespace;
  if (constraint === "other") return { kind: "except", namespaces: [...new Set([target, ""])] };
  return { kind: "only", namespaces: [...new Set(constraint)] };
}

/** Whether a set has a namespace. */
export function admits({ kind, namespaces }: NamespaceSet, namespace: string): boolean {
  return namespaces.includes(namespace) === (kind === "only");
}

/**
 * Returns the union of two sets (XSD 1.0 Part 1 §3.10.6, Attribute Wildcard Union), exact also where that clause has no
 * answer.
 */
export function uniteNamespaces(a: NamespaceSet, b: NamespaceSet): NamespaceSet {
  if (a.kind === "only" && b.kind === "only")
    return { kind: "only", namespaces: [...new Set([...a.namespaces, ...b.namespaces])] };
  const excluded = a.kind === "except" ? a : b;
  const other = excluded === a ? b : a;
  return { kind: "except", namespaces: excluded.namespaces.filter((namespace) => !admits(other, namespace)) };
}

/** Returns the intersection of two sets (XSD 1.0 Part 1 §3.10.6, Attribute Wildcard Intersection). */
export function intersectNamespaces(a: NamespaceSet, b: NamespaceSet): NamespaceSet {
  if (a.kind === "except" && b.kind === "except")
    return { kind: "except", namespaces: [...new Set([...a.namespaces, ...b.namespaces])] };
  const listed = a.kind === "only" ? a : b;
  const other = listed === a ? b : a;
  return { kind: "only", namespaces: listed.namespaces.filter((namespace) => admits(other, namespace)) };
}
