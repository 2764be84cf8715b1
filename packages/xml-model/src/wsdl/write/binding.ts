import type { XmlElement } from "../../xml/tree.ts";
import type { Binding, BindingMessage, BindingOperation, BindingProtocol } from "../definitions.ts";
import { writeCarrier } from "./carriers.ts";
import { languageElement, written, writtenName } from "./described.ts";
import { writeHttpBinding, writeHttpOperation } from "./http.ts";
import { writeSoapBinding, writeSoapOperation } from "./soap.ts";

/** `<binding name type> protocol operation* </binding>` */
export function writeBinding(binding: Binding): XmlElement {
  return languageElement(
    "binding",
    binding,
    { name: written(binding.name.local), type: writtenName(binding.portType) },
    [...writeProtocol(binding.protocol), ...binding.operations.map(writeBindingOperation)],
  );
}

function writeProtocol(protocol: BindingProtocol): readonly XmlElement[] {
  switch (protocol.kind) {
    case "soap":
      return [writeSoapBinding(protocol)];
    case "http":
      return [writeHttpBinding(protocol)];
    case "unknown":
      return [];
    default:
      return protocol satisfies never;
  }
}

/** `<operation name> input? output? fault* </operation>` */
function writeBindingOperation(operation: BindingOperation): XmlElement {
  const { soap, http, input, output, faults } = operation;
  return languageElement("operation", operation, { name: written(operation.name) }, [
    ...(soap === undefined ? [] : [writeSoapOperation(soap)]),
    ...(http === undefined ? [] : [writeHttpOperation(http)]),
    ...(input === undefined ? [] : [writeBindingMessage(input)]),
    ...(output === undefined ? [] : [writeBindingMessage(output)]),
    ...faults.map(writeBindingMessage),
  ]);
}

const locals = { bindingInput: "input", bindingOutput: "output", bindingFault: "fault" } as const;

function writeBindingMessage(message: BindingMessage): XmlElement {
  return languageElement(locals[message.kind], message, { name: message.name }, message.carriers.map(writeCarrier));
}
