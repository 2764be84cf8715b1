import { qname } from "../../xml/names.ts";
import type { XmlElement } from "../../xml/tree.ts";
import type { Notation } from "../components.ts";
import { SchemaNode } from "./node.ts";
import type { XsdReading } from "./reading.ts";
import { ncNameOf } from "./values.ts";

/** Reads a notation declaration (XSD 1.0 Part 1 §3.12); undefined if it has no name. */
export function readNotation(element: XmlElement, reading: XsdReading): Notation | undefined {
  const node = new SchemaNode(element, "notation", reading);
  const name = node.required("name", "the notation was kept as it is, and declares nothing");
  if (name === undefined) return undefined;
  const publicId = node.text("public");
  const systemId = node.text("system");
  return {
    kind: "notation",
    name: qname(reading.targetNamespace, ncNameOf(name, element, reading)),
    ...(publicId === undefined ? {} : { public: publicId }),
    ...(systemId === undefined ? {} : { system: systemId }),
    ...node.annotated(),
  };
}
