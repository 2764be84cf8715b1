import { attributeToken, type XmlElement } from "@soapstone/xml-model";
import { signatureOf } from "./child-keys.ts";

/** An element to align, with its key among the others. */
export interface KeyedElement {
  readonly element: XmlElement;
  readonly key: string;
  /** The file that contains it, if several files have elements with the same key. */
  readonly file?: string | undefined;
}

/** Returns the text by which elements with the same key are compared: the canonical text, or the same text for all. */
export type ElementTextOf = (element: XmlElement) => string;

/** Pairs of elements from two lists. */
export type Alignment = ReadonlyMap<XmlElement, XmlElement>;

/**
 * Pairs the elements of two lists by key; among several with the same key, equal ones first. With `renames`, a
 * remaining element is paired with the one at its position in the other list if both are similar apart from their
 * names; port types, bindings and services also if they are the only remaining ones of their kind.
 */
export function align(
  before: readonly KeyedElement[],
  after: readonly KeyedElement[],
  textOf: ElementTextOf,
  renames = false,
): Alignment {
  const pairs = new Map<XmlElement, XmlElement>();
  const others = groupedByKey(after);
  for (const [key, group] of groupedByKey(before)) pairGroup(group, others.get(key) ?? [], textOf, pairs);
  if (renames) {
    pairRenamed(before, after, textOf, pairs);
    pairSingle(before, after, pairs);
  }
  return pairs;
}

function groupedByKey(list: readonly KeyedElement[]): ReadonlyMap<string, readonly KeyedElement[]> {
  const groups = new Map<string, KeyedElement[]>();
  for (const one of list) {
    const there = groups.get(one.key);
    if (there === undefined) groups.set(one.key, [one]);
    else there.push(one);
  }
  return groups;
}

function pairGroup(
  before: readonly KeyedElement[],
  after: readonly KeyedElement[],
  textOf: ElementTextOf,
  pairs: Map<XmlElement, XmlElement>,
): void {
  const [only, other] = [before[0], after[0]];
  if (only === undefined || other === undefined) return;
  if (before.length === 1 && after.length === 1) {
    pairs.set(only.element, other.element);
    return;
  }
  let left = before;
  let right = after;
  // The file is compared first: two components with the same name in one namespace are in two files.
  const rounds: readonly ((one: KeyedElement) => string)[] = [
    ({ element, file = "" }) => `${file} ${textOf(element)}`,
    ({ element }) => textOf(element),
    ({ element, file = "" }) => `${file} ${element.name.local} ${signatureOf(element)}`,
    () => "",
  ];
  for (const traitOf of rounds) {
    const waiting = new Map<string, KeyedElement[]>();
    for (const one of right) {
      const trait = traitOf(one);
      const there = waiting.get(trait);
      if (there === undefined) waiting.set(trait, [one]);
      else there.push(one);
    }
    const taken = new Set<KeyedElement>();
    left = left.filter((one) => {
      const found = waiting.get(traitOf(one))?.shift();
      if (found === undefined) return true;
      pairs.set(one.element, found.element);
      taken.add(found);
      return false;
    });
    right = right.filter((one) => !taken.has(one));
  }
}

/**
 * The number of remaining elements in a gap up to which all are compared with each other; in a larger gap, only those
 * at the same position are.
 */
const manyInGap = 40;

function pairRenamed(
  before: readonly KeyedElement[],
  after: readonly KeyedElement[],
  textOf: ElementTextOf,
  pairs: Map<XmlElement, XmlElement>,
): void {
  const found = new Set(pairs.values());
  const gaps = new Map<XmlElement | undefined, KeyedElement[]>();
  let last: XmlElement | undefined;
  for (const one of after) {
    if (found.has(one.element)) last = one.element;
    else {
      const there = gaps.get(last);
      if (there === undefined) gaps.set(last, [one]);
      else there.push(one);
    }
  }
  if (gaps.size === 0) return;
  last = undefined;
  for (const one of before) {
    const pair = pairs.get(one.element);
    if (pair !== undefined) {
      last = pair;
      continue;
    }
    const gap = gaps.get(last) ?? [];
    const index = gap.slice(0, manyInGap).findIndex((other) => isRenamed(one, other, textOf));
    const [renamed] = index < 0 ? [] : gap.splice(index, 1);
    if (renamed !== undefined) pairs.set(one.element, renamed.element);
  }
}

const singleKinds: ReadonlySet<string> = new Set(["portType", "binding", "service"]);

/** Pairs a port type, binding or service with the only other one: its operations may all have changed with its name. */
function pairSingle(
  before: readonly KeyedElement[],
  after: readonly KeyedElement[],
  pairs: Map<XmlElement, XmlElement>,
): void {
  const found = new Set(pairs.values());
  const lost = before.filter(({ element }) => !pairs.has(element));
  const added = after.filter(({ element }) => !found.has(element));
  for (const kind of singleKinds) {
    const isOfKind = ({ element: { name } }: KeyedElement): boolean => name.local === kind;
    const [one, another] = lost.filter(isOfKind);
    const [other, further] = added.filter(isOfKind);
    if (one === undefined || other === undefined || another !== undefined || further !== undefined) continue;
    pairs.set(one.element, other.element);
  }
}

/** The minimum share of equal content from which two elements count as one that was renamed. */
const alike = 0.6;

function isRenamed(one: KeyedElement, other: KeyedElement, textOf: ElementTextOf): boolean {
  const [before, after] = [one.element, other.element];
  if (before.name.local !== after.name.local || before.name.namespace !== after.name.namespace) return false;
  if (one.key.replace(/[^}]*$/, "") !== other.key.replace(/[^}]*$/, "")) return false;
  const [was, is] = [nameless(before, textOf), nameless(after, textOf)];
  const counts = new Map<string, number>();
  for (const token of was) counts.set(token, (counts.get(token) ?? 0) + 1);
  let common = 0;
  for (const token of is) {
    const count = counts.get(token) ?? 0;
    if (count === 0) continue;
    counts.set(token, count - 1);
    common += 1;
  }
  return (2 * common) / (was.length + is.length) >= alike;
}

function nameless(element: XmlElement, textOf: ElementTextOf): readonly string[] {
  const name = attributeToken(element, "name");
  return textOf(element)
    .split(/\s+/)
    .filter((token) => token !== "" && token !== `{}name="${name}"` && token !== `name="${name}"`);
}
