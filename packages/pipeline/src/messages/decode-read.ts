import type { Json, JsonObject } from "@soapstone/apidoc-model";
import { envelopeContent, instanceDiagnostics as instance, type Side, statusOf } from "@soapstone/instance";
import { failed, ok, type Result } from "@soapstone/workspace";
import { valuesFrom } from "./attachments.ts";
import { type DecodedUnit, decodedEnvelope } from "./decode-message.ts";
import { payloadOf, unitOfXml } from "./http/payload.ts";
import { headerOf, type ReadHttp } from "./http/read-http.ts";
import { requestFields, unitOfHttp } from "./http/unit-of-http.ts";
import type { LoadedService } from "./load-service.ts";
import type { MessageSource } from "./message-source.ts";
import { readParts } from "./mime/mime-message.ts";
import type { ReadMessage } from "./read-message.ts";
import { type ServiceOperation, serviceOperations } from "./service-operations.ts";
import { successCode } from "./success-code.ts";

type Options = Parameters<typeof decodedEnvelope>[3];

/**
 * Decodes a message as a request or response of the API: an envelope, the XML payload of an HTTP binding, or an HTTP
 * message, whose head provides the path, query and header.
 */
export function decodedMessage(
  message: ReadMessage,
  source: MessageSource,
  side: Side | undefined,
  options: Options,
): Result<DecodedUnit> {
  const { root, parts, http } = message;
  const { loaded, operation: named } = source;
  const isEnvelope = root !== undefined && (http === undefined || envelopeContent(root) !== undefined);
  if (isEnvelope && named?.bound === undefined && named !== undefined) {
    const read = unitOfXml(root, named, side, loaded, options);
    return read.ok ? ok(unitOf(read.value.unit, named, read.value.kind), read.diagnostics) : read;
  }
  if (isEnvelope) return decodedEnvelope({ root, parts }, source, side, options);
  if (http === undefined) throw new Error("What was read is neither XML nor a message of HTTP.");
  const operation = named === undefined ? requestedBy(http, source) : ok(named);
  if (!operation.ok) return operation;
  const kind = kindOf(http, operation.value, side);
  const body = payloadIn({ ...message, http }, operation.value, kind, loaded, options);
  if (!body.ok) return body;
  const unit = unitOfHttp(http, operation.value.api, loaded.api, body.value);
  return ok(unitOf(unit, operation.value, kind), body.diagnostics);
}

/** Decodes the body in the form that the service expects; undefined if the API describes the body completely. */
function payloadIn(
  { root, http, base }: ReadMessage & { readonly http: ReadHttp },
  operation: ServiceOperation,
  kind: Side["kind"],
  loaded: LoadedService,
  options: Options,
): Result<Json | undefined> {
  const payload = payloadOf(operation, { kind }, loaded);
  if (payload?.kind === "package") {
    const found = readParts(http.bodyInPlace, headerOf(http.headers, "Content-Type"), base);
    const { values, diagnostics } = valuesFrom(found, payload.parts, loaded);
    return ok(values, diagnostics);
  }
  if (payload?.kind === "rootless")
    return failed([instance("rootless-part", { part: payload.part }, root === undefined ? undefined : root.at)]);
  if (root === undefined || payload === undefined) return ok(undefined);
  const read = unitOfXml(root, operation, { kind }, loaded, options);
  return read.ok ? ok(read.value.unit.get("body"), read.diagnostics) : read;
}

/** Returns the side of an HTTP message; a response with an error status is a fault. */
function kindOf({ start }: ReadHttp, { api }: ServiceOperation, side: Side | undefined): Side["kind"] {
  if (start.kind === "request" || side?.kind === "response") return start.kind;
  return statusOf(successCode(api) ?? "200") === start.status ? "response" : "fault";
}

function unitOf(unit: JsonObject, { name }: ServiceOperation, side: Side["kind"]): DecodedUnit {
  return { unit, operation: name, side };
}

/**
 * Returns the operation of an HTTP request by its method and path. Not ok for a response, which does not determine its
 * operation.
 */
function requestedBy(http: ReadHttp, { loaded }: MessageSource): Result<ServiceOperation> {
  const { start } = http;
  const all = serviceOperations(loaded);
  const fitting = start.kind === "request" ? mostConcrete(http, all, loaded) : all;
  const [first, ...others] = fitting;
  if (first !== undefined && others.length === 0) return ok(first);
  const found = start.kind === "request" ? `${start.method} ${start.target}` : "a response of HTTP";
  const at = { uri: loaded.uri };
  if (first === undefined) return failed([instance("unknown-message", { found }, at)]);
  return failed([instance("ambiguous-message", { found, known: fitting.map(({ name }) => name) }, at)]);
}

/** Returns the operations whose path matches a request; of several, those with the fewest path parameters. */
function mostConcrete(
  http: ReadHttp,
  all: readonly ServiceOperation[],
  { api: set }: LoadedService,
): readonly ServiceOperation[] {
  const matched = all.flatMap((one) => {
    const fields = requestFields(http, one.api, set);
    return fields === undefined ? [] : [{ one, count: fields.length }];
  });
  const least = Math.min(...matched.map(({ count }) => count));
  return matched.flatMap(({ one, count }) => (count === least ? [one] : []));
}
