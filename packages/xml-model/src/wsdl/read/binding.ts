import { qname } from "../../xml/names.ts";
import type { XmlElement } from "../../xml/tree.ts";
import type { Binding, BindingMessage, BindingOperation } from "../definitions.ts";
import { grammar } from "../grammar.ts";
import { takeCarriers } from "./carriers.ts";
import { takeHttpBinding, takeHttpOperation } from "./http.ts";
import { WsdlNode } from "./node.ts";
import type { WsdlReading } from "./reading.ts";
import { takeSoapBinding, takeSoapOperation } from "./soap.ts";

/** `<binding name type> protocol operation* </binding>` */
export function readBinding(element: XmlElement, reading: WsdlReading): Binding {
  const node = new WsdlNode(element, grammar.binding, reading.report);
  return {
    kind: "binding",
    name: qname(reading.targetNamespace, node.requiredText("name")),
    portType: node.requiredQName("type") ?? qname("", ""),
    protocol: takeSoapBinding(node) ?? takeHttpBinding(node) ?? { kind: "unknown" },
    operations: node.children("operation").map((child) => readBindingOperation(child, reading)),
    ...node.described(),
  };
}

/** `<operation name> input? output? fault* </operation>` */
function readBindingOperation(element: XmlElement, reading: WsdlReading): BindingOperation {
  const node = new WsdlNode(element, grammar.bindingOperation, reading.report);
  const soap = takeSoapOperation(node);
  const http = takeHttpOperation(node);
  const input = node.child("input");
  const output = node.child("output");
  return {
    kind: "bindingOperation",
    name: node.requiredText("name"),
    ...(soap === undefined ? {} : { soap }),
    ...(http === undefined ? {} : { http }),
    ...(input === undefined ? {} : { input: readBindingMessage(input, "bindingInput", reading) }),
    ...(output === undefined ? {} : { output: readBindingMessage(output, "bindingOutput", reading) }),
    faults: node.children("fault").map((child) => readBindingMessage(child, "bindingFault", reading)),
    ...node.described(),
  };
}

/** `<input name?> carrier* </input>`: the carriers say how parts are sent. */
function readBindingMessage(element: XmlElement, kind: BindingMessage["kind"], reading: WsdlReading): BindingMessage {
  const node = new WsdlNode(element, grammar.bindingMessage, reading.report);
  const name = kind === "bindingFault" ? node.required("name") : node.text("name");
  return {
    kind,
    ...(name === undefined ? {} : { name }),
    carriers: takeCarriers(node),
    ...node.described(),
  };
}
