import { type ApidocSet, type JsonObject, writeJson } from "@soapstone/apidoc-model";
import type { Side } from "@soapstone/instance";
import type { DocumentUri, Report } from "@soapstone/workspace";
import { type ApiOperation, apiOperations } from "../instance/api-operations.ts";
import { apiRequest, apiResponse, type Sending } from "../messages/http/api-http.ts";
import { httpText } from "../messages/http/http-message.ts";
import { sampleDiagnostics } from "../messages/message-diagnostics.ts";
import { successCode } from "../messages/success-code.ts";
import { type ApiSampler, apiSampler } from "./api-sampler.ts";
import { curlCommand } from "./curl-command.ts";
import type { SampledOperation, SampleSource } from "./sample-source.ts";

/** Returns the messages of an API, generated from its schemas. */
export function apiSource(set: ApidocSet): SampleSource {
  return { operations: apiOperations(set).map((operation) => sampledOperation(operation, set, set.uri)) };
}

/** Returns how the service expects the body of the request or, with a code, of a response. */
export type PayloadWriter = (code: string | undefined, report: Report) => Pick<Sending, "asPayload">;

/** Returns the messages of one operation of an API. */
export function sampledOperation(
  operation: ApiOperation,
  set: ApidocSet,
  uri: DocumentUri,
  sampler: ApiSampler = apiSampler(set),
  writer: PayloadWriter = () => ({}),
): SampledOperation {
  const success = successCode(operation);
  return {
    name: operation.name,
    others: [],
    faults: [...operation.responses.keys()].filter((code) => code !== success),
    hasResponse: success !== undefined,
    isSoap: false,
    text: (side, form, report) => {
      const code = side.kind === "request" ? undefined : responseCodeOf(side, operation);
      const made = sampler(operation, code);
      if ("why" in made) {
        report(sampleDiagnostics("none", { operation: operation.name, what: side.kind, why: made.why }, { uri }));
        return undefined;
      }
      if (form === "json") return writeJson(made.message, { format: "json" });
      if (form === "soap") {
        const why = "it is an operation of HTTP, without an envelope. Ask for --as http.";
        report(sampleDiagnostics("none", { operation: operation.name, what: side.kind, why }, { uri }));
        return undefined;
      }
      const sending = { at: { uri }, report, ...writer(code, report) };
      return sentText(operation, code, made.message, form, set, sending);
    },
  };
}

function sentText(
  operation: ApiOperation,
  code: string | undefined,
  message: JsonObject,
  form: "http" | "curl",
  set: ApidocSet,
  sending: Sending,
): string | undefined {
  if (code !== undefined) {
    const response = apiResponse(operation, code, message, set, sending);
    return response === undefined ? undefined : httpText(response);
  }
  const request = apiRequest(operation, message, set, sending);
  if (request === undefined) return undefined;
  return form === "curl" ? curlCommand(request) : httpText(request);
}

/**
 * Returns the response code for a side: that of the success, or of the fault with that name, otherwise the first other
 * code.
 */
export function responseCodeOf(side: Side, operation: ApiOperation): string {
  const success = successCode(operation) ?? "default";
  if (side.kind !== "fault") return success;
  return side.name ?? [...operation.responses.keys()].find((code) => code !== success) ?? "default";
}
