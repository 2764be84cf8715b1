import type { ContentModel, Model, Occurs } from "@soapstone/schema-mapping";
import { wildcardsIn } from "./content-models.ts";

/**
 * Whether the order of the properties implies the order of the children: the codec writes the items of each property
 * together, in the order of the model, and those of a wildcard at the wildcard. This is not so for a repeated group of
 * several, for a name that occurs twice, in `all`, and for several children of wildcards.
 */
export function isArranged(model: ContentModel | undefined): boolean {
  if (model === undefined) return true;
  const found: Leaves = { keys: new Set(), wildcards: 0 };
  return visit(model, found) && found.wildcards <= 1;
}

interface Leaves {
  readonly keys: Set<string>;
  wildcards: number;
}

function visit(part: Model, found: Leaves): boolean {
  if (part.max === 0) return true;
  switch (part.kind) {
    case "element":
      if (found.keys.has(part.key)) return false;
      found.keys.add(part.key);
      return true;
    case "wildcard":
      found.wildcards += 1;
      return part.max === 1;
    case "reference":
      return visit(part.model, found) && !isMixedUp(part.model, part);
    case "group":
      if (part.compositor === "all" && leavesOf(part) > 1) return false;
      for (const inner of part.parts) if (!visit(inner, found)) return false;
      return !isMixedUp(part, part);
  }
}

/** Whether a repeated group contains more than one element, or a wildcard, which allows many names. */
function isMixedUp(group: Model, { max }: Occurs): boolean {
  return max !== 1 && (leavesOf(group) > 1 || wildcardsIn(group).length > 0);
}

function leavesOf(part: Model): number {
  if (part.max === 0) return 0;
  if (part.kind === "element" || part.kind === "wildcard") return 1;
  const parts = part.kind === "group" ? part.parts : [part.model];
  return parts.reduce((count, inner) => count + leavesOf(inner), 0);
}
