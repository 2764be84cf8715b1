import type { Point } from "../location.ts";
import type { Style } from "./style.ts";
import { displayed, displayWidth } from "./text.ts";

/** How the lines around a point are printed: the maximum width in columns, and the colours. */
export interface CodeFrameOptions {
  readonly width: number;
  readonly colour: (style: Style, text: string) => string;
}

/**
 * Returns the line of a point and its neighbours, with a caret under the point. Long lines are cut around the caret.
 */
export function codeFrame(text: string, point: Point, options: CodeFrameOptions): readonly string[] {
  const { colour, width } = options;
  const start = point.offset - (point.column - 1);
  const line = lineFrom(text, start);
  const before = lineBefore(text, start);
  const after = lineAfter(text, start);
  const first = Math.max(0, point.column - 1 - Math.floor(width * 0.6));
  const digits = String(point.line + 1).length;
  const row = (mark: string, number: string, content: string) =>
    `${colour("frame", `   ${mark} ${number.padStart(digits)} |`)}${content === "" ? "" : ` ${content}`}`;

  const frame: string[] = [];
  if (before !== undefined) frame.push(row(" ", String(point.line - 1), cut(before, first, width)));
  frame.push(row(">", String(point.line), cut(line, first, width)));
  const lead = cut(line.slice(0, point.column - 1), first, Number.POSITIVE_INFINITY);
  frame.push(row(" ", "", `${" ".repeat(displayWidth(lead))}${colour("caret", "^")}`));
  if (after !== undefined) frame.push(row(" ", String(point.line + 1), cut(after, first, width)));
  return frame;
}

/** Returns at most `width` columns from column `first` on, with an ellipsis where text was cut off. */
function cut(line: string, first: number, width: number): string {
  const from = first > 0 && isLowSurrogate(line, first) ? first - 1 : first;
  const end = Math.min(line.length, from + width);
  const to = isLowSurrogate(line, end) ? end - 1 : end;
  const visible = displayed(line.slice(from, to));
  return `${from > 0 && line.length > 0 ? "…" : ""}${visible}${to < line.length ? "…" : ""}`;
}

function isLowSurrogate(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function lineFrom(text: string, start: number): string {
  return text.slice(start, endOfLine(text, start));
}

function lineBefore(text: string, start: number): string | undefined {
  if (start === 0) return undefined;
  const end = text.startsWith("\r\n", start - 2) ? start - 2 : start - 1;
  const previous = Math.max(text.lastIndexOf("\n", end - 1), text.lastIndexOf("\r", end - 1));
  return end === 0 ? "" : text.slice(previous + 1, end);
}

function lineAfter(text: string, start: number): string | undefined {
  const end = endOfLine(text, start);
  const next = end + (text.startsWith("\r\n", end) ? 2 : 1);
  // The empty line after the last line end is left out.
  return next >= text.length ? undefined : lineFrom(text, next);
}

function endOfLine(text: string, from: number): number {
  const ends = /[\r\n]/g;
  ends.lastIndex = from;
  return ends.exec(text)?.index ?? text.length;
}
