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

export function channelElement({ notes = [] }: Annotated, local: string): XmlElement | undefined {
  for (const { kind, content } of notes)
    for (const node of kind === "appinfo" ? content : [])
      if (node.kind === "element" && isChannelElement(node, local)) return node;
  return undefined;
}

export function attributeOf(node: XmlElement, local: string): string | undefined {
  const value = node.attributes.find(({ name }) => name.local === local && name.namespace === "")?.value;
  return typeof value === "string" ? value : undefined;
}
