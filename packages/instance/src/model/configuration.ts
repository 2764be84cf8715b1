import { admits } from "@soapstone/schema-mapping";
import { lastBeginning } from "./compile.ts";
import type { ContentParticle, Group, Leaf } from "./content-model.ts";

/**
 * A position in a content model after a child: the leaf that took the child, its repetition, and the same for every
 * group around it. Repetitions are counted instead of copied, so `maxOccurs="100000"` costs one number.
 */
export interface ModelFrame {
  readonly part: ContentParticle;
  /** Repetitions begun, this one included; of an unbounded part no more than its minimum. */
  readonly count: number;
  /** For a sequence: the index of the current part. */
  readonly index: number;
  /** For an all group: the parts that were read, as bits. */
  readonly seen: bigint;
  readonly outer: ModelFrame | undefined;
}

/** A child as a model sees it: its name in Clark's notation, and its namespace. */
export interface ChildName {
  readonly key: string;
  readonly namespace: string;
}

/** Ways on that are looked at per child: deterministic models have one, and hostile ones must not have thousands. */
const mostWays = 200;

export function accepts(leaf: Leaf, { key, namespace }: ChildName): boolean {
  return leaf.kind === "element" ? leaf.standIns.has(key) : admits(leaf.namespaces, namespace);
}

/** The places after a child, from the beginning of a model. */
export function beginnings(root: ContentParticle, symbol: ChildName): readonly ModelFrame[] {
  const found: ModelFrame[] = [];
  enter(root, undefined, symbol, found);
  return found;
}

/** The places after one more child. */
export function successors(from: ModelFrame, symbol: ChildName, found: ModelFrame[]): void {
  const { part } = from;
  if (from.count < part.max && part.term.kind !== "group" && accepts(part.term, symbol)) found.push(repeated(from));
  let isDone = from.count >= part.min;
  for (let at = from.outer; isDone && at !== undefined && found.length < mostWays; at = at.outer) {
    const group = at.part.term;
    if (group.kind !== "group") break;
    goOn(at, group, symbol, found);
    if (!isComplete(at, group)) return;
    if (at.count < at.part.max) again(at, group, symbol, found);
    isDone = at.count >= at.part.min || group.nullable;
  }
}

/** Whether the content may end here. */
export function isFinal(frame: ModelFrame): boolean {
  if (frame.count < frame.part.min) return false;
  for (let at = frame.outer; at !== undefined; at = at.outer) {
    const group = at.part.term;
    if (group.kind !== "group" || !isComplete(at, group)) return false;
    if (at.count < at.part.min && !group.nullable) return false;
  }
  return true;
}

/** Whether the repetition of a group that is being read may end here. */
export function isComplete(at: ModelFrame, { compositor, required, parts }: Group): boolean {
  switch (compositor) {
    case "choice":
      return true;
    case "sequence":
      return required[at.index + 1] === parts.length;
    case "all":
      return parts.every((part, index) => part.nullable || isSeen(at.seen, index));
    default:
      return compositor satisfies never;
  }
}

export function isSeen(seen: bigint, index: number): boolean {
  return ((seen >> BigInt(index)) & 1n) === 1n;
}

/** The parts of the same repetition that may take the child. */
function goOn(at: ModelFrame, group: Group, symbol: ChildName, found: ModelFrame[]): void {
  if (group.compositor === "choice") return;
  const from = group.compositor === "sequence" ? at.index + 1 : 0;
  for (const index of candidates(group, symbol, from)) {
    if (group.compositor === "all" && isSeen(at.seen, index)) continue;
    enterPart(group, index, { ...at, index, seen: at.seen | bit(group, index) }, symbol, found);
  }
}

/** Begins one more repetition of a group. */
function again(at: ModelFrame, group: Group, symbol: ChildName, found: ModelFrame[]): void {
  const next = repeated(at);
  for (const index of candidates(group, symbol, 0)) {
    enterPart(group, index, { ...next, index, seen: bit(group, index) }, symbol, found);
  }
}

/** Puts a child at the beginning of a part. Its depth is that of the model, which the compiler bounds. */
function enter(part: ContentParticle, outer: ModelFrame | undefined, symbol: ChildName, found: ModelFrame[]): void {
  const { term } = part;
  if (part.max === 0 || found.length >= mostWays) return;
  if (term.kind !== "group") {
    if (accepts(term, symbol)) found.push({ part, count: 1, index: 0, seen: 0n, outer });
    return;
  }
  for (const index of candidates(term, symbol, 0)) {
    enterPart(term, index, { part, count: 1, index, seen: bit(term, index), outer }, symbol, found);
  }
}

function enterPart(group: Group, index: number, inside: ModelFrame, symbol: ChildName, found: ModelFrame[]): void {
  const part = group.parts[index];
  if (part !== undefined) enter(part, inside, symbol, found);
}

function bit({ compositor }: Group, index: number): bigint {
  return compositor === "all" ? 1n << BigInt(index) : 0n;
}

function repeated(frame: ModelFrame): ModelFrame {
  const { part, count } = frame;
  const isCounted = part.max !== Number.POSITIVE_INFINITY || count < part.min;
  return isCounted ? { ...frame, count: count + 1 } : frame;
}

/** The parts from a place on that may begin with a child. */
function candidates(group: Group, { key, namespace }: ChildName, from: number): readonly number[] {
  const last = lastBeginning(group, from);
  const { named, wild } = group.beginnings;
  const found: number[] = [];
  const indices = named.get(key);
  if (indices !== undefined) {
    for (let at = firstNotBelow(indices, from); at < indices.length; at += 1) {
      const index = indices[at];
      if (index === undefined || index > last) break;
      found.push(index);
    }
  }
  for (const { index, namespaces } of wild) {
    const isNew = index >= from && index <= last && !found.includes(index);
    if (isNew && admits(namespaces, namespace)) found.push(index);
  }
  return found;
}

function firstNotBelow(ascending: readonly number[], least: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? least) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Whether whatever may follow the second place may follow the first: they differ only in counters, and the first has
 * more left of each.
 */
export function covers(a: ModelFrame, b: ModelFrame): boolean {
  let left: ModelFrame | undefined = a;
  let right: ModelFrame | undefined = b;
  while (left !== right) {
    if (left === undefined || right === undefined || left.part !== right.part) return false;
    if (left.index !== right.index || left.seen !== right.seen) return false;
    if (left.count !== right.count && (left.count > right.count || left.count < left.part.min)) return false;
    left = left.outer;
    right = right.outer;
  }
  return true;
}
