import { qname } from "../../xml/names.ts";
import type { XmlElement } from "../../xml/tree.ts";
import type { GroupDefinition, ModelGroup } from "../components.ts";
import { SchemaNode } from "./node.ts";
import { readModelGroup } from "./particle.ts";
import type { XsdReading } from "./reading.ts";
import { ncNameOf } from "./values.ts";

/** Reads a model group definition (XSD 1.0 Part 1 §3.7); undefined if it has no name. */
export function readGroup(element: XmlElement, reading: XsdReading): GroupDefinition | undefined {
  const node = new SchemaNode(element, "group definition", reading);
  const name = node.required("name", "the group was kept as it is, and defines nothing");
  if (name === undefined) return undefined;
  const child = node.child("all", "choice", "sequence");
  const model = child === undefined ? undefined : readModelGroup(child, node.inside);
  if (model === undefined) node.missing("all, choice or sequence", "the group was read as empty");
  return {
    kind: "group",
    name: qname(reading.targetNamespace, ncNameOf(name, element, reading)),
    model: model ?? emptyModel,
    ...node.annotated(),
  };
}

const emptyModel: ModelGroup = { kind: "modelGroup", compositor: "sequence", particles: [] };
