import { qname } from "../../xml/names.ts";
import type { XmlElement } from "../../xml/tree.ts";
import { currentName } from "../../xsd/draft-names.ts";
import type { Message, Part, PartTyping } from "../definitions.ts";
import { grammar } from "../grammar.ts";
import { WsdlNode } from "./node.ts";
import type { WsdlReading } from "./reading.ts";

/** `<message name> part* </message>` */
export function readMessage(element: XmlElement, reading: WsdlReading): Message {
  const node = new WsdlNode(element, grammar.message, reading.report);
  const parts: Part[] = [];
  const repeated: Part[] = [];
  const names = new Set<string>();
  for (const child of node.children("part")) {
    const part = readPart(child, reading);
    (names.has(part.name) ? repeated : parts).push(part);
    names.add(part.name);
  }
  return {
    kind: "message",
    name: qname(reading.targetNamespace, node.requiredText("name")),
    parts,
    ...(repeated.length === 0 ? {} : { repeated }),
    ...node.described(),
  };
}

/** `<part name element | type/>` */
function readPart(element: XmlElement, reading: WsdlReading): Part {
  const node = new WsdlNode(element, grammar.part, reading.report);
  const byElement = typing("element", node);
  const byType = typing("type", node);
  const counts = byElement ?? byType;
  return {
    kind: "part",
    name: node.requiredText("name"),
    ...(counts === undefined ? {} : { typing: counts }),
    ...(byElement === undefined || byType === undefined ? {} : { otherTyping: byType }),
    ...node.described(),
  };
}

function typing(by: PartTyping["by"], node: WsdlNode): PartTyping | undefined {
  const name = node.qname(by);
  if (name === undefined) return undefined;
  // A type of a draft of XML Schema gets its name in XML Schema 1.0.
  return { by, name: by === "type" ? currentName(name) : name };
}
