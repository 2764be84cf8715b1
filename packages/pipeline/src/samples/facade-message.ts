import { type ApidocSet, isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import type { MessageShape } from "@soapstone/instance";
import type { ApiOperation } from "../instance/api-operations.ts";
import type { MessagePart } from "../instance/message-parts.ts";
import { type ApiMessage, inOrder, membersIn, schemaOfItems } from "./api-message.ts";
import { schemaSample } from "./schema-sample.ts";

/**
 * The request of the facade that a SOAP message is, in the form `{ path, query, header, body }`: fields of the input and of
 * header blocks go where the API has parameters for them, the rest is the body.
 */
export function facadeRequest(json: Json, shape: MessageShape, operation: ApiOperation, set: ApidocSet): ApiMessage {
  const { blocks, body } = taken(json, shape);
  const fields = isObject(body) ? new Map(body) : undefined;
  const parts = new Map<MessagePart, Json>();
  let hasBody = false;
  for (const { parameter, uri } of operation.effective.parameters) {
    if (parameter.in === "body" || parameter.in === "formData") {
      hasBody ||= parameter.in === "body";
      continue;
    }
    const { name } = parameter;
    const given = fromBlocks(name, blocks) ?? fields?.get(name);
    fields?.delete(name);
    const value =
      given ??
      (parameter.required === true ? schemaSample({ schema: schemaOfItems(parameter), uri }, name, set) : undefined);
    if (value !== undefined) parts.set(parameter.in, new Map([...membersIn(parts.get(parameter.in)), [name, value]]));
    else if (parameter.required === true) return { why: `nothing was found for the parameter ${name}.` };
  }
  if (hasBody) parts.set("body", withBlocks(fields ?? body, blocks));
  return { message: inOrder(parts) };
}

/** The response of the facade that a SOAP message is. */
export function facadeResponse(json: Json, shape: MessageShape, operation: ApiOperation, code: string): ApiMessage {
  const { blocks, body } = taken(json, shape);
  const response = operation.responses.get(code)?.value;
  const parts = new Map<MessagePart, Json>();
  for (const name of response?.headers?.keys() ?? []) {
    const value = fromBlocks(name, blocks);
    if (value !== undefined) parts.set("header", new Map([...membersIn(parts.get("header")), [name, value]]));
  }
  if (response?.schema !== undefined) parts.set("body", withBlocks(body, blocks));
  return { message: inOrder(parts) };
}

/** Header blocks by the name that the facade has for them, until something takes them. */
type Blocks = Map<string, Json>;

function taken(json: Json, { headers }: MessageShape): { readonly blocks: Blocks; readonly body: Json } {
  if (headers.length === 0 || !isObject(json)) return { blocks: new Map(), body: json };
  const values = membersIn(json.get("headers"));
  const blocks: Blocks = new Map();
  for (const { key, declaration } of headers) {
    const value = values.get(key);
    if (value !== undefined) blocks.set(declaration.name.local, value);
  }
  return { blocks, body: json.get("body") ?? new Map<string, Json>() };
}

/** `Account.token` is the leaf `token` of the block `Account`; a block without leaves is its value. */
function fromBlocks(name: string, blocks: Blocks): Json | undefined {
  const whole = blocks.get(name);
  if (whole !== undefined && !isObject(whole)) {
    blocks.delete(name);
    return whole;
  }
  for (const [block, value] of blocks) {
    const leaf = name.startsWith(`${block}.`) && isObject(value) ? value.get(name.slice(block.length + 1)) : undefined;
    if (leaf === undefined || !isObject(value)) continue;
    const rest: JsonObject = new Map([...value].filter(([key]) => `${block}.${key}` !== name));
    if (rest.size === 0) blocks.delete(block);
    else blocks.set(block, rest);
    return leaf;
  }
  return undefined;
}

/** Blocks that are no headers of the API are properties of the body. */
function withBlocks(body: Json, blocks: Blocks): Json {
  return blocks.size === 0 || !isObject(body) ? body : new Map([...body, ...blocks]);
}
