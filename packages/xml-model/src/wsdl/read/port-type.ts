import { qname } from "../../xml/names.ts";
import { namespaces } from "../../xml/namespaces.ts";
import { childElements, tokens } from "../../xml/text.ts";
import type { XmlElement } from "../../xml/tree.ts";
import { defaultName } from "../default-names.ts";
import type { MessageUse, OperationPattern, PortType, PortTypeOperation } from "../definitions.ts";
import { grammar } from "../grammar.ts";
import { WsdlNode } from "./node.ts";
import type { WsdlReading } from "./reading.ts";

/** `<portType name> operation* </portType>` */
export function readPortType(element: XmlElement, reading: WsdlReading): PortType {
  const node = new WsdlNode(element, grammar.portType, reading.report);
  return {
    kind: "portType",
    name: qname(reading.targetNamespace, node.requiredText("name")),
    operations: node.children("operation").map((child) => readOperation(child, reading)),
    ...node.described(),
  };
}

/** `<operation name parameterOrder?> input? output? fault* </operation>`, or output before input. */
function readOperation(element: XmlElement, reading: WsdlReading): PortTypeOperation {
  const node = new WsdlNode(element, grammar.operation, reading.report);
  const name = node.requiredText("name");
  const pattern = patternOf(element);
  const input = node.child("input");
  const output = node.child("output");
  const parameterOrder = node.text("parameterOrder");
  const use = (child: XmlElement, kind: "input" | "output"): MessageUse =>
    readMessageUse(child, kind, defaultName(name, pattern, kind), reading);
  return {
    kind: "operation",
    name,
    pattern,
    ...(input === undefined ? {} : { input: use(input, "input") }),
    ...(output === undefined ? {} : { output: use(output, "output") }),
    faults: node.children("fault").map((child) => readMessageUse(child, "fault", undefined, reading)),
    ...(parameterOrder === undefined ? {} : { parameterOrder: tokens(parameterOrder) }),
    ...node.described(),
  };
}

function patternOf(operation: XmlElement): OperationPattern {
  const order = childElements(operation).filter(({ name }) => name.namespace === namespaces.wsdl);
  const input = order.findIndex(({ name }) => name.local === "input");
  const output = order.findIndex(({ name }) => name.local === "output");
  if (output < 0) return "one-way";
  if (input < 0) return "notification";
  return input < output ? "request-response" : "solicit-response";
}

/** `<input name? message/>`; a fault has no default name. */
function readMessageUse(
  element: XmlElement,
  kind: MessageUse["kind"],
  byDefault: string | undefined,
  reading: WsdlReading,
): MessageUse {
  const node = new WsdlNode(element, grammar.messageUse, reading.report);
  const written = byDefault === undefined ? node.required("name") : node.text("name");
  return {
    kind,
    name: written ?? byDefault ?? "",
    named: written !== undefined,
    message: node.requiredQName("message") ?? qname("", ""),
    ...node.described(),
  };
}
