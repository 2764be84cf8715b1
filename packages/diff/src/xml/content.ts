import type { NamespaceConstraint, Wildcard } from "@soapstone/xml-model";
import type { OtherMembers, ShapeContentModel, ShapeMember } from "../model/shape.ts";

/** The child elements of a type or group, their content model, and the wildcards. */
export interface ElementContent {
  readonly members: ReadonlyMap<string, ShapeMember>;
  readonly model?: ShapeContentModel | undefined;
  readonly wildcards: readonly WildcardUse[];
}

/** A wildcard, and how many elements it allows. */
export interface WildcardUse {
  readonly wildcard: Pick<Wildcard, "namespaces" | "process" | "at">;
  readonly max: number;
}

export const noContent: ElementContent = { members: new Map(), wildcards: [] };

export type Compositor = "sequence" | "choice" | "all";

/** Combines contents by a compositor: in a sequence or `all`, every part may occur; in a choice, only one. */
export function joined(kind: Compositor, parts: readonly ElementContent[], min: number, max: number): ElementContent {
  const members = new Map<string, ShapeMember>();
  for (const part of parts) {
    for (const [key, member] of part.members) {
      const known = members.get(key);
      if (known === undefined) members.set(key, member);
      else if (kind === "choice")
        members.set(key, { ...known, min: Math.min(known.min, member.min), max: Math.max(known.max, member.max) });
      else members.set(key, { ...known, min: known.min + member.min, max: known.max + member.max });
    }
  }
  if (kind === "choice" && parts.length > 1)
    for (const [key, member] of members)
      if (member.min > 0 && parts.some((part) => !part.members.has(key))) members.set(key, { ...member, min: 0 });
  if (min !== 1 || max !== 1)
    for (const [key, member] of members)
      members.set(key, { ...member, min: times(member.min, min), max: times(member.max, max) });
  const models = parts.flatMap(({ model }) => (model === undefined ? [] : [model]));
  return {
    members,
    ...(models.length === 0 ? {} : { model: { kind, min, max, parts: models } }),
    wildcards: parts.flatMap(({ wildcards }) => wildcards).map((use) => ({ ...use, max: times(use.max, max) })),
  };
}

function times(count: number, factor: number): number {
  return count === 0 || factor === 0 ? 0 : count * factor;
}

/** Returns the members that wildcards allow. */
export function othersOf(uses: readonly WildcardUse[], targetNamespace: string): OtherMembers {
  const effective = uses.filter(({ max }) => max > 0);
  const [first] = effective;
  if (first === undefined) return { admits: "none", isClosed: true };
  const texts = effective.map(
    ({ wildcard }) => `${namespacesText(wildcard.namespaces, targetNamespace)} (${wildcard.process})`,
  );
  const admits = [...new Set(texts)].toSorted().join(", ");
  return {
    admits: admits === "any namespace (lax)" || admits === "any namespace (skip)" ? "any" : admits,
    isClosed: !effective.some(({ wildcard }) => admitsNamespace(wildcard.namespaces, targetNamespace)),
    at: first.wildcard.at,
  };
}

function namespacesText(namespaces: NamespaceConstraint, targetNamespace: string): string {
  if (namespaces === "any") return "any namespace";
  if (namespaces === "other") return `namespaces other than ${targetNamespace === "" ? "none" : targetNamespace}`;
  return namespaces
    .map((one) => (one === "" ? "no namespace" : one))
    .toSorted()
    .join(" ");
}

function admitsNamespace(namespaces: NamespaceConstraint, namespace: string): boolean {
  if (namespaces === "any") return true;
  return namespaces !== "other" && namespaces.includes(namespace);
}
