import type { Annotated, Note, XmlElement, XmlText } from "@soapstone/xml-model";
import { isChannelElement } from "./channel-element.ts";

/** The elements of the complement in `xs:appinfo`: how they are written, and how they are found and read. */

export function withNote(annotated: Annotated, note: Note): Annotated {
  return { notes: [...(annotated.notes ?? []), note] };
}

export function noteOf(child: XmlElement): Note {
  return { kind: "appinfo", content: [child] };
}

export function textNode(text: string): XmlText {
  return { kind: "text", text };
}

export function channelElement(annotated: Annotated, local: string): XmlElement | undefined {
  return channelElements(annotated, local)[0];
}

/** All of that name, in the order of the text. */
export function channelElements({ notes = [] }: Annotated, local: string): readonly XmlElement[] {
  const found: XmlElement[] = [];
  for (const { kind, content } of notes)
    for (const node of kind === "appinfo" ? content : [])
      if (node.kind === "element" && isChannelElement(node, local)) found.push(node);
  return found;
}

export function attributeOf(node: XmlElement, local: string): string | undefined {
  const value = node.attributes.find(({ name }) => name.local === local && name.namespace === "")?.value;
  return typeof value === "string" ? value : undefined;
}
