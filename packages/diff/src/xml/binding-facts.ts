import { flattened, soapMessage } from "@soapstone/service-mapping";
import type {
  Binding,
  BindingMessage,
  BindingOperation,
  DefinitionsSet,
  Message,
  PortTypeOperation,
  SoapEncoding,
} from "@soapstone/xml-model";
import type { Direction } from "../model/change.ts";
import type { ApiFact } from "../model/shape.ts";

/** Returns the facts of a binding for an operation: protocol, style, action, and how each message is sent. */
export function bindingFacts(
  set: DefinitionsSet,
  binding: Binding,
  bound: BindingOperation,
  operation: PortTypeOperation,
  label: string,
): readonly ApiFact[] {
  const { protocol } = binding;
  const at = bound.at;
  const facts: ApiFact[] = [{ kind: "protocol", key: label, value: label, at }];
  const add = (kind: string, key: string, value: string | undefined, direction?: Direction): void => {
    if (value !== undefined) facts.push({ kind, key, value, direction, at });
  };
  if (protocol.kind === "soap") {
    const style = bound.soap?.style ?? protocol.style;
    add("transport", label, protocol.transport ?? "none");
    add("style", label, style);
    add("soap-action", label, bound.soap?.action ?? "");
    if (style === "rpc") {
      add("wrapper", label, operation.name);
      add("part-order", label, operation.parameterOrder?.join(" "));
    }
    for (const [carried, direction] of messagesOf(bound)) {
      const name = `${label} ${direction}`;
      for (const carrier of flattened(carried.carriers)) {
        if (carrier.kind !== "soap:body" && carrier.kind !== "soap:fault") continue;
        const what = carrier.kind === "soap:body" ? `${name} body` : `${name} fault ${carried.name ?? ""}`.trimEnd();
        addEncoding(carrier, what, add);
        if (style === "rpc" && carrier.kind === "soap:body") add("body-namespace", what, carrier.namespace ?? "none");
      }
    }
  }
  if (protocol.kind === "http") add("http-location", label, bound.http?.location);
  for (const [carried, direction, message] of bothMessages(set, bound, operation))
    for (const [part, text] of formats(set, message, carried))
      add("message-format", `${label} ${direction} part ${part}`, text);
  return facts;
}

function addEncoding(
  { use, encodingStyle }: SoapEncoding,
  what: string,
  add: (kind: string, key: string, value: string) => void,
): void {
  add("use", what, use ?? "literal");
  if (use === "encoded") add("encoding-style", what, encodingStyle?.join(" ") ?? "none");
}

function messagesOf(bound: BindingOperation): readonly (readonly [BindingMessage, Direction])[] {
  return [
    ...(bound.input === undefined ? [] : [[bound.input, "request"] as const]),
    ...[bound.output, ...bound.faults].flatMap((one) => (one === undefined ? [] : [[one, "response"] as const])),
  ];
}

function bothMessages(
  set: DefinitionsSet,
  bound: BindingOperation,
  { input, output }: PortTypeOperation,
): readonly (readonly [BindingMessage, Direction, Message | undefined])[] {
  const messageOf = (use: PortTypeOperation["input"]): Message | undefined =>
    use === undefined ? undefined : set.message(use.message);
  return [
    ...(bound.input === undefined ? [] : [[bound.input, "request", messageOf(input)] as const]),
    ...(bound.output === undefined ? [] : [[bound.output, "response", messageOf(output)] as const]),
  ];
}

/** Returns the format of each part of a message. */
function formats(
  set: DefinitionsSet,
  message: Message | undefined,
  bound: BindingMessage,
): readonly (readonly [part: string, format: string])[] {
  const { parts, attachments, headers, body } = soapMessage(set, message, bound);
  const kinds = flattened(bound.carriers).map(({ kind }) => kind);
  const http = kinds.find(
    (kind) => kind === "http:urlEncoded" || kind === "http:urlReplacement" || kind === "mime:content",
  );
  return [
    ...parts.map(({ name }) => [name, body === undefined ? (http ?? "the body") : "the SOAP body"] as const),
    ...attachments.map(
      ({ part, media }) =>
        [part.name, `an attachment, ${media.map((one) => one ?? "of any type").join(" or ")}`] as const,
    ),
    ...headers.flatMap(({ part }) => (part === undefined ? [] : [[part.name, "a SOAP header block"] as const])),
  ];
}
