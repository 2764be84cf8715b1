import { isNumeric, isObject, type Json, type JsonObject, lexemeOf, pointerTo } from "@soapstone/apidoc-model";
import {
  describe,
  documentText,
  encodeMessage,
  instanceDiagnostics as instance,
  originalPointer,
  requestParts,
  responseParts,
  type Side,
} from "@soapstone/instance";
import { type Diagnostic, type DocumentUri, failed, ok, type PointerLocation, type Result } from "@soapstone/workspace";
import { attachmentsOf, partsFrom } from "./attachments.ts";
import { shapeOf } from "./envelope-forms.ts";
import { apiRequest, apiResponse } from "./http/api-http.ts";
import { httpText } from "./http/http-message.ts";
import { payloadWriter } from "./http/payload.ts";
import type { LoadedService } from "./load-service.ts";
import type { MessageSource } from "./message-source.ts";
import { envelopeType, type MimeBodyPart, mimeText } from "./mime/mime-message.ts";
import { noSuchMessage } from "./no-such-message.ts";
import type { ServiceOperation } from "./service-operations.ts";
import { successCode } from "./success-code.ts";
import { messageFor } from "./unit-codec.ts";
import { withSentToken, withUsernameToken } from "./username-token.ts";

/**
 * Encodes a request or response of an API as the text of a message: an envelope or, for an HTTP binding, its payload.
 */
export function encodedMessage(
  json: Json,
  { loaded, operation }: MessageSource,
  { side: given, uri }: { readonly side: Side | undefined; readonly uri: DocumentUri },
): Result<string> {
  if (operation === undefined) throw new Error("A message is encoded by an operation that was named.");
  const side = given ?? sideOf(json, operation);
  const unit = unitIn(json, side, operation, uri);
  if (!unit.ok) return unit;
  if (operation.bound === undefined) return httpMessage(unit.value, side, operation, loaded, uri);
  const made = soapMessage(unit.value, side, operation, loaded, uri);
  if (!made.ok) return made;
  const { text, type, parts } = made.value;
  return ok(parts.length === 0 ? text : mimeText(text, type, parts), made.diagnostics);
}

/** An envelope as text, its media type, and the parts that are sent with it. */
export interface SoapMessageText {
  readonly text: string;
  readonly type: string;
  readonly parts: readonly MimeBodyPart[];
}

/** Encodes a request or response of an API as an envelope with its parts. */
export function soapMessage(
  given: JsonObject,
  side: Side,
  operation: ServiceOperation,
  loaded: LoadedService,
  uri: DocumentUri,
): Result<SoapMessageText> {
  const placeOf = (pointer: string, key = false): PointerLocation => ({ uri, pointer, ...(key ? { key } : {}) });
  const shape = shapeOf(operation, side, loaded);
  const isRequest = side.kind === "request";
  const isFacade = isRequest && !loaded.isWire;
  const none = { unit: given, blocks: new Map<string, Json>(), diagnostics: [] };
  const { unit, blocks, diagnostics: reported } = isFacade ? withUsernameToken(given, operation, uri) : none;
  const message = messageFor(unit, side.kind, operation, loaded, placeOf);
  if (shape === undefined || message === undefined) return failed([noSuchMessage(operation, side, loaded)]);
  const all = new Map([...blocks, ...message.value.headers]);
  const sent = isRequest && loaded.isWire ? withSentToken(all, operation, uri) : { headers: all, diagnostics: [] };
  const value = { ...message.value, headers: sent.headers };
  const pointerOf = (pointer: string): string => originalPointer(message.moved, pointer);
  const encoded = encodeMessage(value, shape, side.kind, loaded.codec, { uri, pointerOf });
  if (!encoded.ok) return encoded;
  const text = documentText(encoded.value, { indent: 2, xmlDeclaration: true });
  const diagnostics = [...reported, ...sent.diagnostics, ...message.diagnostics, ...encoded.diagnostics];
  const attachments = side.kind === "fault" ? [] : attachmentsOf(operation, side.kind, loaded);
  const beside = partsFrom(message.attachments, attachments, loaded, uri);
  const made = { text, type: envelopeType(shape.version), parts: beside.parts };
  return ok(made, [...diagnostics, ...beside.diagnostics]);
}

function httpMessage(
  unit: JsonObject,
  side: Side,
  operation: ServiceOperation,
  loaded: LoadedService,
  uri: DocumentUri,
): Result<string> {
  const { api } = operation;
  const at = { uri: loaded.uri };
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const code = codeOf(unit.get("status")) ?? successCode(api) ?? "default";
  const sending = { at, report, ...payloadWriter(operation, side, loaded, uri, report) };
  const made =
    side.kind === "request"
      ? apiRequest(api, unit, loaded.api, sending)
      : apiResponse(api, code, unit, loaded.api, sending);
  return made === undefined ? failed(diagnostics) : ok(httpText(made), diagnostics);
}

/**
 * Returns the side of a value: with a status it is a response, namely the success response if the status is that of the
 * success, otherwise a fault; without a status it is a request.
 */
function sideOf(json: Json, { api }: ServiceOperation): Side {
  const status = isObject(json) ? json.get("status") : undefined;
  if (status === undefined) return { kind: "request" };
  return { kind: codeOf(status) === successCode(api) ? "response" : "fault" };
}

/** Returns the response code for a status. */
function codeOf(status: Json | undefined): string | undefined {
  if (typeof status === "string") return status;
  return isNumeric(status) ? lexemeOf(status) : undefined;
}

/**
 * Returns a value if it only has the members of a request or response (`path`, `query`, `header`, `body`; `status`);
 * not ok otherwise.
 */
function unitIn(json: Json, { kind }: Side, { name }: ServiceOperation, uri: DocumentUri): Result<JsonObject> {
  const parts: readonly string[] = kind === "request" ? requestParts : responseParts;
  const what = `A ${kind === "fault" ? "response" : kind} of ${name}`;
  if (!isObject(json))
    return failed([instance("not-a-message", { what, found: describe(json), parts }, { uri, pointer: "" })]);
  const others = [...json.keys()].filter((key) => !parts.includes(key));
  if (others.length === 0) return ok(json, []);
  return failed(
    others.map((part) =>
      instance("unknown-part", { what, part, parts }, { uri, pointer: pointerTo("", part), key: true }),
    ),
  );
}
