import type { Annotated, AnnotationItem, XmlElement, XmlText } from "@soapstone/xml-model";
import { isChannelElement, residualName } from "./channel-element.ts";

/** The elements of the complement in `xs:appinfo`: how they are written, and how they are found and read. */

export function withItem(annotated: Annotated, note: AnnotationItem): Annotated {
  return { notes: [...(annotated.notes ?? []), note] };
}

export function itemOf(child: XmlElement): AnnotationItem {
  return { kind: "appinfo", content: [child] };
}

export function textNode(text: string): XmlText {
  return { kind: "text", text };
}

/**
 * What a `c:residual` in `xs:appinfo` is of: the schema that a component was made of, the document that the schemas were
 * made of, or what somebody wrote into a definition that was made of the component.
 */
export type ResidualOf = "schema" | "document" | "edits";

/** The first of a kind; undefined where there is none. */
export function residualItemOf(annotated: Annotated, of: ResidualOf): XmlElement | undefined {
  return residualItemsOf(annotated, of)[0];
}

/** All of a kind, in the order of the text. */
export function residualItemsOf({ notes = [] }: Annotated, of: ResidualOf): readonly XmlElement[] {
  const found: XmlElement[] = [];
  for (const { kind, content } of notes)
    for (const node of kind === "appinfo" ? content : [])
      if (node.kind === "element" && isChannelElement(node, residualName) && kindOfResidual(node) === of)
        found.push(node);
  return found;
}

function kindOfResidual(node: XmlElement): ResidualOf {
  if (attributeOf(node, "is") !== undefined) return "schema";
  return attributeOf(node, "definitions") === undefined ? "edits" : "document";
}

export function attributeOf(node: XmlElement, local: string): string | undefined {
  const value = node.attributes.find(({ name }) => name.local === local && name.namespace === "")?.value;
  return typeof value === "string" ? value : undefined;
}
