/** A string literal of a source file: the text between its quotes; each fixed part of a template is one. */
export interface Literal {
  readonly text: string;
  readonly offset: number;
}

export interface SourceText {
  /** The text with comments, strings and regular expressions blanked; offsets and lines are those of the source. */
  readonly code: string;
  readonly literals: readonly Literal[];
}

/**
 * Separates the code of a TypeScript file from its comments and strings by a plain scan: the compiler API of TypeScript
 * 7 may change with any version (`check-spreads.ts` needs types, and uses it), and a guard has to be fast. The scan
 * recognises quotes, nested templates, both kinds of comments, and regular expressions by the character before the
 * slash.
 */
export function readSource(text: string): SourceText {
  const code: string[] = [];
  const literals: Literal[] = [];
  const templates: number[] = [];
  let depth = 0;
  let at = 0;

  const blank = (end: number): void => {
    code.push(text.slice(at, end).replace(/[^\n]/g, " "));
    at = end;
  };
  const literal = (end: number): void => {
    literals.push({ text: text.slice(at, end), offset: at });
    blank(end);
  };
  /** Scans from inside a template to its end, or to the `${` of its next expression. */
  const template = (): void => {
    let end = at;
    while (end < text.length && text[end] !== "`" && !text.startsWith("${", end)) end += text[end] === "\\" ? 2 : 1;
    literal(Math.min(end, text.length));
    if (text.startsWith("${", at)) {
      templates.push(depth);
      blank(at + 2);
    } else blank(Math.min(at + 1, text.length));
  };

  while (at < text.length) {
    const char = text[at];
    if (text.startsWith("//", at)) blank(endOf(text, "\n", at, 0));
    else if (text.startsWith("/*", at)) blank(endOf(text, "*/", at + 2, 2));
    else if (char === '"' || char === "'") {
      blank(at + 1);
      literal(endOfString(text, at, char));
      blank(Math.min(at + 1, text.length));
    } else if (char === "`") {
      blank(at + 1);
      template();
    } else if (char === "}" && templates.at(-1) === depth) {
      templates.pop();
      blank(at + 1);
      template();
    } else if (char === "/" && startsRegex(text, at)) blank(endOfRegex(text, at));
    else {
      if (char === "{") depth += 1;
      if (char === "}") depth -= 1;
      code.push(text.slice(at, at + 1));
      at += 1;
    }
  }
  return { code: code.join(""), literals };
}

/** Returns the number of the line at an offset, from 1. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

function endOf(text: string, mark: string, from: number, length: number): number {
  const end = text.indexOf(mark, from);
  return end < 0 ? text.length : end + length;
}

function endOfString(text: string, from: number, quote: string): number {
  let end = from;
  while (end < text.length && text[end] !== quote && text[end] !== "\n") end += text[end] === "\\" ? 2 : 1;
  return Math.min(end, text.length);
}

function startsRegex(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && (text[before] === " " || text[before] === "\n")) before -= 1;
  if (before < 0) return true;
  if ("(,=:[!&|?{};+-*%<>~^".includes(text[before] ?? "")) return true;
  return /\b(return|typeof|case|in|of)$/.test(text.slice(Math.max(0, before - 6), before + 1));
}

function endOfRegex(text: string, from: number): number {
  let inClass = false;
  for (let end = from + 1; end < text.length; end += 1) {
    const char = text[end];
    if (char === "\\") end += 1;
    else if (char === "[") inClass = true;
    else if (char === "]") inClass = false;
    else if (char === "\n") return end;
    else if (char === "/" && !inClass) return end + 1;
  }
  return text.length;
}
