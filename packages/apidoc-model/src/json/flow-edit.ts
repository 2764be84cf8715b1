import { type FlowEntry, type FlowNode, flowText } from "./flow-text.ts";
import { sameJson } from "./same.ts";
import { isArray, isObject, type Json } from "./value.ts";

/** Prints new members and values. */
export interface FlowPrinter {
  /** Returns a key with its colon. */
  readonly key: (name: string) => string;
  /**
   * Returns a value as text. `margin`: the blanks at the beginning of its line; `before`: the text that it replaces.
   */
  readonly value: (value: Json, margin: string, before?: string) => string;
}

interface Splice {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A member or an item of a value. */
interface EditedEntry {
  readonly name: string | undefined;
  readonly value: Json;
}

/**
 * Returns a text with the value `of` (JSON, or a YAML collection in flow style), edited only where `now` differs;
 * everything else stays unchanged, including comments. Undefined if the text cannot be edited this way, or if nothing
 * of it would remain.
 */
export function editedFlow(text: string, of: Json, now: Json, print: FlowPrinter): string | undefined {
  const root = flowText(text);
  if (root === undefined) return undefined;
  const editor = new FlowEditor(text, print);
  if (!editor.inside(root, of, now)) return undefined;
  let result = "";
  let at = 0;
  for (const { from, to, text: instead } of editor.splices) {
    result += text.slice(at, from) + instead;
    at = to;
  }
  return result + text.slice(at);
}

/** Collects the splices of an edit, in the order of the text. */
class FlowEditor {
  readonly splices: Splice[] = [];
  readonly #text: string;
  readonly #print: FlowPrinter;

  constructor(text: string, print: FlowPrinter) {
    this.#text = text;
    this.#print = print;
  }

  /**
   * Edits the content of a value. Returns false if the value must be replaced as a whole. The recursion is as deep as
   * the value.
   */
  inside(node: FlowNode, of: Json, now: Json): boolean {
    const before = entriesOf(of);
    const after = entriesOf(now);
    if (before === undefined || after === undefined || isArray(of) !== isArray(now)) return false;
    if (node.entries?.length !== before.length || before.length === 0) return false;
    // A merge key is one entry in the text, and other entries in the value.
    if (node.entries.some(({ key }, index) => key !== before[index]?.name)) return false;
    const pairs = isArray(of) ? itemPairs(before, after) : memberPairs(before, after);
    if (pairs === undefined) return false;
    const kept = new Set(pairs.flatMap((pair) => (pair.after === undefined ? [] : [pair.before ?? -1])));
    /** The index of the last entry that was kept. */
    let last: number | undefined;
    const length = this.splices.length;
    for (const { before: index, after: other } of pairs) {
      const was = index === undefined ? undefined : before[index];
      const is = other === undefined ? undefined : after[other];
      const entry = index === undefined ? undefined : node.entries[index];
      if (was !== undefined && is !== undefined && entry !== undefined && index !== undefined) {
        this.#value(entry.value, was.value, is.value);
        last = index;
        continue;
      }
      const isDone = is === undefined ? this.#removed(node, index ?? 0, last) : this.#added(node, is, last, kept);
      if (isDone) continue;
      this.splices.length = length;
      return false;
    }
    return true;
  }

  #value(node: FlowNode, was: Json, is: Json): void {
    if (sameJson(was, is, { exact: true, ordered: true }) || this.inside(node, was, is)) return;
    const before = this.#text.slice(node.start, node.end);
    const text = this.#print.value(is, this.#marginAt(node.start), before);
    this.splices.push({ from: node.start, to: node.end, text });
  }

  /**
   * Removes an entry. The text before the comma of the previous entry is removed with the comma, so it must be white
   * space.
   */
  #removed({ entries = [] }: FlowNode, index: number, last: number | undefined): boolean {
    const entry = entries[index];
    const next = entries[index + 1];
    if (entry === undefined) return false;
    if (last === undefined) {
      // The first entry is removed up to the next one, with the comma.
      if (next === undefined || !this.#isComma(entry.value.end, next.start)) return false;
      this.splices.push({ from: entry.start, to: next.start, text: "" });
      return true;
    }
    const before = entries[index - 1];
    if (before === undefined || !this.#isComma(before.value.end, entry.start)) return false;
    this.splices.push({ from: before.value.end, to: entry.value.end, text: "" });
    return true;
  }

  /**
   * Adds an entry before the next one, so that a comment after the previous entry stays with it; otherwise after the
   * last one.
   */
  #added(
    { entries = [] }: FlowNode,
    { name, value }: EditedEntry,
    last: number | undefined,
    kept: ReadonlySet<number>,
  ): boolean {
    const at = last === undefined ? 0 : last + 1;
    const next = kept.has(at) ? entries[at] : undefined;
    const like = last === undefined ? next : entries[last];
    if (like === undefined) return false;
    const key = name === undefined ? "" : this.#print.key(name);
    const text = key + this.#print.value(value, this.#marginAt(like.start));
    const blank = this.#blankBefore(next ?? like, entries);
    if (next !== undefined) this.splices.push({ from: next.start, to: next.start, text: `${text},${blank}` });
    else this.splices.push({ from: like.value.end, to: like.value.end, text: `,${blank}${text}` });
    return true;
  }

  /**
   * Returns the white space after the comma before an entry; for an entry without a comma, the white space that it would
   * have.
   */
  #blankBefore(entry: FlowEntry, [first, second]: readonly FlowEntry[]): string {
    const gap = /\s*$/.exec(this.#text.slice(0, entry.start))?.[0] ?? "";
    if (gap !== "" || entry !== first) return gap;
    if (second !== undefined) return this.#blankBefore(second, []);
    // A text without blanks after commas and colons gets none. A single entry does not show where blanks are.
    return !this.#text.includes(", ") && /,\S|":\S/.test(this.#text) ? "" : " ";
  }

  #isComma(from: number, to: number): boolean {
    return /^\s*,\s*$/.test(this.#text.slice(from, to));
  }

  /** Returns the blanks at the beginning of the line. */
  #marginAt(at: number): string {
    const line = this.#text.lastIndexOf("\n", at - 1) + 1;
    return /^[ \t]*/.exec(this.#text.slice(line, at))?.[0] ?? "";
  }
}

/**
 * The indexes of an entry before and after the edit; one is missing if the entry is added or removed. Pairs are in the
 * order of both.
 */
interface IndexPair {
  readonly before?: number;
  readonly after?: number;
}

function entriesOf(value: Json): readonly EditedEntry[] | undefined {
  if (isObject(value)) return [...value].map(([name, member]) => ({ name, value: member }));
  return isArray(value) ? value.map((item) => ({ name: undefined, value: item })) : undefined;
}

/** Pairs members by name; undefined if their order has changed, or if no member is kept. */
function memberPairs(before: readonly EditedEntry[], after: readonly EditedEntry[]): readonly IndexPair[] | undefined {
  const places = new Map(before.map(({ name }, index) => [name, index]));
  const pairs: IndexPair[] = [];
  let at = 0;
  let common = 0;
  for (const [index, { name }] of after.entries()) {
    const place = places.get(name);
    if (place === undefined) {
      pairs.push({ after: index });
      continue;
    }
    if (place < at) return undefined;
    for (; at < place; at += 1) pairs.push({ before: at });
    pairs.push({ before: place, after: index });
    at = place + 1;
    common += 1;
  }
  for (; at < before.length; at += 1) pairs.push({ before: at });
  return common === 0 ? undefined : pairs;
}

/** Pairs items: equal ones at both ends, those between them by position, and the remaining ones as added or removed. */
function itemPairs(before: readonly EditedEntry[], after: readonly EditedEntry[]): readonly IndexPair[] | undefined {
  const isSame = (a: number, b: number): boolean =>
    sameJson(before[a]?.value ?? null, after[b]?.value ?? null, { exact: true, ordered: true });
  const least = Math.min(before.length, after.length);
  if (least === 0) return undefined;
  let head = 0;
  while (head < least && isSame(head, head)) head += 1;
  let tail = 0;
  while (tail < least - head && isSame(before.length - 1 - tail, after.length - 1 - tail)) tail += 1;
  const pairs: IndexPair[] = [];
  for (let index = 0; index < least - tail; index += 1) pairs.push({ before: index, after: index });
  for (let index = least - tail; index < before.length - tail; index += 1) pairs.push({ before: index });
  for (let index = least - tail; index < after.length - tail; index += 1) pairs.push({ after: index });
  for (let back = tail; back > 0; back -= 1) pairs.push({ before: before.length - back, after: after.length - back });
  return pairs;
}
