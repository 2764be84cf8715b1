import type { BodyParameter, Operation } from "@soapstone/apidoc-model";
import type { JsonSchema } from "@soapstone/schema-mapping";
import {
  actionField,
  actionIn,
  attachments,
  type BackwardService,
  type Detail,
  detailOfBody,
  envelope,
  isSecurityBlock,
  unpackaged,
  wireAction,
  wireBody,
  wireHeader,
} from "@soapstone/service-mapping";
import { parametersOf, responseAt, shapeAt, successDescription } from "../context/operation-parts.ts";
import type { BackwardState } from "../context/state.ts";
import { editedFault } from "../edits/fault-edits.ts";
import { type CarriedSide, carriedSide } from "./message-side.ts";
import type { SoapViewRules } from "./soap-view.ts";

/** The wire view: an input or output is the schema of its envelope. */
export const wireView: SoapViewRules = {
  situation: { wire: true },
  request: (from, outer, state) => {
    const body = bodyOf(from, state);
    const schema = body === undefined ? undefined : state.schemaOf(body.schema);
    const context = outer.inner("input").within({ side: "input" });
    return sentFrom("input", { schema, name: body?.name ?? "body", description: body?.description }, context);
  },
  answer: (from, code, outer, state) => {
    const found = responseAt(from, code, state);
    const schema = found?.schema === undefined ? undefined : state.schemaOf(found.schema);
    const context = outer.inner("output").within({ side: "output" });
    const description = successDescription(found);
    return sentFrom("output", { schema, name: "body", description }, context);
  },
  detail: wireDetail,
  editedFault: (from, code, state) => editedFault(shapeAt(from, code, state) ?? {}),
  action: (from, context, state) => {
    const quoted = sentAction(from, state) ?? (context.version === "1.2" ? '""' : undefined);
    return wireAction.backward({ quoted }, context);
  },
};

/** Whether an operation states an action, so that it is one of the wire view. */
export function hasAction(from: Operation, state: Pick<BackwardState, "apidoc">): boolean {
  return sentAction({ ...from, consumes: from.consumes ?? [] }, state) !== undefined;
}

/** Returns the action in quotes: that of the header field, else of the media type. */
export function sentAction(from: Operation, state: Pick<BackwardState, "apidoc">): string | undefined {
  const field = parametersOf(from, state).find((it) => it.in === "header" && it.name === actionField);
  const [constant] = field === undefined || field.in === "body" ? [] : (field.enum ?? []);
  if (typeof constant === "string") return constant;
  return (from.consumes ?? state.apidoc.consumes ?? []).map(actionIn).find((it) => it !== undefined);
}

/** Whether the body of an operation is an envelope, by its name and namespace. */
export function sendsEnvelope(from: Operation, state: Pick<BackwardState, "apidoc" | "schemaOf">): boolean {
  const body = bodyOf(from, state);
  return body !== undefined && envelope.backward(unpackaged(state.schemaOf(body.schema)).envelope) !== undefined;
}

function bodyOf(from: Operation, state: Pick<BackwardState, "apidoc">): BodyParameter | undefined {
  return parametersOf(from, state).find((parameter) => parameter.in === "body");
}

function wireDetail(from: Operation, state: BackwardState): Detail | undefined {
  const found = responseAt(from, "500", state);
  const schema = found?.schema === undefined ? undefined : envelope.backward(state.schemaOf(found.schema));
  return schema === undefined ? undefined : detailOfBody(schema.body);
}

interface WireSideContent {
  readonly schema: JsonSchema | undefined;
  readonly name: string;
  readonly description: string | undefined;
}

function sentFrom(
  kind: "input" | "output",
  { schema = {}, name, description }: WireSideContent,
  context: BackwardService,
): CarriedSide {
  const { envelope: whole, beside } = unpackaged(schema);
  const { header = new Map(), body = {} } = envelope.backward(whole) ?? {};
  const { parts } = wireBody.backward({ schema: body, name }, context);
  const blocks = new Map([...header].filter(([key, block]) => !isSecurityBlock(key, block)));
  const headers = wireHeader.backward(blocks, context);
  const attached = attachments.backward(beside, context).map(({ part }) => part);
  return carriedSide(kind, { parts, attached, headers, description }, context);
}
