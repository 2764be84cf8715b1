import { writeJson } from "@soapstone/apidoc-model";
import { type BoundOperation, documentText, faultNames, type Side } from "@soapstone/instance";
import type { XmlElement } from "@soapstone/xml-model";
import { attachmentsOf, partsFrom } from "../messages/attachments.ts";
import { httpText } from "../messages/http/http-message.ts";
import { soapRequest, soapResponse } from "../messages/http/soap-http.ts";
import type { LoadedService } from "../messages/load-service.ts";
import { sampleDiagnostics } from "../messages/message-diagnostics.ts";
import { envelopeType, mimeText } from "../messages/mime/mime-message.ts";
import { type ServiceOperation, serviceOperations } from "../messages/service-operations.ts";
import { type PayloadWriter, sampledOperation } from "./api-source.ts";
import { curlCommand } from "./curl-command.ts";
import type { SampledOperation, SampleSource } from "./sample-source.ts";
import { payloadOf } from "./sent-source.ts";
import { serviceSampler } from "./service-sampler.ts";

/**
 * Returns the messages of a service, generated from its XML Schemas: as envelopes, and as requests and responses of the
 * converted API.
 */
export function serviceSource(loaded: LoadedService, seed: number | undefined): SampleSource {
  const { api, uri } = loaded;
  const sampler = serviceSampler(loaded, seed);

  const soapText = (
    operation: ServiceOperation,
    bound: BoundOperation,
    ...[side, form, report]: Parameters<SampledOperation["text"]>
  ): string | undefined => {
    const { name, location } = operation;
    const none = (why: string): undefined =>
      void report(sampleDiagnostics("none", { operation: name, what: side.kind, why }, { uri }));
    if (form === "json") {
      const unit = sampler.unit(operation, side);
      if (unit === undefined) return undefined;
      return "why" in unit ? none(unit.why) : writeJson(unit.message, { format: "json" });
    }
    const made = sampler.envelope(operation, side);
    if (made === undefined) return undefined;
    if (made.why !== undefined) return none(made.why);
    const text = documentText(made.envelope, { indent: 2 });
    if (form === "soap") return withAttachments(made.envelope, operation, side, bound) ?? text;
    if (side.kind !== "request") return httpText(soapResponse(bound, text.trimEnd(), side.kind));
    const request = soapRequest(bound, text.trimEnd(), location, { uri }, report);
    return form === "curl" ? curlCommand(request) : httpText(request);
  };

  /** Returns the MIME message that contains an envelope and its attachments; undefined if there are no attachments. */
  const withAttachments = (
    envelope: XmlElement,
    operation: ServiceOperation,
    side: Side,
    { version }: BoundOperation,
  ): string | undefined => {
    const attachments = side.kind === "fault" ? [] : attachmentsOf(operation, side.kind, loaded);
    const { parts } = partsFrom(sampler.attachments(operation, side), attachments, loaded, uri);
    const text = documentText(envelope, { indent: 2, xmlDeclaration: true });
    return parts.length === 0 ? undefined : mimeText(text, envelopeType(version), parts);
  };

  const operations = serviceOperations(loaded).map((one): SampledOperation => {
    const { name, others, bound, api: operation } = one;
    if (bound === undefined) {
      const writer: PayloadWriter = (code, report) => payloadOf(one, code, loaded, report);
      return { ...sampledOperation(operation, api, uri, undefined, writer), others };
    }
    return {
      name,
      others,
      faults: faultNames(bound),
      hasResponse: bound.operation.output !== undefined,
      isSoap: true,
      text: (...asked) => soapText(one, bound, ...asked),
    };
  });
  return { operations };
}
