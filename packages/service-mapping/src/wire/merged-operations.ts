import {
  type BodyParameter,
  isArray,
  isObject,
  isReference,
  type Json,
  type JsonObject,
  type NamedMap,
  type Operation,
  object,
  type Parameter,
  type Reference,
  type Response,
  type SchemaObject,
  type SchemaOrRef,
} from "@soapstone/apidoc-model";
import { xWsdl } from "@soapstone/complement";
import { sameSchema } from "@soapstone/schema-mapping";
import { objectField, optionalField, textField } from "../complement/fields.ts";
import { actionField } from "./action.ts";
import { actionParameter, memberOf, partsOf, type WireOperationParts } from "./wire-operation-parts.ts";

/** An operation of the wire view, and the properties of its declared faults. */
export interface SentOperation {
  readonly operation: Operation;
  readonly faults: readonly string[] | undefined;
}

type FollowResponse = (given: Response | Reference) => Response | undefined;

const recorded = "operations";
const places = ["Header", "Body"] as const;
const failures = ["400", "500"];

/**
 * Merges the operations of one address into one operation: any of the actions, and an envelope whose members are all
 * optional. The complement holds which members belong to which operation. Undefined where members of one name differ,
 * or where a Body has no members: such operations need paths of their own.
 */
export function mergedOperation(all: readonly SentOperation[], operationId: string): Operation | undefined {
  const parts = all.map(({ operation }) => partsOf(operation));
  const [first] = parts;
  if (first === undefined || parts.some((part) => part === undefined)) return undefined;
  const sent = parts.flatMap((part) => part ?? []);
  const request = together(sent.map(({ body }) => body.schema));
  const answered = sent.flatMap(({ answer }) => (answer.schema === undefined ? [] : [answer.schema]));
  const answer = together(answered);
  if (request === undefined || (answered.length > 0 && answer === undefined)) return undefined;
  const actions = [...new Set(sent.flatMap(({ action }) => action ?? []))];
  const others = first.others;
  const parameters: readonly Parameter[] = [
    ...others,
    ...(actions.length === 0
      ? []
      : [{ in: "header", name: actionField, required: true, type: "string", enum: actions } as const]),
    { in: "body", name: "body", required: true, schema: request },
  ];
  const codes = new Map<string, Response>();
  if (answer !== undefined)
    codes.set("200", { description: "What the operation that was called answers.", schema: answer });
  if (sent.some(({ code }) => code !== "200")) codes.set("202", { description: "Accepted; nothing is answered." });
  const consumes = [...new Set(all.flatMap(({ operation }) => operation.consumes ?? []))];
  const produces = [...new Set(all.flatMap(({ operation }) => operation.produces ?? []))];
  return {
    tags: [...new Set(all.flatMap(({ operation }) => operation.tags ?? []))],
    operationId,
    consumes,
    ...(produces.length === 0 ? {} : { produces }),
    parameters,
    responses: { codes },
    extensions: object([
      [
        xWsdl,
        object([
          [recorded, object(all.map((one, index) => [one.operation.operationId ?? "", recordOf(one, sent[index])]))],
        ]),
      ],
    ]),
  };
}

/**
 * The inverse of `mergedOperation`: returns the merged operations; an operation that is not merged is returned as it is.
 */
export function operationsOfMerged(operation: Operation, follow: FollowResponse): readonly Operation[] {
  const complement = operation.extensions?.get(xWsdl);
  const records = isObject(complement) ? objectField(complement, recorded) : new Map<string, Json>();
  const parts = partsOf(operation);
  if (records.size === 0 || parts === undefined) return [operation];
  const actions = actionsOf(operation, records);
  return [...records.keys()].map((operationId) => {
    const record = objectField(records, operationId);
    const code = textField(record, "code") ?? "200";
    const action = actions.get(operationId);
    const request: BodyParameter = {
      ...parts.body,
      name: textField(record, "name") ?? "body",
      ...optionalField("description", textField(objectField(record, "request"), "description")),
      schema: membersOnly(parts.body.schema, objectField(record, "request")),
    };
    const answer = operation.responses.codes.get("200");
    const schema = answer === undefined ? undefined : follow(answer)?.schema;
    const success: Response = {
      description: textField(objectField(record, "answer"), "description") ?? "",
      ...(schema === undefined || code !== "200" || isReference(schema)
        ? {}
        : { schema: membersOnly(schema, objectField(record, "answer")) }),
    };
    const codes = new Map<string, Response>([[code, success]]);
    const faults = record.get("faults");
    if (isArray(faults))
      for (const failure of failures) {
        const declared = operation.responses.codes.get(failure);
        const found = declared === undefined ? undefined : follow(declared);
        if (found !== undefined) codes.set(failure, faultsOnly(found, new Set(faults)));
      }
    const own = record.get(xWsdl);
    const tag = textField(record, "tag");
    const consumes = textField(record, "consumes");
    return {
      ...(tag === undefined ? {} : { tags: [tag] }),
      ...optionalField("summary", textField(record, "summary")),
      ...optionalField("description", textField(record, "description")),
      operationId,
      ...(consumes === undefined ? {} : { consumes: [consumes] }),
      parameters: [...(action === undefined ? [] : [actionParameter(action)]), request],
      responses: { codes },
      ...(own === undefined ? {} : { extensions: object([[xWsdl, own]]) }),
    };
  });
}

/**
 * Returns the action of each operation. If an edit removed an action from the header field, the operation takes the
 * next new action there.
 */
function actionsOf({ parameters = [] }: Operation, records: JsonObject): ReadonlyMap<string, string> {
  const field = parameters.find((it) => !isReference(it) && it.in === "header" && it.name === actionField);
  const stated = field === undefined || isReference(field) || field.in === "body" ? undefined : field.enum;
  const actionsById = new Map(
    [...records.keys()].map((id) => [id, textField(objectField(records, id), "action")] as const),
  );
  const former = new Set<Json | undefined>(actionsById.values());
  const fresh = (stated ?? []).filter((it) => !former.has(it));
  const actions = new Map<string, string>();
  for (const [id, action] of actionsById) {
    const isGone = action !== undefined && stated !== undefined && !stated.includes(action);
    const now = isGone ? (fresh.shift() ?? action) : action;
    if (typeof now === "string") actions.set(id, now);
  }
  return actions;
}

/** Merges envelopes: all their members, none of them required. */
function together(envelopes: readonly SchemaOrRef[]): SchemaObject | undefined {
  const [first] = envelopes;
  if (first === undefined || isReference(first)) return undefined;
  const properties = new Map<string, SchemaOrRef>();
  for (const place of places) {
    const members = new Map<string, SchemaOrRef>();
    let around: SchemaObject | undefined;
    for (const envelope of envelopes) {
      if (isReference(envelope) || envelope.xml?.namespace !== first.xml?.namespace) return undefined;
      const own = memberOf(envelope, place);
      if (own === undefined && place === "Body") return undefined;
      around ??= own;
      for (const [key, member] of own?.properties ?? []) {
        const known = members.get(key);
        if (known !== undefined && !sameSchema(known, member)) return undefined;
        members.set(key, member);
      }
    }
    if (around === undefined) continue;
    const { required: _, ...rest } = around;
    properties.set(place, members.size === 0 ? rest : { ...rest, properties: members });
  }
  return { ...first, properties };
}

function recordOf({ operation, faults }: SentOperation, parts: WireOperationParts | undefined): JsonObject {
  const own = operation.extensions?.get(xWsdl);
  const [consumes] = operation.consumes ?? [];
  return object([
    ["tag", operation.tags?.[0]],
    ["summary", operation.summary],
    ["description", operation.description],
    ["action", parts?.action],
    ["consumes", consumes],
    ["name", parts?.body.name === "body" ? undefined : parts?.body.name],
    ["code", parts?.code === "200" ? undefined : parts?.code],
    ["request", membersRecord(parts?.body.schema, parts?.body.description)],
    ["answer", membersRecord(parts?.answer.schema, parts?.answer.description)],
    ["faults", faults === undefined ? undefined : [...faults]],
    [xWsdl, own],
  ]);
}

function membersRecord(schema: SchemaOrRef | undefined, description: string | undefined): JsonObject {
  const envelope = schema === undefined || isReference(schema) ? undefined : schema;
  const lists = places.map((place) => {
    const keys = [...((envelope && memberOf(envelope, place)?.properties) ?? new Map<string, never>()).keys()];
    return [place, keys.length === 0 ? undefined : keys] as const;
  });
  return object([["description", description], ...lists]);
}

/** Returns an envelope with the members of one operation alone. */
function membersOnly(envelope: SchemaObject, record: JsonObject): SchemaObject {
  const properties = new Map<string, SchemaOrRef>();
  for (const place of places) {
    const own = memberOf(envelope, place);
    const listed = record.get(place);
    const keys = new Set(isArray(listed) ? listed : []);
    if (own === undefined || (place === "Header" && keys.size === 0)) continue;
    const members = named(own.properties, keys);
    properties.set(place, { ...own, properties: members });
  }
  return { ...envelope, properties };
}

function faultsOnly(response: Response, faults: ReadonlySet<Json>): Response {
  const narrowed = (schema: SchemaOrRef, path: readonly string[]): SchemaOrRef => {
    if (isReference(schema)) return schema;
    const [key, ...deeper] = path;
    if (key === undefined) return { ...schema, properties: named(schema.properties, faults) };
    const inner = schema.properties?.get(key);
    if (inner === undefined) return schema;
    return { ...schema, properties: new Map([...(schema.properties ?? []), [key, narrowed(inner, deeper)]]) };
  };
  const { schema } = response;
  if (schema === undefined) return response;
  const inside = ["Body", "Fault"];
  return { ...response, schema: narrowed(narrowed(schema, [...inside, "detail"]), [...inside, "Detail"]) };
}

function named(properties: NamedMap<SchemaOrRef> | undefined, keys: ReadonlySet<Json>): NamedMap<SchemaOrRef> {
  const own = new Map([...(properties ?? [])].filter(([key]) => keys.has(key)));
  // In the order of the operation's own members.
  return new Map(
    [...keys].flatMap((key) =>
      typeof key === "string" && own.has(key) ? [[key, own.get(key) as SchemaOrRef] as const] : [],
    ),
  );
}
