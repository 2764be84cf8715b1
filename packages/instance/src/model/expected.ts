import { lastBeginning } from "./compile.ts";
import { isComplete, isSeen, type ModelFrame } from "./configuration.ts";
import type { ContentParticle, Group, Leaf } from "./content-model.ts";

/** Returns the leaves that may come next, at most `most`. */
export function expectedAfter(from: ModelFrame, most: number): readonly Leaf[] {
  const found: ExpectedBeginning = { leaves: new Set(), seen: new Set(), most };
  const { part } = from;
  if (from.count < part.max && part.term.kind !== "group") found.leaves.add(part.term);
  let isDone = from.count >= part.min;
  for (let at = from.outer; isDone && at !== undefined; at = at.outer) {
    const group = at.part.term;
    if (group.kind !== "group") break;
    if (group.compositor !== "choice") {
      const start = group.compositor === "sequence" ? at.index + 1 : 0;
      for (let index = start; index <= lastBeginning(group, start); index += 1) {
        const next = group.parts[index];
        if (next === undefined || (group.compositor === "all" && isSeen(at.seen, index))) continue;
        addBeginnings(next, found);
      }
    }
    if (!isComplete(at, group)) break;
    if (at.count < at.part.max) addBeginnings(at.part, found);
    isDone = at.count >= at.part.min || group.nullable;
  }
  return [...found.leaves].slice(0, most);
}

export function expectedFirst(root: ContentParticle, most: number): readonly Leaf[] {
  const found: ExpectedBeginning = { leaves: new Set(), seen: new Set(), most };
  addBeginnings(root, found);
  return [...found.leaves].slice(0, most);
}

interface ExpectedBeginning {
  readonly leaves: Set<Leaf>;
  /** The groups that were visited, since a group may be reached on very many paths. */
  readonly seen: Set<Group>;
  readonly most: number;
}

function addBeginnings({ term, max }: ContentParticle, found: ExpectedBeginning): void {
  if (found.leaves.size >= found.most || max === 0) return;
  if (term.kind !== "group") {
    found.leaves.add(term);
    return;
  }
  if (found.seen.has(term)) return;
  found.seen.add(term);
  for (let index = 0; index <= lastBeginning(term, 0); index += 1) {
    const part = term.parts[index];
    if (part !== undefined) addBeginnings(part, found);
    if (found.leaves.size >= found.most) return;
  }
}
