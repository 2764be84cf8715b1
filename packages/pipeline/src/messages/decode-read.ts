import type { JsonObject } from "@soapstone/apidoc-model";
import { envelopeContent, instanceDiagnostics as instance, type Side } from "@soapstone/instance";
import { failed, ok, type Result } from "@soapstone/workspace";
import { type DecodedUnit, decodedEnvelope } from "./decode-message.ts";
import type { ReadHttp } from "./http/read-http.ts";
import { isRequestOf, unitOfHttp } from "./http/unit-of-http.ts";
import { unitOfXml } from "./http/xml-payload.ts";
import type { MessageSource } from "./message-source.ts";
import type { ReadMessage } from "./read-message.ts";
import { type ServiceOperation, serviceOperations } from "./service-operations.ts";

type Options = Parameters<typeof decodedEnvelope>[3];

/**
 * Reads a message as a request or a response of the API: an envelope, the XML that an HTTP binding sends or answers, or a
 * message of HTTP, of which the head says what stands in the path, the query and the header.
 */
export function decodedMessage(
  { root, parts, http }: ReadMessage,
  source: MessageSource,
  side: Side | undefined,
  options: Options,
): Result<DecodedUnit> {
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
  const kind = http.start.kind;
  if (root === undefined) return ok(unitOf(unitOfHttp(http, operation.value.api, loaded.api), operation.value, kind));
  const body = unitOfXml(root, operation.value, { kind }, loaded, options);
  if (!body.ok) return body;
  const unit = unitOfHttp(http, operation.value.api, loaded.api, body.value.unit.get("body"));
  return ok(unitOf(unit, operation.value, kind), body.diagnostics);
}

function unitOf(unit: JsonObject, { name }: ServiceOperation, side: Side["kind"]): DecodedUnit {
  return { unit, operation: name, side };
}

/** The operation that a request of HTTP is of, by its method and its path; a response does not say it. */
function requestedBy(http: ReadHttp, { loaded }: MessageSource): Result<ServiceOperation> {
  const { start } = http;
  const all = serviceOperations(loaded);
  const fitting = start.kind === "request" ? all.filter(({ api }) => isRequestOf(http, api, loaded.api)) : all;
  const [first, ...others] = fitting;
  if (first !== undefined && others.length === 0) return ok(first);
  const found = start.kind === "request" ? `${start.method} ${start.target}` : "a response of HTTP";
  const at = { uri: loaded.uri };
  if (first === undefined) return failed([instance("unknown-message", { found }, at)]);
  return failed([instance("ambiguous-message", { found, known: fitting.map(({ name }) => name) }, at)]);
}
