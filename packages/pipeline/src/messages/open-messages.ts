import type { Json } from "@soapstone/apidoc-model";
import type { Side } from "@soapstone/instance";
import { type Diagnostic, type DocumentUri, defaultLimits, failed, type Result } from "@soapstone/workspace";
import type { RunReport } from "../diagnostics/run-report.ts";
import type { CodecOptions } from "../instance/codec-options.ts";
import { chosenOperation } from "./chosen-operation.ts";
import type { DecodedUnit } from "./decode-message.ts";
import { decodedMessage } from "./decode-read.ts";
import { encodedMessage } from "./encode-message.ts";
import { type LoadedService, loadService } from "./load-service.ts";
import { readMessage } from "./read-message.ts";
import { readingDiagnostics } from "./reading-diagnostics.ts";

/** Selects a message. For decoding, the element in the Body determines it by default. */
export interface MessageSelection {
  readonly operation?: string | undefined;
  readonly side?: Side | undefined;
  /** The address of the value or text, for the locations of diagnostics. */
  readonly uri?: DocumentUri | undefined;
}

/** Encodes and decodes the messages of a service. */
export interface ServiceMessages {
  /**
   * Encodes a request or response of the API as the text of a message. Violations of the schemas are reported as
   * errors.
   */
  readonly encode: (unit: Json, selection: MessageSelection & { readonly operation: string }) => Result<string>;
  /** Decodes the text of a message as a request or response of the API. */
  readonly decode: (text: string, selection?: MessageSelection) => Result<DecodedUnit>;
}

/**
 * Loads a WSDL, or an API file with its companion, once, to encode and decode many messages. If `messages` is absent,
 * the diagnostics state why there is no service.
 */
export async function openMessages(
  options: Pick<CodecOptions, "schema" | "against" | "profile" | "numbers" | "wrappedArrays" | "limits">,
): Promise<RunReport & { readonly messages?: ServiceMessages }> {
  const { schema, ...how } = options;
  const { service, diagnostics, sources, dependencies } = await loadService(schema, how);
  const report = { diagnostics: readingDiagnostics(diagnostics), sources, dependencies };
  return service === undefined ? report : { ...report, messages: messagesOf(service, options) };
}

function messagesOf(loaded: LoadedService, { limits }: Pick<CodecOptions, "limits">): ServiceMessages {
  const operationNamed = (name: string) => {
    const problems: Diagnostic[] = [];
    const operation = chosenOperation(loaded, name, (problem) => void problems.push(problem));
    return operation === undefined ? failed(problems) : { ok: true as const, value: operation };
  };
  return {
    encode: (unit, { operation: name, side, uri = "memory:/message.json" }) => {
      const operation = operationNamed(name);
      return operation.ok ? encodedMessage(unit, { loaded, operation: operation.value }, { side, uri }) : operation;
    },
    decode: (text, { operation: name, side, uri = "memory:/message.xml" } = {}) => {
      const operation = name === undefined ? undefined : operationNamed(name);
      if (operation?.ok === false) return operation;
      const read = readMessage({ source: { uri, text }, base: 0 }, { ...defaultLimits, ...limits });
      if (!read.ok) return read;
      const source = { loaded, ...(operation === undefined ? {} : { operation: operation.value }) };
      return decodedMessage(read.value, source, side, { signature: "off" });
    },
  };
}
