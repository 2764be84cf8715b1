import type { XmlElement, XmlNode } from "./tree.ts";

/** White space as XML means it; a no-break space is a character like any other. */
const blank = /^[ \t\n\r]*$/;
const outside = /^[ \t\n\r]+|[ \t\n\r]+$/g;
const runs = /[ \t\n\r]+/;

export function isBlank(text: string): boolean {
  return blank.test(text);
}

/** Without the white space around it (the `collapse` of a single token). */
export function trimmed(text: string): string {
  return text.replace(outside, "");
}

/** The tokens of a list value: `parts="a b"`. */
export function tokens(text: string): readonly string[] {
  return text.split(runs).filter((token) => token !== "");
}

/** All text of nodes and of the elements in them, in order, comments and instructions left out. */
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

/** The elements among an element's children. */
export function childElements(element: XmlElement): readonly XmlElement[] {
  return element.children.filter((child) => child.kind === "element");
}
