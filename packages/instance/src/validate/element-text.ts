import type { Position } from "@soapstone/workspace";
import { clark, isBlank, type QName, type Type, type XmlElement } from "@soapstone/xml-model";
import type { Leaf } from "../model/content-model.ts";
import { displayName } from "../model/declarations.ts";

/** The text directly in an element, without that of its children. */
export interface TextContent {
  readonly text: string;
  /** Whether the element has any text, including white space. */
  readonly isAny: boolean;
}

export function textContent({ children }: XmlElement): TextContent {
  const pieces: string[] = [];
  for (const child of children) if (child.kind === "text") pieces.push(child.text);
  return { text: pieces.join(""), isAny: pieces.some((piece) => piece !== "") };
}

/** Returns the position of the first text that is not white space. */
export function placeOfText(element: XmlElement): Position | undefined {
  for (const child of element.children) {
    if (child.kind !== "text" || isBlank(child.text)) continue;
    return child.at === undefined ? element.at : child.at + child.text.search(/[^ \t\n\r]/);
  }
  return element.at;
}

/** The maximum number of names in a message. */
export const mostListed = 8;

export function typeName(type: Type): string {
  return type.name === undefined ? "without a name" : displayName(type.name);
}

/** Lists the expected elements for a message. */
export function expectedText(leaves: readonly Leaf[]): string {
  const names: string[] = [];
  for (const leaf of leaves) {
    if (leaf.kind === "element") {
      for (const { name, abstract } of leaf.standIns.values()) if (!abstract) names.push(shownChild(name));
    } else names.push("any element that the wildcard allows");
  }
  const distinct = [...new Set(names)];
  return `${distinct.slice(0, mostListed).join(", ")}${distinct.length > mostListed ? " or others" : ""}`;
}

function shownChild(name: QName): string {
  return name.namespace === "" ? `<${name.local}>` : clark(name);
}
