import type { Parameter, Response } from "@soapstone/apidoc-model";
import {
  attachments,
  emptyDefinition,
  type ForwardService,
  fitsFields,
  given,
  type Headers,
  header,
  type JsonSchema,
  Keeper,
  keepNoBlocks,
  type MessagePlaces,
  type Payload,
  type PlannedOperation,
  propertiesOf,
  request,
  response,
  type SentBlock,
  type SoapMessage,
  soapMessage,
  standsApart,
  withProperties,
} from "@soapstone/mapping";
import type { Part } from "@soapstone/xml-model";
import { keepCarriers, keepNames } from "./carried-message.ts";
import { describeSide, type Side, withDescribedParts } from "./message-side.ts";
import type { State } from "./state.ts";
import { bodyParameter, headerParameter, responseOf } from "./words.ts";

/** Header fields and body of a request, and where they have what is sent. */
export function requestOf(
  side: Side,
  planned: PlannedOperation,
  outer: ForwardService,
  state: State,
): { readonly parameters: readonly Parameter[]; readonly places: MessagePlaces } {
  const context = outer.within({ side: "input" });
  let payload: Payload | undefined;
  const { soap, fields, schema, places } = carried(side, planned, context, state, (parts, at) => {
    payload = request.forward(parts, at.about(side.use, request));
    return payload?.schema;
  });
  const description = describeSide(side, soap.parts, schema === undefined ? "nowhere" : "described", context, state);
  const name = payload?.name ?? "body";
  const isRequired = payload?.optional !== true;
  const body = schema === undefined ? [] : [bodyParameter(name, description, schema, state.words, isRequired)];
  const empty = emptyDefinition(soap.parts, context);
  return {
    parameters: [...fields.map((field) => headerParameter(field, state.words)), ...body],
    places: { ...places, ...given("empty", empty) },
  };
}

/** The success of an operation that is answered. */
export function answerOf(
  side: Side,
  synthetic: string,
  planned: PlannedOperation,
  outer: ForwardService,
  state: State,
): { readonly response: Response; readonly places: MessagePlaces } {
  const context = outer.within({ side: "output" });
  const { soap, fields, schema, places } = carried(side, planned, context, state, (parts, at) =>
    response.forward(parts, at.about(side.use, response)),
  );
  const description = describeSide(side, soap.parts, "described", context, state) ?? synthetic;
  return { response: responseOf(description, schema, fields, state.words), places };
}

/** What of a side is the same for both: names, headers, attachments, and how it is bound. */
function carried(
  side: Side,
  planned: PlannedOperation,
  context: ForwardService,
  state: State,
  content: (parts: readonly Part[], at: ForwardService) => JsonSchema | undefined,
) {
  const { use, message, bound, kind } = side;
  const soap = soapMessage(state.walk.set, message, bound);
  const parts = kind === "input" ? inOrder(soap.parts, planned.operation.parameterOrder, context) : soap.parts;
  keepNames(side, soap.parts, planned, context);
  const apart = isApart(soap, context) ? parts[0]?.name : undefined;
  const bare = content(parts, apart === undefined ? context : context.within({ apart: true }));
  const body = withDescribedParts(bare, parts, context, state);
  const added = attachments.forward(soap.attachments, context.about(use, attachments));
  const taken = new Set([...propertiesOf(body, state.walk.types.definitions()), ...added.keys()]);
  const headers = header.forward(soap.headers, context.within({ properties: taken }));
  keepNoBlocks(body, headers, context);
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

/** Whether the content of a document message's only part cannot have what stands beside it. */
function isApart({ parts, headers, attachments: beside }: SoapMessage, context: ForwardService): boolean {
  const [only] = parts;
  const { typing } = only ?? {};
  if (only === undefined || parts.length > 1 || context.situation.style === "rpc") return false;
  if (beside.length === 0 && headers.every((bound) => fitsFields(bound, context))) return false;
  // Nothing is known of a part without a declaration.
  if (typing === undefined) return true;
  const { types } = context.walk;
  const content = typing.by === "element" ? types.content(typing.name) : types.use(typing.name, new Keeper(), only);
  const names = beside.map(({ part }) => part.name);
  return standsApart(content, names, types.definitions());
}

/** The properties of an rpc body are in the order of the parameters; parts that it does not list come last. */
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
