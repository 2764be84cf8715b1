import type { XmlElement, XmlNode } from "./tree.ts";

/** White space of XML (XML 1.0 §2.3); a no-break space does not belong to it. */
const runs = /[ \t\n\r]+/;

function isWhite(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code === 32 || code === 10 || code === 9 || code === 13;
}

export function isBlank(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code !== 32 && code !== 10 && code !== 9 && code !== 13) return false;
  }
  return true;
}

/** Removes the white space around a text (the `collapse` of a single token). */
export function trimmed(text: string): string {
  // Nearly always there is no white space.
  if (text.charCodeAt(0) > 32 && text.charCodeAt(text.length - 1) > 32) return text;
  let start = 0;
  let end = text.length;
  while (start < end && isWhite(text, start)) start += 1;
  while (end > start && isWhite(text, end - 1)) end -= 1;
  return start === 0 && end === text.length ? text : text.slice(start, end);
}

/** Returns the tokens of a list value: `parts="a b"`. */
export function tokens(text: string): readonly string[] {
  if (!runs.test(text)) return text === "" ? [] : [text];
  return text.split(runs).filter((token) => token !== "");
}

/** Returns all text of nodes and the elements in them, in order, without comments and instructions. */
export function textOf(nodes: readonly XmlNode[]): string {
  const pieces: string[] = [];
  const waiting: XmlNode[] = [...nodes].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.kind === "text") pieces.push(node.text);
    if (node.kind !== "element") continue;
    for (let index = node.children.length - 1; index >= 0; index -= 1) {
      const child = node.children[index];
      if (child !== undefined) waiting.push(child);
    }
  }
  return pieces.join("");
}

/** Returns the child elements of an element. */
export function childElements(element: XmlElement): readonly XmlElement[] {
  return element.children.filter((child) => child.kind === "element");
}
