import { type ApidocSet, writeJson } from "@soapstone/apidoc-model";
import {
  type BoundOperation,
  createMessageSampler,
  documentText,
  faultNames,
  messageShape,
  type Side,
} from "@soapstone/instance";
import { bindings, type Choices, type SchemaOptions } from "@soapstone/mapping";
import type { DefinitionsSet } from "@soapstone/xml-model";
import { type ApiOperation, apiOperations } from "../instance/api-operations.ts";
import { partsOf } from "../instance/codec-source.ts";
import { successCode } from "./api-message.ts";
import { sampledOperation } from "./api-source.ts";
import { curlCommand } from "./curl-command.ts";
import { facadeRequest, facadeResponse } from "./facade-message.ts";
import { httpText } from "./http-message.ts";
import type { MessageSource, SampledOperation } from "./message-source.ts";
import { sampleDiagnostics } from "./sample-diagnostics.ts";
import { type ServiceOperation, serviceOperations } from "./service-operation.ts";
import { soapRequest, soapResponse } from "./soap-http.ts";

/** A service, and the API that it becomes. */
export interface SampledService {
  readonly service: DefinitionsSet;
  readonly set: ApidocSet;
  readonly uri: string;
  readonly choices: Choices;
  readonly seed?: number | undefined;
}

/** The messages of a service, by its XML Schemas: of SOAP as envelopes, and as requests of the API that the service becomes. */
export function serviceSource(from: SampledService): MessageSource {
  const { service, set, uri, choices, seed } = from;
  const options: SchemaOptions = { profile: "readable" };
  const codec = {
    set: service.schemas,
    bindings: bindings(service.schemas, { options, uses: partsOf(service) }),
    options,
  };
  const sampler = createMessageSampler(codec, seed);
  const api = new Map(apiOperations(set).map((operation) => [operation.name, operation]));

  const soapText = (
    { name, location }: ServiceOperation,
    bound: BoundOperation,
    ...[side, form, report]: Parameters<SampledOperation["text"]>
  ): string | undefined => {
    const shape = messageShape(service, bound, side);
    if (shape === undefined) return undefined;
    const made = sampler(shape, side.kind);
    const none = (why: string): undefined =>
      void report(sampleDiagnostics("none", { operation: name, what: side.kind, why }, { uri }));
    if (!made.ok) return none(made.diagnostics[0]?.message ?? "no schema says what it holds.");
    const { json, envelope } = made.value;
    if (form === "json") {
      const operation = api.get(name);
      if (operation === undefined) return none("the API does not have the operation.");
      const message =
        side.kind === "request"
          ? facadeRequest(json, shape, operation, set)
          : facadeResponse(json, shape, operation, codeOfSide(side, operation));
      return "why" in message ? none(message.why) : writeJson(message.message, { format: "json" });
    }
    const text = documentText(envelope, { indent: 2 });
    if (form === "soap") return text;
    if (side.kind !== "request") return httpText(soapResponse(bound, text.trimEnd(), side.kind));
    const request = soapRequest(bound, text.trimEnd(), location, { uri }, report);
    return form === "curl" ? curlCommand(request) : httpText(request);
  };

  const operations = serviceOperations(service, choices).flatMap((one): readonly SampledOperation[] => {
    const { name, others, bound } = one;
    const operation = api.get(name);
    if (bound === undefined)
      return operation === undefined ? [] : [{ ...sampledOperation(operation, set, uri), others }];
    return [
      {
        name,
        others,
        faults: faultNames(bound),
        hasResponse: bound.operation.output !== undefined,
        isSoap: true,
        text: (...asked) => soapText(one, bound, ...asked),
      },
    ];
  });
  return { operations };
}

/** A fault has a response of its own where the plan says so, else that of all faults. */
function codeOfSide({ kind }: Side, operation: ApiOperation): string {
  return kind === "fault" ? "default" : (successCode(operation) ?? "default");
}
