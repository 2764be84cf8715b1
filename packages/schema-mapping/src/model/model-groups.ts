import { type ContentModel, type ContentModelGroup, type Model, partsOf } from "./model.ts";

/** Returns how often each element is named, contents of references included. */
export function timesOf(model: Model): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  const waiting: Model[] = [model];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part.kind === "element") times.set(part.key, (times.get(part.key) ?? 0) + 1);
    waiting.push(...partsOf(part));
  }
  return times;
}

/** Returns the groups of a model, the outermost first, without contents of references. */
export function groupsIn(model: Model): readonly ContentModelGroup[] {
  const groups: ContentModelGroup[] = [];
  const waiting: Model[] = [model];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part.kind !== "group") continue;
    groups.push(part);
    waiting.push(...[...part.parts].reverse());
  }
  return groups;
}

/** Replaces the parts of one group in a model. */
export function withParts(model: ContentModel, group: ContentModelGroup, parts: readonly Model[]): ContentModel {
  return withPartsIn(model, group, parts) as ContentModel;
}

function withPartsIn(part: Model, group: ContentModelGroup, parts: readonly Model[]): Model {
  if (part === group) return { ...group, parts };
  return part.kind === "group" ? { ...part, parts: part.parts.map((one) => withPartsIn(one, group, parts)) } : part;
}
