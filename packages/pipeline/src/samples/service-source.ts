import { type Json, type JsonObject, writeJson } from "@soapstone/apidoc-model";
import {
  type BoundOperation,
  createMessageSampler,
  documentText,
  faultNames,
  messageShape,
  requestPartOf,
} from "@soapstone/instance";
import { httpText } from "../messages/http/http-message.ts";
import { soapRequest, soapResponse } from "../messages/http/soap-http.ts";
import type { LoadedService } from "../messages/load-service.ts";
import { membersIn } from "../messages/members-in.ts";
import { sampleDiagnostics } from "../messages/message-diagnostics.ts";
import { operationForms } from "../messages/operation-forms.ts";
import { schemaOfItems } from "../messages/schema-of-items.ts";
import { type ServiceOperation, serviceOperations } from "../messages/service-operations.ts";
import { unitFor } from "../messages/unit-codec.ts";
import { sampledOperation } from "./api-source.ts";
import { curlCommand } from "./curl-command.ts";
import type { SampledOperation, SampleSource } from "./message-source.ts";
import { schemaSample } from "./schema-sample.ts";

/** The messages of a service, by its XML Schemas: of SOAP as envelopes, and as requests of the API that the service becomes. */
export function serviceSource(loaded: LoadedService, seed: number | undefined): SampleSource {
  const { service, api, uri, codec } = loaded;
  const sampler = createMessageSampler(codec, seed);

  const soapText = (
    operation: ServiceOperation,
    bound: BoundOperation,
    ...[side, form, report]: Parameters<SampledOperation["text"]>
  ): string | undefined => {
    const { name, location } = operation;
    const shape = messageShape(service, bound, side);
    if (shape === undefined) return undefined;
    const made = sampler(shape, side.kind);
    const none = (why: string): undefined =>
      void report(sampleDiagnostics("none", { operation: name, what: side.kind, why }, { uri }));
    if (!made.ok) return none(made.diagnostics[0]?.message ?? "no schema says what it holds.");
    const { value, envelope } = made.value;
    if (form === "json") {
      const forms = operationForms(operation, loaded);
      const unit = forms && unitFor({ ...value, isFault: side.kind === "fault" }, side.kind, forms, new Map());
      if (unit === undefined) return none("the API does not have the message.");
      const whole = side.kind === "request" ? withRequired(unit, operation, loaded) : unit;
      return typeof whole === "string"
        ? none(`nothing was found for the parameter ${whole}.`)
        : writeJson(whole, { format: "json" });
    }
    const text = documentText(envelope, { indent: 2 });
    if (form === "soap") return text;
    if (side.kind !== "request") return httpText(soapResponse(bound, text.trimEnd(), side.kind));
    const request = soapRequest(bound, text.trimEnd(), location, { uri }, report);
    return form === "curl" ? curlCommand(request) : httpText(request);
  };

  const operations = serviceOperations(loaded).map((one): SampledOperation => {
    const { name, others, bound, api: operation } = one;
    if (bound === undefined) return { ...sampledOperation(operation, api, uri), others };
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

/** A request with the parameters that the API wants and the message need not have; the name of one that has no example. */
function withRequired(unit: JsonObject, { api }: ServiceOperation, loaded: LoadedService): JsonObject | string {
  const parts = new Map<string, Json>(unit);
  for (const { parameter, uri } of api.effective.parameters) {
    if (parameter.in === "body" || parameter.required !== true) continue;
    const { name } = parameter;
    const part = requestPartOf(parameter.in);
    const members = membersIn(parts.get(part));
    if (members.has(name)) continue;
    const value = schemaSample({ schema: schemaOfItems(parameter), uri }, name, loaded.api);
    if (value === undefined) return name;
    parts.set(part, new Map([...members, [name, value]]));
  }
  return parts;
}
