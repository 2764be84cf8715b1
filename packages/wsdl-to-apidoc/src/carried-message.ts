import {
  beginningOf,
  carriers,
  type ForwardService,
  names,
  type PlannedOperation,
  type SoapMessage,
  soleElement,
} from "@soapstone/mapping";
import type { Message, Part } from "@soapstone/xml-model";
import { keepDeclaration, type Side } from "./message-side.ts";

/** What no word says of a side in an envelope, whichever view shows it: the names of use, message and bound half. */
export function keepNames(
  { use, message, bound, kind }: Side,
  parts: readonly Part[],
  { operation }: PlannedOperation,
  context: ForwardService,
): void {
  if (message !== undefined) context.about(message, names);
  keepDeclaration(use, message, context);
  const element = soleElement(parts);
  names.forward(
    {
      kind,
      pattern: operation.pattern,
      ...(use.named ? { name: use.name } : {}),
      message: use.message,
      ...(element === undefined ? {} : { element }),
      ...(bound === undefined ? { isUnbound: true } : bound.name === undefined ? {} : { bound: bound.name }),
    },
    context.about(use, names),
  );
}

/** How a side is bound. */
export function keepCarriers(
  { use, bound }: Side,
  soap: SoapMessage,
  { binding, bindingOperation }: PlannedOperation,
  context: ForwardService,
): void {
  if (bound === undefined) {
    if (bindingOperation !== undefined) context.keeper.put("binding", false);
    return;
  }
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

/** Parts are in the order of the message, but for attachments and header blocks, which come last. */
export function keepPartOrder(message: Message | undefined, said: readonly Part[], context: ForwardService): void {
  const carried = new Set(said);
  const own = (message?.parts ?? []).filter((part) => carried.has(part)).map((part) => part.name);
  const beginning = beginningOf(
    own,
    said.map(({ name }) => name),
  );
  if (beginning.length > 0) context.keeper.put("order", beginning);
}
