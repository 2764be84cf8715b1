import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import {
  type DecodedMessage,
  envelopeOfMessage,
  instanceDiagnostics as instance,
  messageOfEnvelope,
  messageOfFault,
  messageOfUnit,
  type PlaceOf,
  requestOfMessage,
  responseOfFault,
  responseOfMessage,
  type Side,
  statusOf,
  type UnitMessage,
} from "@soapstone/instance";
import type { Diagnostic } from "@soapstone/workspace";
import { constantFields } from "./constant-fields.ts";
import { type EnvelopeForms, envelopeForms } from "./envelope-forms.ts";
import type { LoadedService } from "./load-service.ts";
import { operationForms } from "./operation-forms.ts";
import type { ServiceOperation } from "./service-operations.ts";
import { unitProblems } from "./unit-problems.ts";

/** Converts a request or response of an API to a SOAP message; undefined if the operation has no such message. */
export function messageFor(
  unit: JsonObject,
  kind: Side["kind"],
  operation: ServiceOperation,
  loaded: LoadedService,
  placeOf: PlaceOf,
): UnitMessage | undefined {
  const sent = envelopeForms(operation, loaded);
  if (sent !== undefined) {
    const own = sent[kind];
    const message = own && messageOfEnvelope(unit, kind === "fault" ? "fault" : "message", own, placeOf);
    const beside = fieldsBeside(unit, operation, loaded, placeOf);
    return message && { ...message, diagnostics: [...beside, ...message.diagnostics] };
  }
  const forms = operationForms(operation, loaded);
  if (forms === undefined) return undefined;
  if (kind === "fault") return messageOfFault(unit, forms.fault);
  const form = forms[kind];
  return form && messageOfUnit(unit, form, placeOf);
}

/** Reports problems of the parameters that are sent beside an envelope in the wire view, such as the SOAP action. */
function fieldsBeside(
  unit: JsonObject,
  { api }: ServiceOperation,
  loaded: LoadedService,
  placeOf: PlaceOf,
): readonly Diagnostic[] {
  const fields = new Map([...unit].filter(([part]) => part !== "body"));
  return [...unitProblems(fields, api, loaded.api)].flatMap(({ pointer, problem }) =>
    /^\/(?:path|query|header)\/./.test(pointer) ? [instance("not-by-schema", { problem }, placeOf(pointer))] : [],
  );
}

/** Converts a SOAP message to a request or response of an API; the inverse of `messageFor`. */
export function unitFor(
  message: DecodedMessage,
  kind: Side["kind"],
  operation: ServiceOperation,
  loaded: LoadedService,
  attachments: JsonObject,
): JsonObject | undefined {
  const sent = envelopeForms(operation, loaded);
  const own = kind === "fault" || message.isFault ? "fault" : kind;
  if (sent !== undefined) return sentUnit(message, own, operation, sent, attachments);
  const forms = operationForms(operation, loaded);
  if (forms === undefined) return undefined;
  const { request, response, success, fault } = forms;
  if (own === "fault") return responseOfFault(message, fault);
  if (own === "request") return request && requestOfMessage(message, request, attachments);
  return response && responseOfMessage(message, response, success, attachments);
}

/** Returns a request of the wire view with its constant parameters, or a response with its status. */
function sentUnit(
  message: DecodedMessage,
  kind: Side["kind"],
  { api }: ServiceOperation,
  forms: EnvelopeForms,
  attachments: JsonObject,
): JsonObject | undefined {
  const form = forms[kind];
  if (form === undefined) return undefined;
  const body = envelopeOfMessage(message, form, attachments);
  if (kind === "request") return new Map<string, Json>([...constantFields(api), ["body", body]]);
  const code = kind === "response" ? forms.success : failureOf(message, forms);
  return new Map<string, Json>([
    ["status", statusOf(code)],
    ["body", body],
  ]);
}

/**
 * Returns the response code of a fault. A fault that the sender caused has a code of its own, the first of two (SOAP
 * 1.2 Part 2 §7.5.2.2).
 */
function failureOf({ body }: DecodedMessage, { failures }: EnvelopeForms): string {
  const isOfSender = isObject(body) && body.get("code") === "Sender";
  return (isOfSender ? failures.at(0) : failures.at(-1)) ?? "500";
}
