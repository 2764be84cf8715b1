import { type ApidocSet, type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import {
  type RequestPart,
  type ResponsePart,
  requestPartOf,
  requestParts,
  responseParts,
  statusOf,
} from "@soapstone/instance";
import type { ApiOperation } from "../instance/api-operations.ts";
import { isAllowed } from "../instance/value-problems.ts";
import { membersIn } from "../messages/members-in.ts";
import { schemaOfItems } from "../messages/schema-of-items.ts";
import { schemaSample } from "./schema-sample.ts";

/** A message in the form `{ path, query, header, body }`, or the reason why there is none. */
export type ApiMessage = { readonly message: JsonObject } | { readonly why: string };

/** Creates a sample request from the parameters of an operation. */
export function sampleRequest({ effective }: ApiOperation, set: ApidocSet): ApiMessage {
  const parts = new Map<RequestPart, Json>();
  for (const { parameter, uri } of effective.parameters) {
    const schema = parameter.in === "body" ? parameter.schema : schemaOfItems(parameter);
    const value = schemaSample({ schema, uri }, parameter.name, set);
    if (value === undefined) {
      if (parameter.required === true) return { why: `nothing was found for the parameter ${parameter.name}.` };
      continue;
    }
    const part = requestPartOf(parameter.in);
    if (parameter.in === "body") parts.set(part, value);
    else parts.set(part, new Map([...membersIn(parts.get(part)), [parameter.name, value]]));
  }
  return { message: inOrder(parts, requestParts) };
}

/** Creates a sample response: the example in the description, otherwise one by the schema. */
export function sampleResponse({ responses }: ApiOperation, code: string, set: ApidocSet): ApiMessage {
  const found = responses.get(code);
  if (found === undefined) return { why: `there is no response ${code}.` };
  const { uri, value: response } = found;
  const parts = new Map<ResponsePart, Json>([["status", statusOf(code)]]);
  for (const [name, header] of response.headers ?? []) {
    const value = schemaSample({ schema: schemaOfItems(header), uri }, name, set);
    if (value !== undefined) parts.set("header", new Map([...membersIn(parts.get("header")), [name, value]]));
  }
  const { schema, examples } = response;
  if (schema === undefined) return { message: inOrder(parts, responseParts) };
  const example = [...(examples ?? [])].find(
    ([type, value]) => /\bjson\b/.test(type) && isAllowed(value, { schema, uri }, set),
  );
  const value = example?.[1] ?? schemaSample({ schema, uri }, "text", set);
  if (value === undefined) return { why: "nothing was found for its body." };
  parts.set("body", value);
  return { message: inOrder(parts, responseParts) };
}

/** Returns the existing parts in the given order. */
function inOrder<Part extends string>(parts: ReadonlyMap<Part, Json>, order: readonly Part[]): JsonObject {
  return object(order.map((part) => [part, parts.get(part)]));
}
