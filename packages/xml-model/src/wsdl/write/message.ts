import type { XmlElement } from "../../xml/tree.ts";
import type { Message, Part } from "../definitions.ts";
import { languageElement, written } from "./described.ts";

/** `<message name> part* </message>` */
export function writeMessage(message: Message): XmlElement {
  const { name, parts, repeated = [] } = message;
  return languageElement("message", message, { name: written(name.local) }, [...parts, ...repeated].map(writePart));
}

/** `<part name element | type/>` */
function writePart(part: Part): XmlElement {
  const { typing, otherTyping } = part;
  return languageElement("part", part, {
    // Some readers reject a part without `name`, but accept an empty one.
    name: part.name,
    element: typing?.by === "element" ? typing.name : undefined,
    type: typing?.by === "type" ? typing.name : otherTyping?.name,
  });
}
