import { textOf, type XmlElement, type XmlNode } from "@soapstone/xml-model";
import type { XmlIndentation } from "./layout.ts";
import type { ElementPair } from "./tree-edits.ts";

/**
 * Returns the content of an author's element with plain text, after an edit from `before` to `after`. Unchanged lines
 * are the author's, new lines get the same indentation, and white space around the text stays. Undefined if the element
 * has other content than text.
 */
export function editedText(
  author: XmlElement,
  { before, after }: ElementPair,
  { margin, unit }: XmlIndentation,
): readonly XmlNode[] | undefined {
  const isPlain = (element: XmlElement): boolean => element.children.every(({ kind }) => kind === "text");
  if (![author, before, after].every(isPlain)) return undefined;
  const text = textOf(author.children);
  const now = textOf(after.children).trim();
  if (now === "") return [];
  const lines = text.split("\n");
  const own = new Map(lines.filter((line) => line.trim() !== "").map((line) => [line.trim(), line] as const));
  const [lead = ""] = /^\s*/.exec(text) ?? [];
  const [tail = ""] = /\s*$/.exec(text.slice(lead.length)) ?? [];
  const isSpread = lines.length > 1;
  const start = isSpread ? (lines.slice(1).find((line) => line.trim() !== "") ?? "") : "";
  const inner = /^\s*/.exec(start)?.[0] ?? margin + unit;
  const written = now.split("\n").map((line, index) => {
    const kept = own.get(line.trim());
    if (index === 0) return line.trim();
    if (line.trim() === "") return "";
    return kept ?? (isSpread ? inner + line.trim() : line);
  });
  const result = lead + written.join("\n") + tail;
  const isSection = author.children.some((child) => child.kind === "text" && child.cdata === true);
  return [{ kind: "text", text: result, ...(isSection ? { cdata: true } : {}) }];
}
