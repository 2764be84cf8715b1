import type { FactNode } from "@soapstone/conversion";
import type {
  Binding,
  BindingMessage,
  BindingOperation,
  Carrier,
  Message,
  PortType,
  PortTypeOperation,
  Service,
} from "@soapstone/xml-model";
import { flattened } from "../exchange/soap-message.ts";

/** Returns a message and the nodes inside it. These lists count the facts of a component that is kept whole. */
export function nodesOfMessage(message: Message): readonly FactNode[] {
  return [message, ...message.parts, ...(message.repeated ?? [])];
}

export function nodesOfPortType(portType: PortType): readonly FactNode[] {
  return [portType, ...portType.operations.flatMap(nodesOfOperation)];
}

export function nodesOfOperation(operation: PortTypeOperation): readonly FactNode[] {
  return [operation, ...present([operation.input, operation.output]), ...operation.faults];
}

export function nodesOfBinding(binding: Binding): readonly FactNode[] {
  return [binding, ...binding.operations.flatMap(nodesOfBindingOperation)];
}

export function nodesOfBindingOperation(operation: BindingOperation): readonly FactNode[] {
  const messages = [...present([operation.input, operation.output]), ...operation.faults];
  return [operation, ...messages.flatMap(nodesOfBindingMessage)];
}

export function nodesOfBindingMessage(message: BindingMessage): readonly FactNode[] {
  return [message, ...nodesOfCarriers(message.carriers)];
}

export function nodesOfCarriers(carriers: readonly Carrier[]): readonly FactNode[] {
  return flattened(carriers).flatMap((carrier): readonly FactNode[] => {
    if (carrier.kind === "mime:multipartRelated") return [carrier, ...carrier.parts];
    if (carrier.kind === "soap:header") return [carrier, ...carrier.headerFaults];
    return [carrier];
  });
}

/** Returns a component of a WSDL and all nodes inside it. */
export function nodesOfComponent(component: Message | PortType | Binding | Service): readonly FactNode[] {
  switch (component.kind) {
    case "message":
      return nodesOfMessage(component);
    case "portType":
      return nodesOfPortType(component);
    case "binding":
      return nodesOfBinding(component);
    case "service":
      return [component, ...component.ports];
    default:
      return component satisfies never;
  }
}

function present<T>(all: readonly (T | undefined)[]): readonly T[] {
  return all.filter((it) => it !== undefined);
}
