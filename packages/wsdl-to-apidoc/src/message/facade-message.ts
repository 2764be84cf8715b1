import type { Parameter, Response } from "@soapstone/apidoc-model";
import type { JsonSchema } from "@soapstone/schema-mapping";
import {
  attachments,
  emptyDefinition,
  type ForwardService,
  fitsFields,
  given,
  type Headers,
  header,
  type MessagePlaces,
  type PlannedOperation,
  type RequestPayload,
  request,
  response,
  type SentBlock,
  type SoapMessage,
  soapMessage,
  withProperties,
  withWrappedContent,
} from "@soapstone/service-mapping";
import type { Part } from "@soapstone/xml-model";
import { bodyParameter, headerParameter, responseOf } from "../context/output-writing.ts";
import type { ForwardState } from "../context/state.ts";
import { describeSide, type ForwardMessageSide, withDescribedParts } from "./message-side.ts";
import { keepCarriers, keepNames } from "./names-and-carriers.ts";

/** Returns header fields and body of a request, and where these have the parts of the message. */
export function requestOf(
  side: ForwardMessageSide,
  planned: PlannedOperation,
  outer: ForwardService,
  state: ForwardState,
): { readonly parameters: readonly Parameter[]; readonly places: MessagePlaces } {
  const context = outer.within({ side: "input", ...given("headerNames", planned.headers?.request) });
  let payload: RequestPayload | undefined;
  const { soap, fields, schema, places } = carried(side, planned, context, state, (parts, at) => {
    payload = request.forward(parts, at.about(side.use, request));
    return payload?.schema;
  });
  const description = describeSide(side, soap.parts, schema === undefined ? "nowhere" : "described", context, state);
  const name = payload?.name ?? "body";
  // Header blocks are optional.
  const isRequired = payload === undefined ? schema?.required !== undefined : payload.optional !== true;
  const body = schema === undefined ? [] : [bodyParameter(name, description, schema, state.writing, isRequired)];
  const empty = emptyDefinition(soap.parts, context);
  return {
    parameters: [...fields.map((field) => headerParameter(field, state.writing)), ...body],
    places: { ...places, ...given("empty", empty) },
  };
}

/** Returns the success response of an operation, and where it has the parts of the message. */
export function answerOf(
  side: ForwardMessageSide,
  synthetic: string,
  planned: PlannedOperation,
  outer: ForwardService,
  state: ForwardState,
): { readonly response: Response; readonly places: MessagePlaces } {
  const context = outer.within({ side: "output", ...given("headerNames", planned.headers?.response) });
  const { soap, fields, schema, places } = carried(side, planned, context, state, (parts, at) =>
    response.forward(parts, at.about(side.use, response)),
  );
  const description = describeSide(side, soap.parts, "described", context, state) ?? synthetic;
  return { response: responseOf(description, schema, fields, state.writing), places };
}

/** Converts what request and response have in common: names, headers, attachments, and the binding. */
function carried(
  side: ForwardMessageSide,
  planned: PlannedOperation,
  context: ForwardService,
  state: ForwardState,
  content: (parts: readonly Part[], at: ForwardService) => JsonSchema | undefined,
) {
  const { use, message, bound, kind } = side;
  const soap = soapMessage(state.walk.set, message, bound);
  const parts = kind === "input" ? inOrder(soap.parts, planned.operation.parameterOrder, context) : soap.parts;
  keepNames(side, soap.parts, planned, context);
  const own = withDescribedParts(content(parts, context), parts, context, state);
  const added = attachments.forward(soap.attachments, context.about(use, attachments));
  const { body, apart } = isAlone(soap, context)
    ? { body: own }
    : withWrappedContent(own, parts, added, context.about(use));
  const taken = new Set([...(body?.properties?.keys() ?? []), ...added.keys()]);
  const headers = header.forward(soap.headers, context.within({ properties: taken }));
  keepCarriers(side, soap, planned, context);
  const beside = { properties: new Map([...headers.blocks, ...added]), required: [...added.keys()] };
  const places = placesOf(headers, [...added.keys()], apart);
  return { soap, fields: headers.fields, schema: withProperties(body, beside), places };
}

function placesOf(
  { blocks, sent = new Map() }: Headers,
  attachments: readonly string[],
  apart: string | undefined,
): MessagePlaces {
  const [properties, headers] = [new Map<string, SentBlock>(), new Map<string, SentBlock>()];
  for (const [name, block] of sent) (blocks.has(name) ? properties : headers).set(name, block);
  return { headers, properties, attachments, ...(apart === undefined ? {} : { apart }) };
}

/** Whether the body has only its content: no header blocks or attachments. */
function isAlone({ headers, attachments: beside }: SoapMessage, context: ForwardService): boolean {
  return beside.length === 0 && headers.every((bound) => fitsFields(bound, context));
}

/** Sorts the properties of an rpc body by `parameterOrder`; parts that are not listed come last. */
function inOrder(
  parts: readonly Part[],
  order: readonly string[] | undefined,
  context: ForwardService,
): readonly Part[] {
  if (order === undefined || context.situation.style !== "rpc") return parts;
  const place = new Map(order.map((name, index) => [name, index]));
  const rank = (part: Part) => place.get(part.name) ?? order.length;
  return parts.toSorted((a, b) => rank(a) - rank(b));
}
