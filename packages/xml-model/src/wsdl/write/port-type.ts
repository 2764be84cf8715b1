import type { XmlElement } from "../../xml/tree.ts";
import { defaultName } from "../default-names.ts";
import type { MessageUse, PortType, PortTypeOperation } from "../definitions.ts";
import { languageElement, list, written, writtenName } from "./described.ts";

/** `<portType name> operation* </portType>` */
export function writePortType(portType: PortType): XmlElement {
  const operations = portType.operations.map(writeOperation);
  return languageElement("portType", portType, { name: written(portType.name.local) }, operations);
}

/** Writes input and output in the order of the operation's pattern (WSDL 1.1 §2.4). */
function writeOperation(operation: PortTypeOperation): XmlElement {
  const { name, pattern, parameterOrder, faults } = operation;
  const { input, output } = operation;
  const outputFirst = pattern === "solicit-response";
  const ordered = outputFirst ? [output, input] : [input, output];
  return languageElement("operation", operation, { name: written(name), parameterOrder: list(parameterOrder) }, [
    ...ordered.flatMap((use) => (use === undefined ? [] : [writeMessageUse(use, operation)])),
    ...faults.map((fault) => writeMessageUse(fault, operation)),
  ]);
}

function writeMessageUse(use: MessageUse, operation: PortTypeOperation): XmlElement {
  const byDefault = use.kind === "fault" ? "" : defaultName(operation.name, operation.pattern, use.kind);
  const name = use.named || use.name !== byDefault ? use.name : undefined;
  return languageElement(use.kind, use, { name, message: writtenName(use.message) });
}
