import { type FlowNode, flowText } from "./flow-text.ts";
import { type EntryTrivia, setTrivia } from "./trivia.ts";
import { isArray, isObject, type Json, type JsonArray, type JsonObject } from "./value.ts";

/**
 * Stores the comments in a flow collection as trivia of its entries, for the case that the collection, or a part of it,
 * is later written in block style. `text` is the text of the collection. If its entries do not correspond to those of
 * the value (merge keys, aliases), nothing is stored. Recursive: the reader limits the depth of values.
 */
export function readFlowComments(value: JsonObject | JsonArray, text: string): void {
  const node = text.includes("#") ? flowText(text) : undefined;
  if (node === undefined) return;
  const taker = new FlowComments(text);
  const { entries, rest } = taker.within(value, node);
  const last = [...entries.keys()].pop();
  if (last !== undefined && rest.length > 0) before(entries, last, rest);
  if (entries.size > 0) setTrivia(value, { entries });
}

type FlowEntries = Map<string | number, EntryTrivia>;

class FlowComments {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the layout of the entries of a collection; `rest`: the lines after the last one. */
  within(
    value: JsonObject | JsonArray,
    node: FlowNode,
  ): { readonly entries: FlowEntries; readonly rest: readonly string[] } {
    const entries: FlowEntries = new Map();
    const parts = node.entries ?? [];
    const members: readonly (readonly [string | number, Json])[] = isArray(value)
      ? value.map((item, index) => [index, item] as const)
      : [...value];
    const isSame = members.length === parts.length && parts.every(({ key }, at) => (key ?? at) === members[at]?.[0]);
    if (!isSame) return { entries, rest: [] };
    let end = node.start + 1;
    let last: string | number | undefined;
    let rest: readonly string[] = [];
    for (const [index, { start, value: part }] of parts.entries()) {
      const [name = "", member = null] = members[index] ?? [];
      const gap = this.#commentsIn(end, start);
      if (gap.inline !== undefined && last !== undefined) inline(entries, last, gap.inline);
      const first = gap.inline !== undefined && last === undefined ? [gap.inline] : [];
      before(entries, name, [...rest, ...first, ...gap.lines]);
      rest = [];
      const between = this.#commentsIn(this.#endOfKey(start, part.start), part.start);
      for (const comment of [between.inline, ...between.lines]) if (comment) inline(entries, name, comment);
      if (isObject(member) || isArray(member)) {
        const inner = this.within(member, part);
        if (inner.entries.size > 0) setTrivia(member, { entries: inner.entries });
        rest = inner.rest;
      }
      end = part.end;
      last = name;
    }
    const behind = this.#commentsIn(end, node.end - 1);
    if (behind.inline !== undefined && last !== undefined) inline(entries, last, behind.inline);
    return { entries, rest: [...rest, ...behind.lines] };
  }

  /** A quoted key may contain any character. */
  #endOfKey(start: number, end: number): number {
    const quoted = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/s.exec(this.#text.slice(start, end))?.[0];
    return start + (quoted?.length ?? 0);
  }

  /** Returns the comment on the rest of the line, and the comments on the following lines. */
  #commentsIn(from: number, to: number): { readonly inline: string | undefined; readonly lines: readonly string[] } {
    const [first, ...others] = this.#text
      .slice(from, to)
      .split("\n")
      .map((line) => /(?:^|[\s,{[\]}:])(#.*)$/.exec(line.trimEnd())?.[1]);
    return { inline: first, lines: others.flatMap((line) => line ?? []) };
  }
}

/** Adds a comment after an entry, which can have only one. */
function inline(entries: FlowEntries, name: string | number, comment: string): void {
  const own = entries.get(name);
  if (own?.inline === undefined) entries.set(name, { ...own, inline: ` ${comment}` });
  else before(entries, name, [comment]);
}

function before(entries: FlowEntries, name: string | number, lines: readonly string[]): void {
  if (lines.length === 0) return;
  const own = entries.get(name);
  entries.set(name, { ...own, before: [...(own?.before ?? []), ...lines] });
}
