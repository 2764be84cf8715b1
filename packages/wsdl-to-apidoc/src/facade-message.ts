import type { Parameter, Response } from "@soapstone/apidoc-model";
import {
  carriers,
  type ForwardService,
  header,
  type JsonSchema,
  names,
  type Payload,
  type PlannedOperation,
  request,
  response,
  rpc,
  soapMessage,
  soleElement,
  withProperties,
} from "@soapstone/mapping";
import type { Part } from "@soapstone/xml-model";
import { attachments } from "./attachments.ts";
import { describeSide, type Side } from "./message-side.ts";
import type { State } from "./state.ts";
import { bodyParameter, headerParameter, responseOf } from "./words.ts";

/** Header fields and body of a request. */
export function requestOf(
  side: Side,
  planned: PlannedOperation,
  outer: ForwardService,
  state: State,
): readonly Parameter[] {
  const context = outer.within({ side: "input" });
  let payload: Payload | undefined;
  const { soap, fields, schema } = carried(side, planned, context, state, (parts) => {
    payload = request.forward(parts, context.about(side.use, request));
    return payload?.schema;
  });
  const description = describeSide(side, soap.parts, schema === undefined ? "nowhere" : "described", context, state);
  const body = schema === undefined ? [] : [bodyParameter(payload?.name ?? "body", description, schema, state.words)];
  return [...fields.map((field) => headerParameter(field, state.words)), ...body];
}

/** The success of an operation that is answered. */
export function answerOf(
  side: Side,
  synthetic: string,
  planned: PlannedOperation,
  outer: ForwardService,
  state: State,
): Response {
  const context = outer.within({ side: "output" });
  const { soap, fields, schema } = carried(side, planned, context, state, (parts) =>
    response.forward(parts, context.about(side.use, response)),
  );
  const description = describeSide(side, soap.parts, "described", context, state) ?? synthetic;
  return responseOf(description, schema, fields, state.words);
}

/** What of a side is the same for both: names, headers, attachments, and how it is bound. */
function carried(
  side: Side,
  planned: PlannedOperation,
  context: ForwardService,
  state: State,
  content: (parts: readonly Part[]) => JsonSchema | undefined,
) {
  const { use, message, bound, kind } = side;
  const soap = soapMessage(state.walk.set, message, bound);
  const parts = kind === "input" ? inOrder(soap.parts, planned.operation.parameterOrder, context) : soap.parts;
  if (message !== undefined) context.about(message, names);
  const element = soleElement(soap.parts);
  names.forward(
    {
      kind,
      pattern: planned.operation.pattern,
      ...(use.named ? { name: use.name } : {}),
      message: use.message,
      ...(element === undefined ? {} : { element }),
      ...(bound?.name === undefined ? {} : { bound: bound.name }),
    },
    context.about(use, names),
  );
  const body = content(parts);
  const headers = header.forward(soap.headers, context.within({ properties: propertiesOf(body, state) }));
  const { protocol } = planned.binding ?? {};
  if (bound !== undefined) {
    if (bound.name !== undefined) context.about(bound, names);
    carriers.forward(
      {
        carriers: bound.carriers,
        headers: soap.headers.map(({ carrier }) => carrier),
        parts: soap.parts.map((part) => part.name),
        message: use.message,
        version: protocol?.kind === "soap" ? protocol.version : "1.1",
      },
      context.about(bound, carriers),
    );
  }
  const more = new Map<string, JsonSchema>([...headers.blocks, ...attachments(soap.attachments, context)]);
  return { soap, fields: headers.fields, schema: withProperties(body, more) };
}

/** The names that a body has already: of an object's properties, those of its bases among them. */
function propertiesOf(body: JsonSchema | undefined, { words }: State): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const pending = body === undefined ? [] : [body];
  for (let schema = pending.pop(); schema !== undefined; schema = pending.pop()) {
    for (const name of schema.properties?.keys() ?? []) names.add(name);
    pending.push(...(schema.allOf ?? []));
    const definition = schema.ref === undefined || seen.has(schema.ref) ? undefined : words.definition(schema.ref);
    if (schema.ref !== undefined) seen.add(schema.ref);
    if (definition !== undefined) pending.push(definition);
  }
  return names;
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
  const sorted = parts.toSorted((a, b) => rank(a) - rank(b));
  const names = parts.map((part) => part.name);
  if (sorted.some((part, index) => part.name !== names[index])) context.keeper.put("order", names);
  return sorted;
}

/** A parameterOrder that is the order of the input's parts is kept as that. */
export function keepOrder({ operation }: PlannedOperation, input: Side | undefined, context: ForwardService): void {
  const { parameterOrder } = operation;
  const own = context.about(operation, rpc);
  if (parameterOrder === undefined) {
    own.keep("parameterOrder", false, "complement", context.walk.soap.parameterOrder);
    return;
  }
  const parts = input?.message?.parts.map((part) => part.name) ?? [];
  // In rpc style the properties follow it, so that they say it.
  const listed = context.situation.style === "rpc" ? parts.toSorted() : parts;
  const usual = listed.join(" ") === (listed === parts ? parameterOrder : parameterOrder.toSorted()).join(" ");
  if (usual && context.walk.soap.parameterOrder) own.say(["operation@parameterOrder"], "complement");
  else own.keep("parameterOrder", usual ? true : parameterOrder, "complement");
}
