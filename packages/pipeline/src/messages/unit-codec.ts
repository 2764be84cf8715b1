import type { JsonObject } from "@soapstone/apidoc-model";
import {
  type DecodedMessage,
  messageOfFault,
  messageOfUnit,
  requestOfMessage,
  responseOfFault,
  responseOfMessage,
  type Side,
  type UnitMessage,
} from "@soapstone/instance";
import type { PointerPlace } from "@soapstone/workspace";
import type { OperationForms } from "./operation-forms.ts";

type PlaceOf = (pointer: string, key?: boolean) => PointerPlace | undefined;

/** Makes the SOAP message that a request or a response of an API is; undefined where the operation has no such message. */
export function messageFor(
  unit: JsonObject,
  kind: Side["kind"],
  forms: OperationForms,
  placeOf: PlaceOf,
): UnitMessage | undefined {
  if (kind === "fault") return messageOfFault(unit, forms.fault);
  const form = forms[kind];
  return form && messageOfUnit(unit, form, placeOf);
}

/** Makes the request or the response of an API that a SOAP message is: the other way. */
export function unitFor(
  message: DecodedMessage,
  kind: Side["kind"],
  { request, response, success, fault }: OperationForms,
  attachments: JsonObject,
): JsonObject | undefined {
  if (kind === "fault" || message.isFault) return responseOfFault(message, fault);
  if (kind === "request") return request && requestOfMessage(message, request, attachments);
  return response && responseOfMessage(message, response, success, attachments);
}
