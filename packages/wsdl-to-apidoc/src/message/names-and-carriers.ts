import {
  carriers,
  type ForwardService,
  names,
  type PlannedOperation,
  type SoapMessage,
  soleElement,
} from "@soapstone/service-mapping";
import type { Part } from "@soapstone/xml-model";
import { type ForwardMessageSide, keepDeclaration } from "./message-side.ts";

/** Writes the names of a side in an envelope to the complement: of the use, of the message, and in the binding. */
export function keepNames(
  { use, message, kind }: ForwardMessageSide,
  parts: readonly Part[],
  { operation }: PlannedOperation,
  context: ForwardService,
): void {
  if (message !== undefined) context.about(message, names);
  keepDeclaration(message, context);
  const element = soleElement(parts);
  names.forward(
    {
      kind,
      pattern: operation.pattern,
      ...(use.named ? { name: use.name } : {}),
      message: use.message,
      ...(element === undefined ? {} : { element }),
    },
    context.about(use, names),
  );
}

/** Writes the carriers of a side to the complement. */
export function keepCarriers(
  { use, bound }: ForwardMessageSide,
  soap: SoapMessage,
  { binding }: PlannedOperation,
  context: ForwardService,
): void {
  if (bound === undefined) return;
  if (bound.name !== undefined) context.about(bound, names);
  carriers.forward(
    {
      carriers: bound.carriers,
      headers: soap.headers.map(({ carrier }) => carrier),
      parts: soap.parts.map((part) => part.name),
      message: use.message,
      version: binding?.protocol.kind === "soap" ? binding.protocol.version : "1.1",
    },
    context.about(bound, carriers),
  );
}
