import { closeBrace, closeBracket, colon, comma, JsonCursor, openBrace, openBracket, quote } from "./json-cursor.ts";
import { longestLine } from "./one-line.ts";
import type { JsonReading, ReportAt } from "./reading.ts";
import { type EntryTrivia, setTrivia } from "./trivia.ts";
import type { Json } from "./value.ts";

interface JsonFrame {
  readonly members: Map<string, Json> | Json[];
  readonly close: number;
  key: string;
  keyAt: number;
  readonly at: number;
}

const noEntries: ReadonlyMap<string | number, EntryTrivia> = new Map();

/**
 * Reads a JSON text (RFC 8259) as an ordered value with number lexemes. Comments, trailing commas, control characters
 * and duplicate keys are reported and skipped. At any other error, reading stops, and the value has what was read
 * before it; undefined if nothing was. Iterative, so depth takes no stack.
 */
export function readJsonText(text: string, reading: JsonReading): Json | undefined {
  const { reportAt, limits, places } = reading;
  const cursor = new JsonCursor(text, reportAt);
  const open: JsonFrame[] = [];
  let frame: JsonFrame | undefined;
  let root: Json | undefined;
  let nodes = 0;
  const hasLines = text.includes("\n");
  let expectsValue = true;

  if (Number.isNaN(cursor.next())) {
    reportAt("empty", undefined, 0);
    return undefined;
  }
  if (places !== undefined) places.root = cursor.offset;
  for (;;) {
    const code = cursor.next();
    const at = cursor.offset;
    if (expectsValue) {
      if (Number.isNaN(code)) {
        reportAt("truncated", { open: where(frame) }, at);
        return root;
      }
      const opens = code === openBrace || code === openBracket;
      const value: Json | undefined = !opens ? cursor.scalar(code) : code === openBrace ? new Map<string, Json>() : [];
      if (value === undefined) return root;
      nodes += 1;
      if (nodes > limits.nodes) {
        reading.exceeded("nodes", at);
        return root;
      }
      if (opens && open.length >= limits.depth) {
        reading.exceeded("depth", at);
        return root;
      }
      if (frame === undefined) root = value;
      else if (frame.members instanceof Map) {
        frame.members.set(frame.key, value);
        places?.set(frame.members, frame.key, { key: frame.keyAt, value: at });
      } else {
        places?.set(frame.members, frame.members.length, { key: at, value: at });
        frame.members.push(value);
      }
      expectsValue = false;
      if (!opens) continue;
      frame = { members: value as Map<string, Json> | Json[], close: code + 2, key: "", keyAt: at, at };
      open.push(frame);
      cursor.offset += 1;
      const first = cursor.next();
      if (first === frame.close) continue;
      if (!startMember(cursor, frame, first, reportAt)) return root;
      expectsValue = true;
      continue;
    }
    if (frame === undefined) {
      if (!Number.isNaN(code)) reportAt("text-after-value", { found: cursor.found() }, at);
      return root;
    }
    if (Number.isNaN(code)) {
      reportAt("truncated", { open: where(frame) }, at);
      return root;
    }
    if (code === comma) {
      cursor.offset += 1;
      const next = cursor.next();
      if (next === frame.close) {
        reportAt("trailing-comma", undefined, at);
        continue;
      }
      if (!startMember(cursor, frame, next, reportAt)) return root;
      expectsValue = true;
    } else if (code === frame.close) {
      cursor.offset += 1;
      open.pop();
      if (hasLines && cursor.offset - frame.at <= longestLine) {
        const line = text.slice(frame.at, cursor.offset);
        if (!line.includes("\n")) setTrivia(frame.members, { entries: noEntries, line });
      }
      frame = open[open.length - 1];
    } else {
      cursor.fail(frame.close === closeBrace ? "a comma or `}`" : "a comma or `]`");
      return root;
    }
  }
}

/** Reads the key and the colon before a member of an object. Returns false, with a diagnostic, if one is missing. */
function startMember(cursor: JsonCursor, frame: JsonFrame, code: number, reportAt: ReportAt): boolean {
  if (!(frame.members instanceof Map)) return true;
  if (Number.isNaN(code)) {
    reportAt("truncated", { open: where(frame) }, cursor.offset);
    return false;
  }
  if (code !== quote) {
    cursor.fail("a key in double quotation marks");
    return false;
  }
  frame.keyAt = cursor.offset;
  const key = cursor.string();
  if (key === undefined) return false;
  if (frame.members.has(key)) {
    reportAt("duplicate-key", { key }, frame.keyAt);
    // The last of duplicate keys counts, at its own position.
    frame.members.delete(key);
  }
  frame.key = key;
  if (cursor.next() !== colon) {
    cursor.fail("a colon after the key");
    return false;
  }
  cursor.offset += 1;
  return true;
}

function where(frame: JsonFrame | undefined): string {
  if (frame === undefined) return "the document";
  return frame.close === closeBracket ? "an array" : "an object";
}
