import { admits } from "@soapstone/schema-mapping";
import { lastBeginning } from "./compile.ts";
import type { ContentParticle, Group, Leaf } from "./content-model.ts";

/**
 * A position in a content model after a child: the leaf that took the child, its repetition, and the same for each
 * group around the leaf. Repetitions are counted instead of copied, so `maxOccurs="100000"` costs one number.
 */
export interface ModelFrame {
  readonly part: ContentParticle;
  /** The number of repetitions, including the current one; for an unbounded part, at most its minimum. */
  readonly count: number;
  /** For a sequence: the index of the current part. */
  readonly index: number;
  /** For an all group: the parts that have occurred, as bits. */
  readonly seen: bigint;
  readonly outer: ModelFrame | undefined;
}

/** The name of a child: in Clark's notation, and its namespace. */
export interface ChildName {
  readonly key: string;
  readonly namespace: string;
}

/**
 * The maximum number of successors for one child: deterministic models have one, and hostile ones must not have
 * thousands.
 */
const mostConfigurations = 200;

export function accepts(leaf: Leaf, { key, namespace }: ChildName): boolean {
  return leaf.kind === "element" ? leaf.standIns.has(key) : admits(leaf.namespaces, namespace);
}

/** Returns the positions after a first child. */
export function beginnings(root: ContentParticle, symbol: ChildName): readonly ModelFrame[] {
  const found: ModelFrame[] = [];
  enter(root, undefined, symbol, found);
  return found;
}

/** Adds the positions after one more child to `found`. */
export function successors(from: ModelFrame, symbol: ChildName, found: ModelFrame[]): void {
  const { part } = from;
  if (from.count < part.max && part.term.kind !== "group" && accepts(part.term, symbol)) found.push(repeated(from));
  let isDone = from.count >= part.min;
  for (let at = from.outer; isDone && at !== undefined && found.length < mostConfigurations; at = at.outer) {
    const group = at.part.term;
    if (group.kind !== "group") break;
    goOn(at, group, symbol, found);
    if (!isComplete(at, group)) return;
    if (at.count < at.part.max) again(at, group, symbol, found);
    isDone = at.count >= at.part.min || group.nullable;
  }
}

/** Whether the content may end at a position. */
export function isFinal(frame: ModelFrame): boolean {
  if (frame.count < frame.part.min) return false;
  for (let at = frame.outer; at !== undefined; at = at.outer) {
    const group = at.part.term;
    if (group.kind !== "group" || !isComplete(at, group)) return false;
    if (at.count < at.part.min && !group.nullable) return false;
  }
  return true;
}

/** Whether the current repetition of a group may end at a position. */
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

/** Adds the positions at which parts of the current repetition take the child. */
function goOn(at: ModelFrame, group: Group, symbol: ChildName, found: ModelFrame[]): void {
  if (group.compositor === "choice") return;
  const from = group.compositor === "sequence" ? at.index + 1 : 0;
  for (const index of candidates(group, symbol, from)) {
    if (group.compositor === "all" && isSeen(at.seen, index)) continue;
    enterPart(group, index, { ...at, index, seen: at.seen | bit(group, index) }, symbol, found);
  }
}

/** Adds the positions at which the child begins another repetition of a group. */
function again(at: ModelFrame, group: Group, symbol: ChildName, found: ModelFrame[]): void {
  const next = repeated(at);
  for (const index of candidates(group, symbol, 0)) {
    enterPart(group, index, { ...next, index, seen: bit(group, index) }, symbol, found);
  }
}

/** Adds the positions at which a child begins a part. Recursive, since the compiler limits the depth of models. */
function enter(part: ContentParticle, outer: ModelFrame | undefined, symbol: ChildName, found: ModelFrame[]): void {
  const { term } = part;
  if (part.max === 0 || found.length >= mostConfigurations) return;
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

/** Returns the parts of a group from an index on that may begin with a child. */
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
 * Whether all children that may follow position `b` may also follow `a`: they differ only in counters, and `a` has more
 * repetitions left.
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
