import {
  type ContentModel,
  type ContentModelGroup,
  exactlyOnce,
  hasWildcard,
  isOnce,
  type Model,
  type ModelElement,
  type ModelWildcard,
  type Occurs,
} from "./model.ts";
import { modelText } from "./model-text.ts";
import { sameOccurrence } from "./occurrence.ts";
import { slotsOf } from "./slots.ts";

/**
 * Updates a stored model to edited keywords, element by element: removed properties leave it, new ones are appended,
 * and an element whose occurrence changed gets the new one. `absent`: elements with `maxOccurs="0"`, which have no
 * property.
 */
export function modelWithEdits(
  stored: ContentModel,
  keywords: ContentModelGroup,
  absent: readonly string[] = [],
): ContentModel {
  const wanted = new Map<string, Occurs>();
  let wildcard: Model | undefined;
  for (const part of keywords.parts)
    if (part.kind === "element") wanted.set(part.key, part);
    else wildcard = part;
  let left =
    wildcard === undefined
      ? pruned(stored, (leaf) => (leaf.kind === "wildcard" && leaf.max !== 0 ? undefined : leaf))
      : stored;
  // Removing a branch of a choice changes what the others require, so the rest is compared again.
  for (
    let wrong = changedOccurrences(left, wanted, absent);
    wrong.size > 0;
    wrong = changedOccurrences(left, wanted, absent)
  )
    left = withElementOccurrences(left, wrong, wanted);
  const leftSlots = slotsOf(left);
  const missing = [...wanted.keys()].filter((key) => !leftSlots.has(key));
  const appended: Model[] = missing.map((key) => ({ kind: "element", key, ...occursOf(wanted.get(key)) }));
  const opened = withWildcard(left, wildcard);
  if (appended.length === 0) return opened;
  return opened.kind === "group" && opened.compositor !== "choice" && isOnce(opened)
    ? { ...opened, parts: [...opened.parts, ...appended] }
    : { kind: "group", compositor: "sequence", parts: [opened, ...appended], ...exactlyOnce };
}

/** Returns the elements whose occurrence in the model differs from the keywords. */
function changedOccurrences(
  model: ContentModel,
  wanted: ReadonlyMap<string, Occurs>,
  absent: readonly string[],
): ReadonlySet<string> {
  const wrong = new Set<string>();
  for (const [key, slot] of slotsOf(model)) {
    const want = wanted.get(key);
    const isRight = want === undefined ? slot.max === 0 && absent.includes(key) : sameOccurrence(slot, want);
    if (!isRight) wrong.add(key);
  }
  return wrong;
}

function occursOf({ min, max }: Occurs = exactlyOnce): Occurs {
  return { min, max };
}

/** Sets the new occurrence of elements in the outermost sequence; others are removed from the model. */
function withElementOccurrences(
  model: ContentModel,
  misplaced: ReadonlySet<string>,
  wanted: ReadonlyMap<string, Occurs>,
): ContentModel {
  const alone = new Set<string>();
  if (model.kind === "group" && model.compositor === "sequence" && isOnce(model))
    for (const part of model.parts)
      if (part.kind === "element" && wanted.has(part.key) && timesIn(model, part.key) === 1) alone.add(part.key);
  return pruned(model, (leaf) => {
    if (leaf.kind === "wildcard" || !misplaced.has(leaf.key)) return leaf;
    return alone.has(leaf.key) ? { ...leaf, ...occursOf(wanted.get(leaf.key)) } : undefined;
  });
}

type ModelLeaf = ModelElement | ModelWildcard;

/** Replaces or removes leaves of a model; a group without parts is removed too. */
function pruned(model: ContentModel, leaf: (leaf: ModelLeaf) => ModelLeaf | undefined): ContentModel {
  const result = prunedPart(model, leaf);
  if (result?.kind === "group" || result?.kind === "reference") return result;
  return { kind: "group", compositor: "sequence", parts: [], ...exactlyOnce };
}

function prunedPart(part: Model, leaf: (leaf: ModelLeaf) => ModelLeaf | undefined): Model | undefined {
  if (part.kind === "element" || part.kind === "wildcard") return leaf(part);
  if (part.kind === "reference") {
    const model = prunedPart(part.model, leaf);
    if (model === undefined || model.kind !== "group") return undefined;
    // A changed named group is no reference to the group any more.
    return modelText(model) === modelText(part.model) ? part : { ...model, min: part.min, max: part.max };
  }
  const parts = part.parts.map((inner) => prunedPart(inner, leaf)).filter((inner) => inner !== undefined);
  return parts.length === 0 && part.parts.length > 0 ? undefined : { ...part, parts };
}

function timesIn(model: Model, key: string): number {
  if (model.kind === "element") return model.key === key ? 1 : 0;
  if (model.kind === "wildcard") return 0;
  const parts = model.kind === "group" ? model.parts : [model.model];
  return parts.reduce((count, part) => count + timesIn(part, key), 0);
}

/** Sets the wildcard at the end, by the keywords. */
function withWildcard(model: ContentModel, wildcard: Model | undefined): ContentModel {
  if (wildcard === undefined || hasWildcard(model)) return model;
  return model.kind === "group" && model.compositor === "sequence" && isOnce(model)
    ? { ...model, parts: [...model.parts, wildcard] }
    : { kind: "group", compositor: "sequence", parts: [model, wildcard], ...exactlyOnce };
}
