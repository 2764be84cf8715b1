import type { Parameter, Response, ValueParameter } from "@soapstone/apidoc-model";
import { mediaTypes } from "@soapstone/conversion";
import {
  actionField,
  endpointOf,
  faultCodes,
  keepParameterOrder,
  oneWay,
  type PlannedOperation,
  versionOf,
  wireAction,
  withAction,
} from "@soapstone/service-mapping";
import type { SoapVersion } from "@soapstone/xml-model";
import type { ConvertedOperation } from "../context/converted-operation.ts";
import { bodyParameter, extensionsOf, responseOf } from "../context/output-writing.ts";
import type { ForwardState } from "../context/state.ts";
import { detailOf } from "../fault/facade-faults.ts";
import { describedParts } from "../message/described-parts.ts";
import { bodyParts, sideOf } from "../message/message-side.ts";
import { faultEnvelopeOf, type SentWireMessage, wireEnvelopeOf } from "../message/wire-message.ts";
import { keepBoundOperation } from "./bound-operation.ts";
import { situationOf } from "./facade-operation.ts";
import { openedOperation } from "./opened-operation.ts";

/** Converts an operation for the wire view: the messages that are sent to the service, and its responses. */
export function wireOperation(planned: PlannedOperation, state: ForwardState): ConvertedOperation {
  const { operation, bindingOperation, binding, operationId, tags, grouped = tags, method, path, port } = planned;
  const { keeper, context, prose } = openedOperation(planned, { ...situationOf(planned), wire: true }, state);
  let quoted: string | undefined;
  if (bindingOperation !== undefined) {
    const { soap } = bindingOperation;
    const own = context.about(bindingOperation, wireAction);
    // An absent action is complement, since it shows nowhere.
    quoted = soap === undefined ? '""' : wireAction.forward(soap, own).quoted;
    keepBoundOperation(bindingOperation, binding, context);
  }
  const input = sideOf(planned, "input", state);
  const output = sideOf(planned, "output", state);
  const sent = input && context.inner("input", (inner) => wireEnvelopeOf(input, planned, inner, state));
  keepParameterOrder(operation, bodyParts(input, state), context);
  const success = oneWay.forward(operation.pattern, context.about(operation, oneWay));
  const answer = output && context.inner("output", (inner) => wireEnvelopeOf(output, planned, inner, state));
  const response: Response = responseOf(answer?.description ?? success.description, answer?.schema, [], state.writing);
  const answers = operation.pattern !== "one-way" || operation.faults.length > 0;
  const detail = answers ? detailOf(planned, context, state) : undefined;
  const version = binding === undefined ? "1.1" : versionOf(binding.protocol);
  const parameters: readonly Parameter[] = [
    ...queryOf(port?.address?.location),
    ...(version === "1.1" && quoted !== undefined ? [constant("header", actionField, quoted)] : []),
    ...(sent === undefined ? [] : [bodyParameter(sent.name, sent.description, sent.schema, state.writing)]),
  ];
  const described = describedParts({ prose, parameters, responses: new Map([[success.code, response]]) }, context);
  return {
    planned,
    path,
    method,
    operation: {
      tags: grouped,
      ...described.prose,
      operationId,
      consumes: [typeOf(sent, version === "1.1" ? mediaTypes.xml : withAction(mediaTypes.soap, quoted))],
      ...(answer === undefined ? {} : { produces: [typeOf(answer, envelopeType(version))] }),
      ...extensionsOf(keeper.complement),
    },
    parameters: described.parameters,
    responses: described.responses,
    ...(detail === undefined
      ? {}
      : { detail, envelope: { codes: faultCodes[version], ...faultEnvelopeOf(detail, planned, context, version) } }),
  };
}

/** Returns the media type of an operation's envelope; undefined without an envelope. */
export function envelopeTypeOf({ view, binding }: PlannedOperation): string | undefined {
  return view === "wire" && binding !== undefined ? envelopeType(versionOf(binding.protocol)) : undefined;
}

function envelopeType(version: SoapVersion): string {
  return version === "1.1" ? mediaTypes.xml : mediaTypes.soap;
}

/** Returns the media type of a message: that of a multipart package if the envelope has attachments. */
function typeOf(sent: SentWireMessage | undefined, envelope: string): string {
  return sent?.packaged === true ? mediaTypes.multipart : envelope;
}

/** Returns the query of an address as parameters of each operation. */
function queryOf(location: string | undefined): readonly ValueParameter[] {
  const { query = [] } = endpointOf(location ?? "") ?? {};
  return query.map(([name, value]) => constant("query", name, value));
}

function constant(place: "query" | "header", name: string, value: string): ValueParameter {
  return { in: place, name, required: true, type: "string", enum: [value] };
}
