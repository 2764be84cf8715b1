import type { Response } from "@soapstone/apidoc-model";
import {
  type ForwardService,
  type MimePayload,
  mimeContent,
  mimeXml,
  multipart,
  names,
  soleElement,
} from "@soapstone/service-mapping";
import type { Carrier, Part } from "@soapstone/xml-model";
import { responseOf } from "../context/output-writing.ts";
import type { ForwardState } from "../context/state.ts";
import { describeSide, type ForwardMessageSide, keepDeclaration } from "./message-side.ts";

/** Returns the payload of a message by its carriers; undefined without any. */
export function payloadOf(
  parts: readonly Part[],
  carriers: readonly Carrier[],
  context: ForwardService,
): MimePayload | undefined {
  const rule = carriers.some((it) => it.kind === "mime:multipartRelated")
    ? multipart
    : carriers.some((it) => it.kind === "mime:mimeXml")
      ? mimeXml
      : carriers.some((it) => it.kind === "mime:content")
        ? mimeContent
        : undefined;
  if (rule === undefined) return undefined;
  for (const carrier of carriers) context.about(carrier, rule);
  return rule.forward({ parts, carriers }, context);
}

/** Writes the names of a side, and those in the binding, to the complement. */
export function keepSideNames({ kind, use, message, bound }: ForwardMessageSide, context: ForwardService): void {
  if (message !== undefined) context.about(message, names);
  keepDeclaration(message, context);
  const element = soleElement(message?.parts ?? []);
  if (bound !== undefined) context.about(bound, names);
  names.forward(
    {
      kind,
      pattern: "request-response",
      ...(use.named ? { name: use.name } : {}),
      message: use.message,
      ...(element === undefined ? {} : { element }),
      ...(bound?.name === undefined ? {} : { bound: bound.name }),
    },
    context.about(use, names),
  );
}

interface HttpPayloadResponse {
  readonly response: Response;
  readonly produces: readonly string[];
}

/** Returns the success response of an operation, with its payload. */
export function answerOf(
  side: ForwardMessageSide | undefined,
  synthetic: string,
  inner: ForwardService,
  state: ForwardState,
): HttpPayloadResponse {
  if (side === undefined) return { response: { description: synthetic }, produces: [] };
  const context = inner.within({ side: "output" });
  const parts = side.message?.parts ?? [];
  const description = describeSide(side, parts, "described", context, state) ?? synthetic;
  keepSideNames(side, context);
  const payload = payloadOf(parts, side.bound?.carriers ?? [], context);
  return {
    response: responseOf(description, payload?.schema, [], state.writing),
    produces: payload?.media ?? [],
  };
}
