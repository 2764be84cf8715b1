import type { ShapeContentModel, ShapeMember } from "../model/shape.ts";
import type { ChangeFacts } from "../rules/aspect.ts";
import type { AspectName } from "../rules/rules.ts";

type ShapeMembers = ReadonlyMap<string, ShapeMember>;

/** Compares the order and grouping of the members that both types have; undefined if these are equal. */
export function modelChange(
  old: { readonly model: ShapeContentModel; readonly members: ShapeMembers },
  now: { readonly model: ShapeContentModel; readonly members: ShapeMembers },
  /** The keys of members in the new type, by their keys in the old type. */
  counterparts: ReadonlyMap<string, string>,
): { readonly aspect: AspectName; readonly facts: ChangeFacts } | undefined {
  const texts = new Texts();
  const common = new Set(counterparts.values());
  const before = texts.of(reduced(old.model, (key) => counterparts.get(key)));
  const after = texts.of(reduced(now.model, (key) => (common.has(key) ? key : undefined)));
  if (before === undefined || after === undefined || before.text === after.text) return undefined;
  const nameOf = (key: string): string => now.members.get(key)?.name ?? key;
  if (before.leaves !== undefined && after.leaves !== undefined) {
    if (before.kind === "sequence" && after.kind === "sequence") {
      const [first, second] = inverted(before.leaves, after.leaves);
      if (first === undefined || second === undefined) return undefined;
      return { aspect: "element-order-changed", facts: { from: nameOf(first), to: nameOf(second) } };
    }
    const facts = { from: before.kind, to: after.kind };
    if (before.kind === "all" && after.kind === "sequence") return { aspect: "content-model-narrowed", facts };
    if (before.kind === "sequence" && after.kind === "all") return { aspect: "content-model-widened", facts };
  }
  const withoutKinds = (text: string): string => text.replace(/\b(?:element|part) |\{[^{}]*\}/g, "");
  return { aspect: "content-model-changed", facts: { from: withoutKinds(before.text), to: withoutKinds(after.text) } };
}

/** Returns two neighbours of the old sequence whose order is reversed in the new one. */
function inverted(old: readonly string[], now: readonly string[]): readonly string[] {
  const places = new Map(now.map((key, index) => [key, index]));
  for (let index = 1; index < old.length; index += 1) {
    const [first, second] = [old[index - 1], old[index]];
    if (first === undefined || second === undefined) continue;
    if ((places.get(first) ?? 0) > (places.get(second) ?? 0)) return [first, second];
  }
  return [];
}

type ShapeGroup = Exclude<ShapeContentModel, { readonly kind: "leaf" }>;

/** The maximum number of parts that a merged sequence has; groups after them stay groups. */
const maxMergedParts = 50_000;

/**
 * Reduces a model to the members that both types have. Groups with a single part are replaced by that part, sequences
 * inside of sequences are merged.
 */
function reduced(
  model: ShapeContentModel,
  keyOf: (key: string) => string | undefined,
  known = new Map<ShapeContentModel, ShapeContentModel | undefined>(),
): ShapeContentModel | undefined {
  if (known.has(model)) return known.get(model);
  const result = model.kind === "leaf" ? reducedLeaf(model.key, keyOf) : reducedGroup(model, keyOf, known);
  known.set(model, result);
  return result;
}

function reducedLeaf(old: string, keyOf: (key: string) => string | undefined): ShapeContentModel | undefined {
  const key = keyOf(old);
  return key === undefined ? undefined : { kind: "leaf", key };
}

function reducedGroup(
  model: ShapeGroup,
  keyOf: (key: string) => string | undefined,
  known: Map<ShapeContentModel, ShapeContentModel | undefined>,
): ShapeContentModel | undefined {
  const isMerged = (part: ShapeContentModel): part is ShapeGroup => part.kind === model.kind && isOnce(part);
  const parts: ShapeContentModel[] = [];
  // Nested groups are merged in one walk: merging level by level would copy the parts of a chain of types at each type.
  const add = (part: ShapeContentModel): void => {
    if (isMerged(part) && parts.length < maxMergedParts && !known.has(part)) {
      const before = parts.length;
      part.parts.forEach(add);
      if (parts.length === before) known.set(part, undefined);
      return;
    }
    const inner = reduced(part, keyOf, known);
    if (inner === undefined) return;
    if (isMerged(inner) && parts.length < maxMergedParts) for (const each of inner.parts) parts.push(each);
    else parts.push(inner);
  };
  model.parts.forEach(add);
  const [only] = parts;
  // The occurrence of a single part is compared with the member, not here.
  return parts.length === 0 ? undefined : parts.length === 1 ? only : { ...model, parts };
}

function isOnce(model: ShapeContentModel): model is ShapeGroup {
  return model.kind !== "leaf" && model.min === 1 && model.max === 1;
}

interface ModelText {
  readonly text: string;
  readonly kind: ShapeContentModel["kind"];
  /** The keys in a group that occurs once and contains no groups. */
  readonly leaves?: readonly string[];
}

/**
 * Converts models to texts that are equal for equal models. A long text is replaced by a number, so that the length of
 * nested groups does not multiply.
 */
class Texts {
  readonly #known = new Map<ShapeContentModel, string>();
  readonly #numbers = new Map<string, number>();

  of(model: ShapeContentModel | undefined): ModelText | undefined {
    if (model === undefined) return undefined;
    const text = this.#text(model);
    if (model.kind === "leaf") return { text, kind: "sequence", leaves: [model.key] };
    const leaves = model.parts.flatMap((part) => (part.kind === "leaf" ? [part.key] : []));
    const isFlat = isOnce(model) && leaves.length === model.parts.length;
    return { text, kind: model.kind, ...(isFlat ? { leaves } : {}) };
  }

  #text(model: ShapeContentModel): string {
    const known = this.#known.get(model);
    if (known !== undefined) return known;
    const text = this.#short(model.kind === "leaf" ? model.key : this.#group(model));
    this.#known.set(model, text);
    return text;
  }

  #group({ kind, min, max, parts }: ShapeGroup): string {
    const texts = parts.map((part) => this.#text(part));
    const joined = (kind === "sequence" ? texts : texts.toSorted()).join(separators[kind]);
    return `(${joined})${occurrenceText(min, max)}`;
  }

  #short(text: string): string {
    if (text.length <= 2_000) return text;
    const number = this.#numbers.get(text) ?? this.#numbers.size + 1;
    this.#numbers.set(text, number);
    return `(group ${number})`;
  }
}

const separators = { sequence: ", ", choice: " | ", all: " & " } as const;

/** Formats an occurrence: `?`, `*`, `+`, `[2..5]`; an empty text for exactly once. */
function occurrenceText(min: number, max: number): string {
  if (min === 1 && max === 1) return "";
  if (max === Number.POSITIVE_INFINITY && min <= 1) return min === 0 ? "*" : "+";
  return min === 0 && max === 1 ? "?" : `[${countsText(min, max)}]`;
}

/** Formats an occurrence: `1`, `0..1`, `2..unbounded`. */
export function countsText(min: number, max: number): string {
  if (min === max) return String(min);
  return `${min}..${max === Number.POSITIVE_INFINITY ? "unbounded" : max}`;
}
