import { isBlank, namespaces, type XmlElement, type XmlNode, type XmlText } from "@soapstone/xml-model";
import { languageName } from "./child-keys.ts";

/** The indentation of an element, and the additional indentation of its children. */
export interface XmlIndentation {
  readonly margin: string;
  readonly unit: string;
}

/**
 * Returns an element laid out for its position: each inner element is on a line of its own, unless white space has a
 * meaning there.
 */
export function laidOut(element: XmlElement, { margin, unit }: XmlIndentation): XmlElement {
  const children = element.children.filter((child) => child.kind !== "text" || !isBlank(child.text));
  if (!isLaidOut(element) || children.some(({ kind }) => kind === "text")) return element;
  if (children.length === 0) return { ...element, children };
  const inside = { margin: margin + unit, unit };
  const lines = children.flatMap((child): readonly XmlNode[] => [
    lineBreak(inside.margin),
    child.kind === "element" ? laidOut(child, inside) : child,
  ]);
  return { ...element, children: [...lines, lineBreak(margin)] };
}

export function lineBreak(margin: string): XmlText {
  return { kind: "text", text: `\n${margin}` };
}

/** Whether white space between the children of an element has no meaning, as it has in documentation. */
function isLaidOut({ name }: XmlElement): boolean {
  if (name.local === "documentation") return false;
  const { namespace } = languageName(name);
  return namespace === namespaces.xsd || namespace === namespaces.wsdl;
}

/** Returns the indentation after the last line break of white space; undefined if there is no line break. */
export function marginIn(space: string): string | undefined {
  const line = space.lastIndexOf("\n");
  return line < 0 ? undefined : space.slice(line + 1);
}

/** Returns the number of line breaks in white space. */
export function breaksIn(space: string): number {
  return space.split("\n").length - 1;
}

/**
 * Returns the additional indentation of the children of an element; undefined if they are not on lines of their own.
 */
export function unitIn(element: XmlElement, margin: string): string | undefined {
  for (const child of element.children) {
    if (child.kind !== "text" || !isBlank(child.text)) continue;
    const inner = marginIn(child.text);
    if (inner?.startsWith(margin) === true && inner.length > margin.length) return inner.slice(margin.length);
  }
  return undefined;
}
