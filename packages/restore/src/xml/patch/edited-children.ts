import type { XmlElement, XmlNode, XmlText } from "@soapstone/xml-model";
import { blankOf, chunkEnd, chunkStart } from "./chunk.ts";
import { breaksIn, lineBreak, marginIn, type XmlIndentation } from "./layout.ts";

/** The edits of the children of an element. */
export interface ChildChanges {
  /** Whether a child is removed or moved, with the comments directly above it. */
  readonly isRemoved: (child: XmlElement) => boolean;
  /** Returns the node that replaces a child. */
  readonly replacement: (child: XmlElement, layout: XmlIndentation) => XmlNode;
  /** Return the nodes to insert before a child, after it, and at the end, each with its comments. */
  readonly before: (child: XmlElement, layout: XmlIndentation) => readonly InsertedNodes[];
  readonly after: (child: XmlElement, layout: XmlIndentation) => readonly InsertedNodes[];
  readonly last: (layout: XmlIndentation) => readonly InsertedNodes[];
}

/** Nodes that are inserted together. */
export type InsertedNodes = readonly XmlNode[];

/**
 * Returns the children of an element after the edits, laid out like their siblings: a new child is on a line of its
 * own, and a removed child is removed with its line and the comments directly above it.
 */
export function editedChildren(
  { children }: XmlElement,
  { margin, unit }: XmlIndentation,
  changes: ChildChanges,
): readonly XmlNode[] {
  const isSpread = children.length === 0 || children.some((child) => blankOf(child)?.includes("\n") === true);
  const inner = { margin: innerMargin(children) ?? margin + unit, unit };
  const removed = removedNodes(children, changes.isRemoved);
  const early = new Map<number, readonly XmlNode[]>();
  const late = new Map<number, readonly XmlNode[]>();
  children.forEach((child, index) => {
    if (child.kind !== "element" || removed.has(index)) return;
    const layout = { ...inner, margin: marginBefore(children, index) ?? inner.margin };
    const line = isSpread ? [lineBreak(layout.margin)] : [];
    const before = changes.before(child, layout).flatMap((nodes) => [...nodes, ...line]);
    if (before.length > 0) early.set(chunkStart(children, index), before);
    const space = isSpread ? [spaceLike(children, index, layout.margin)] : [];
    const after = changes.after(child, layout).flatMap((nodes) => [...space, ...nodes]);
    if (after.length > 0) late.set(chunkEnd(children, index), after);
  });
  const result: XmlNode[] = [];
  children.forEach((child, index) => {
    result.push(...(early.get(index) ?? []));
    if (!removed.has(index))
      result.push(
        child.kind === "element"
          ? changes.replacement(child, { ...inner, margin: marginBefore(children, index) ?? inner.margin })
          : child,
      );
    result.push(...(late.get(index) ?? []));
  });
  const line = isSpread ? [lineBreak(inner.margin)] : [];
  const behind = changes.last(inner).flatMap((nodes) => [...line, ...nodes]);
  if (behind.length > 0) {
    const closing = blankOf(result.at(-1)) === undefined ? undefined : result.pop();
    const end = closing ?? (children.length === 0 && isSpread ? lineBreak(margin) : undefined);
    result.push(...behind, ...(end === undefined ? [] : [end]));
  }
  return removed.size > 0 && result.every((node) => blankOf(node) !== undefined) ? [] : result;
}

/**
 * Returns the positions of the removed nodes: elements, the comments directly above them, and the white space of their
 * lines.
 */
function removedNodes(children: readonly XmlNode[], isRemoved: ChildChanges["isRemoved"]): ReadonlySet<number> {
  const removed = new Set<number>();
  children.forEach((child, index) => {
    if (child.kind !== "element" || !isRemoved(child)) return;
    const [start, end] = [chunkStart(children, index), chunkEnd(children, index)];
    for (let at = start; at <= end; at += 1) removed.add(at);
    let before = start - 1;
    while (removed.has(before)) before -= 1;
    const [above, below] = [blankOf(children[before]), blankOf(children[end + 1])];
    // The larger gap of blank lines around a removed element stays, since it separates the elements above and below.
    const staysAbove = below !== undefined && end + 2 < children.length && breaksIn(above ?? "") > breaksIn(below);
    if (staysAbove) removed.add(end + 1);
    else if (above !== undefined) removed.add(before);
  });
  return removed;
}

/** Returns the indentation of a child; undefined if the child is not at the beginning of a line. */
function marginBefore(children: readonly XmlNode[], index: number): string | undefined {
  const space = blankOf(children[index - 1]);
  return space === undefined ? undefined : marginIn(space);
}

function innerMargin(children: readonly XmlNode[]): string | undefined {
  for (const [index, child] of children.entries()) {
    const margin = child.kind === "element" ? marginBefore(children, index) : undefined;
    if (margin !== undefined) return margin;
  }
  return undefined;
}

/**
 * Returns the white space for a node inserted after a child: as many line breaks as between the child and its
 * neighbours, at least one.
 */
function spaceLike(children: readonly XmlNode[], index: number, margin: string): XmlText {
  const start = chunkStart(children, index);
  const end = chunkEnd(children, index);
  const isFirst = !children.slice(0, start).some(({ kind }) => kind === "element");
  const isLast = !children.slice(end + 1).some(({ kind }) => kind === "element");
  const above = isFirst ? undefined : blankOf(children[start - 1]);
  const below = isLast ? undefined : blankOf(children[end + 1]);
  const gaps = [above, below].flatMap((space) => (space === undefined ? [] : [breaksIn(space)]));
  const breaks = Math.max(1, Math.min(...(gaps.length === 0 ? [1] : gaps)));
  return { kind: "text", text: `${"\n".repeat(breaks)}${margin}` };
}
