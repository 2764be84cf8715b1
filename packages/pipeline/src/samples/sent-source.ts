import type { Json } from "@soapstone/apidoc-model";
import { payloadKind } from "@soapstone/conversion";
import type { Side } from "@soapstone/instance";
import type { Report } from "@soapstone/workspace";
import { apiOperations } from "../instance/api-operations.ts";
import { soapMessage } from "../messages/encode-message.ts";
import type { Sending } from "../messages/http/api-http.ts";
import type { WrittenBody } from "../messages/http/body-text.ts";
import { payloadWriter } from "../messages/http/payload.ts";
import type { LoadedService } from "../messages/load-service.ts";
import { envelopePackage } from "../messages/mime/mime-message.ts";
import { type ServiceOperation, serviceOperations } from "../messages/service-operations.ts";
import { successCode } from "../messages/success-code.ts";
import { type PayloadWriter, sampledOperation } from "./api-source.ts";
import type { SampledOperation, SampleSource } from "./sample-source.ts";
import { sentSampler } from "./sent-sampler.ts";

/**
 * Returns the messages of an API that its service accepts, too. Where the service specifies a body more precisely than
 * the API, it is written as an envelope (wire view) or as a payload (HTTP binding).
 */
export function sentSource(loaded: LoadedService, seed: number | undefined): SampleSource {
  const { api: set, uri } = loaded;
  const sampler = sentSampler(loaded, seed);
  const sent = serviceOperations(loaded);
  const operations = apiOperations(set).flatMap((operation): readonly SampledOperation[] => {
    const own = sent.filter(({ api }) => api.method === operation.method && api.template === operation.template);
    if (own.length === 0) return [sampledOperation(operation, set, uri, sampler)];
    return own.map((one) => {
      const writer: PayloadWriter = (code, report) => payloadOf(one, code, loaded, report);
      return { ...sampledOperation(one.api, set, uri, sampler, writer), others: one.others };
    });
  });
  return { operations };
}

/** Returns how the body of the request or, with a code, of a response is sent. */
export function payloadOf(
  operation: ServiceOperation,
  code: string | undefined,
  loaded: LoadedService,
  report: Report,
): Pick<Sending, "asPayload"> {
  const side = sideOf(code, operation);
  if (operation.bound === undefined) return payloadWriter(operation, side, loaded, loaded.uri, report);
  return loaded.isWire ? { asPayload: (body) => envelopeBody(body, side, operation, loaded, report) } : {};
}

/**
 * Writes the body of a message in the wire view as an envelope; undefined, with a diagnostic, if that is impossible.
 */
function envelopeBody(
  body: Json,
  side: Side,
  operation: ServiceOperation,
  loaded: LoadedService,
  report: Report,
): WrittenBody | undefined {
  const made = soapMessage(new Map([["body", body]]), side, operation, loaded, loaded.uri);
  for (const diagnostic of made.diagnostics) report(diagnostic);
  if (!made.ok) return undefined;
  const { text, type, parts } = made.value;
  if (parts.length > 0) return envelopePackage(text, type, parts);
  const { consumes = [], produces = [] } = operation.api.effective;
  // For SOAP 1.2, the media type has the action as a parameter.
  const stated = (side.kind === "request" ? consumes : produces).find((one) => payloadKind(one) === "xml") ?? type;
  return { type: /;\s*charset=/i.test(stated) ? stated : `${stated}; charset=utf-8`, text: text.trimEnd() };
}

/** Returns the message to which a response with a code corresponds; without a code the request. */
function sideOf(code: string | undefined, { api }: ServiceOperation): Side {
  if (code === undefined) return { kind: "request" };
  return { kind: code === successCode(api) ? "response" : "fault" };
}
