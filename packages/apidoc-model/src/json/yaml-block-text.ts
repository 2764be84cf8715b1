import { needsEscapes } from "./yaml-scalar.ts";

/**
 * Writes a string in the style of the block that it replaces: literal (`|`) or folded (`>`), where unchanged parts stay
 * on their lines. Undefined if the style cannot express the string.
 *   description: >-             description: >-
 *     The day on which    →       The day on which it arrives.
 *     it was booked.
 */
export function blockTextAs(before: string, text: string): string | undefined {
  const [, style = "", comment = ""] = /^([|>])[+-]?([ \t]+#.*)?\n/.exec(before) ?? [];
  // A text that begins with a blank needs an indentation indicator; one with non-printable characters needs quotation
  // marks.
  if (style === "" || !/^[^\s]/.test(text) || needsEscapes.test(text.replace(/[\n\t]/g, ""))) return undefined;
  const [, ...lines] = before.split("\n");
  const indent = /^ +/.exec(lines.find((line) => line.trim() !== "") ?? "")?.[0];
  if (indent === undefined) return undefined;
  const content = text.replace(/\n+$/, "");
  // A single line needs no block.
  if (style === "|" && !content.includes("\n")) return undefined;
  // Some readers drop a last line of blanks.
  if (/\n[ \t]+$/.test(content)) return undefined;
  const ends = text.length - content.length;
  const own = lines.map((line) => line.slice(indent.length));
  const body = style === "|" ? content.split("\n") : foldedLines(own, content);
  if (body === undefined) return undefined;
  const chomping = ends === 0 ? "-" : ends === 1 ? "" : "+";
  const all = [...body, ...Array.from({ length: Math.max(0, ends - 1) }, () => "")];
  return [`${style}${chomping}${comment}`, ...all.map((line) => (line === "" ? "" : indent + line))].join("\n");
}

/**
 * Returns the lines of a folded block; undefined for a text whose lines have blanks at their ends or several in a row,
 * which cannot be folded.
 */
function foldedLines(before: readonly string[], content: string): readonly string[] | undefined {
  const paragraphs = content.split("\n");
  if (paragraphs.some((line) => line !== line.trim() || line.includes("  "))) return undefined;
  const width = before.reduce((most, { length }) => Math.max(most, length), leastWidth);
  const old = paragraphsOf(before);
  const known = new Map(old.map((paragraph) => [paragraph.join(" "), paragraph]));
  const lines: string[] = [];
  for (const [index, paragraph] of paragraphs.entries()) {
    if (index > 0) lines.push("");
    if (paragraph !== "") lines.push(...(known.get(paragraph) ?? wrapped(paragraph, old[index] ?? [], width)));
  }
  return lines;
}

const leastWidth = 60;

/** Returns the lines of each paragraph; paragraphs are separated by blank lines. */
function paragraphsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const found: string[][] = [[]];
  for (const line of lines) {
    if (line === "") found.push([]);
    else found[found.length - 1]?.push(line);
  }
  return found;
}

/**
 * Wraps a paragraph. Old lines at its beginning and its end are kept if the new text has them; the text between them is
 * wrapped anew.
 */
function wrapped(text: string, old: readonly string[], width: number): readonly string[] {
  let rest = text;
  const head: string[] = [];
  for (const line of old) {
    if (!rest.startsWith(`${line} `)) break;
    head.push(line);
    rest = rest.slice(line.length + 1);
  }
  const tail: string[] = [];
  for (const line of old.slice(head.length).reverse()) {
    if (!rest.endsWith(` ${line}`)) break;
    tail.unshift(line);
    rest = rest.slice(0, -line.length - 1);
  }
  return [...head, ...filled(rest, width), ...tail];
}

function filled(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines[lines.length - 1];
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
