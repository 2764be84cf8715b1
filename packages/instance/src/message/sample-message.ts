import type { Json, JsonObject } from "@soapstone/apidoc-model";
import { failed, ok, type Result } from "@soapstone/workspace";
import type { ElementDeclaration, XmlElement } from "@soapstone/xml-model";
import { decodeContent } from "../decode/decode.ts";
import { ContentModels } from "../model/content-models.ts";
import { createElementSampler, type ElementSampler } from "../sample/element-sampler.ts";
import type { CodecSchema } from "../schema.ts";
import { createValidator } from "../validate/validate.ts";
import { encodeMessage } from "./encode-message.ts";
import type { MessageBody, MessageMember, MessageShape, Side } from "./message.ts";
import type { MessageValue } from "./message-value.ts";
import { wrapperDeclaration } from "./wrapper.ts";

/** An example of a message. */
export interface SampleMessage {
  readonly value: MessageValue;
  readonly envelope: XmlElement;
}

/** Makes an example of a message; not ok if none was found that is valid. */
export type MessageSampler = (shape: MessageShape, kind: Side["kind"]) => Result<SampleMessage>;

/**
 * Returns the function that makes examples of SOAP messages from the schemas of a service. Each example is encoded from
 * its JSON value, and validated.
 */
export function createMessageSampler(given: CodecSchema, seed?: number): MessageSampler {
  const schema = { ...given, models: given.models ?? new ContentModels(given.set) };
  const sampler = createElementSampler(schema.set, createValidator(schema.set, schema.models), seed);
  return (shape, kind) => {
    const value = kind === "fault" ? sampleFault(shape, schema, sampler) : sampleContent(shape, schema, sampler);
    if (!value.ok) return value;
    const encoded = encodeMessage(value.value, shape, kind, schema);
    if (!encoded.ok) return encoded;
    const { diagnostics } = encoded;
    return diagnostics.length === 0 ? ok({ value: value.value, envelope: encoded.value }) : failed(diagnostics);
  };
}

function sampleContent(
  { headers, body }: MessageShape,
  schema: CodecSchema,
  sampler: ElementSampler,
): Result<MessageValue> {
  const content = sampleBody(body, schema, sampler);
  if (!content.ok) return content;
  const blocks = sampleMembers(headers, schema, sampler);
  return blocks.ok ? ok({ headers: blocks.value, body: content.value }) : blocks;
}

function sampleBody(body: MessageBody, schema: CodecSchema, sampler: ElementSampler): Result<Json> {
  switch (body.kind) {
    case "element":
      return sampleValue(body.member.declaration, schema, sampler);
    case "rpc":
      return sampleValue(wrapperDeclaration(body.wrapper, body.parts), schema, sampler);
    case "several":
      return sampleMembers(body.parts, schema, sampler);
    case "content":
      return sampleValue(body.declaration, schema, sampler);
    case "empty":
      return ok(new Map<string, Json>());
    default:
      return body satisfies never;
  }
}

function sampleValue(declaration: ElementDeclaration, schema: CodecSchema, sampler: ElementSampler): Result<Json> {
  const made = sampler(declaration);
  return made.ok ? decodeContent(made.value, declaration, schema) : made;
}

function sampleMembers(
  members: readonly MessageMember[],
  schema: CodecSchema,
  sampler: ElementSampler,
): Result<JsonObject> {
  const values = new Map<string, Json>();
  for (const { key, declaration } of members) {
    const value = sampleValue(declaration, schema, sampler);
    if (!value.ok) return value;
    values.set(key, value.value);
  }
  return ok(values);
}

/** Makes an example of a fault: a failure of the server with the first declared fault in its detail. */
function sampleFault(
  { version, faults }: MessageShape,
  schema: CodecSchema,
  sampler: ElementSampler,
): Result<MessageValue> {
  const detail = sampleMembers(faults.slice(0, 1), schema, sampler);
  if (!detail.ok) return detail;
  const body = new Map<string, Json>([
    ["code", version === "1.1" ? "Server" : "Receiver"],
    ["message", "What went wrong."],
    ...(faults.length === 0 ? [] : [["detail", detail.value] as const]),
  ]);
  return ok({ headers: new Map(), body });
}
