import { type Json, readJson } from "@soapstone/apidoc-model";
import {
  type Annotated,
  type Note,
  namespaces,
  type QName,
  qname,
  type XmlElement,
  type XmlText,
} from "@soapstone/xml-model";

/** The elements of the complement in `xs:appinfo`: how they are written, and how they are found and read. */

export function withNote(annotated: Annotated, note: Note): Annotated {
  return { notes: [...(annotated.notes ?? []), note] };
}

export function channelName(local: string): QName {
  return qname(namespaces.complement, local);
}

export function noteOf(child: XmlElement): Note {
  return { kind: "appinfo", content: [child] };
}

export function textNode(text: string): XmlText {
  return { kind: "text", text };
}

export function jsonIn({ children }: XmlElement): Json | undefined {
  const text = children.map((child) => (child.kind === "text" ? child.text : "")).join("");
  const read = text.trim() === "" ? undefined : readJson({ uri: "complement.json", text });
  return read?.ok === true ? read.value : undefined;
}

export function channelElement({ notes = [] }: Annotated, local: string): XmlElement | undefined {
  for (const { kind, content } of notes)
    for (const node of kind === "appinfo" ? content : [])
      if (node.kind === "element" && node.name.namespace === namespaces.complement && node.name.local === local)
        return node;
  return undefined;
}

export function attributeOf(node: XmlElement, local: string): string | undefined {
  const value = node.attributes.find(({ name }) => name.local === local && name.namespace === "")?.value;
  return typeof value === "string" ? value : undefined;
}
