import type { Report } from "@soapstone/workspace";
import type { Message, PortType, PortTypeOperation } from "../definitions.ts";
import { wsdl } from "../diagnostics.ts";
import type { References } from "./references.ts";

/** Checks an operation of a port type: its pattern, its messages, its parameter order (WSDL 1.1 §2.4). */
export function checkOperation(
  operation: PortTypeOperation,
  portType: PortType,
  references: References,
  report: Report,
): void {
  const { name, pattern, input, output, faults, at } = operation;
  const qualified = `${portType.name.local}/${name}`;
  if (input === undefined && output === undefined) report(wsdl("empty-operation", { operation: qualified }, at));
  else if (pattern === "notification" || pattern === "solicit-response") {
    report(wsdl("outbound-operation", { operation: qualified, pattern }, at));
  }
  if (faults.length > 0 && (pattern === "one-way" || pattern === "notification")) {
    report(wsdl("fault-without-response", { operation: qualified, pattern }, faults[0]?.at ?? at));
  }
  const follow = (use: PortTypeOperation["input"]): Message | undefined =>
    use === undefined
      ? undefined
      : references.message(use.message, { by: `The ${use.kind} of ${qualified}`, at: use.at });
  const received = follow(input);
  const sent = follow(output);
  for (const fault of faults) follow(fault);
  checkParameterOrder(operation, qualified, received, sent, report);
}

function checkParameterOrder(
  { parameterOrder, input, output, at }: PortTypeOperation,
  operation: string,
  received: Message | undefined,
  sent: Message | undefined,
  report: Report,
): void {
  if (parameterOrder === undefined) return;
  if (input === undefined || output === undefined) {
    report(wsdl("parameter-order-misplaced", { operation }, at));
    return;
  }
  if (received === undefined || sent === undefined) return;
  const incoming = received.parts.map((part) => part.name);
  const outgoing = sent.parts.map((part) => part.name);
  const known = new Set([...incoming, ...outgoing]);
  for (const part of parameterOrder) {
    if (!known.has(part)) report(wsdl("parameter-order-part", { operation, part }, at));
  }
  const listed = new Set(parameterOrder);
  const both = new Set(incoming);
  const left = incoming.filter((part) => !listed.has(part));
  // A single part of the output that is not in the list is the return value.
  const returned = outgoing.filter((part) => !both.has(part) && !listed.has(part));
  const missing = [...left, ...returned.slice(1)];
  if (missing.length > 0) report(wsdl("parameter-order-incomplete", { operation, parts: missing }, at));
}
