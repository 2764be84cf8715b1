import type { Side } from "@soapstone/instance";
import { type Diagnostic, type Limits, nearest } from "@soapstone/workspace";
import type { RunReport } from "../diagnostics/run-report.ts";
import { hasComplement } from "../instance/has-complement.ts";
import { type LoadedApi, loadApi } from "../instance/load-api.ts";
import type { DocumentInput } from "../load/load-document.ts";
import { serviceBehind } from "../messages/load-service.ts";
import { operationsNamed } from "../messages/service-operations.ts";
import type { OutputFile } from "../output-file.ts";
import type { FacadeOptions } from "../stages/facade-options.ts";
import { apiSource } from "./api-source.ts";
import { type MessageSample, sampleFiles } from "./sample-files.ts";
import type { SampledOperation, SampleForm, SampleSource } from "./sample-source.ts";
import { sentSource } from "./sent-source.ts";
import { serviceSource } from "./service-source.ts";

/** The options for sample messages. */
export interface SampleMessagesOptions extends FacadeOptions {
  /** The form of the samples. Default: an envelope for a WSDL, JSON for an apidoc. */
  readonly as?: SampleForm | undefined;
  /** The operation, by its operationId or its name in the WSDL. Default: all operations. */
  readonly operation?: string | undefined;
  /** The message of the operation. Default: the request; without an operation, all messages of each. */
  readonly side?: Side | undefined;
  /** The seed for varying the samples; without it, they are plain. */
  readonly seed?: number | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

/** The texts of sample messages, or that a selection matches nothing. */
export type SampleMessagesOutcome = RunReport &
  (
    | { readonly status: "done"; readonly files: readonly OutputFile[] }
    /** `known`: the existing names. `ambiguous-operation`: several operations have the given name. */
    | {
        readonly status: "unknown-operation" | "ambiguous-operation";
        readonly known: readonly string[];
        readonly meant?: string;
      }
    | { readonly status: "no-such-message"; readonly known: readonly string[] }
    | { readonly status: "unreadable" }
  );

/**
 * Loads the description of a service or an API, and generates sample messages. Only messages that the validator accepts
 * are returned; others are reported. Writes nothing.
 */
export async function sampleMessages(
  entry: DocumentInput,
  options: SampleMessagesOptions,
): Promise<SampleMessagesOutcome> {
  const { api, ...read } = await loadApi(entry, { ...options, to: "messages of operations" });
  if (api === undefined) return { status: "unreadable", ...read };
  const form = options.as ?? (api.service === undefined ? "json" : "soap");
  const diagnostics = [...read.diagnostics];
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const { source, ...more } = await sourceOf(entry, api, { ...options, as: form });
  diagnostics.push(...(more.diagnostics ?? []));
  const outcome = { ...read, diagnostics };
  if (source === undefined) return { status: "unreadable", ...outcome };

  const { operation: name, side = { kind: "request" } } = options;
  if (name === undefined) {
    const files = allMessages(source, form, report);
    return { status: "done", files, ...outcome };
  }
  const [found, ...others] = operationsNamed(source.operations, name);
  if (found === undefined || others.length > 0) {
    const known = (found === undefined ? source.operations : [found, ...others]).map((one) => one.name);
    if (found !== undefined) return { status: "ambiguous-operation", known, ...outcome };
    const meant = nearest(name, [...known, ...source.operations.flatMap((one) => one.others)]);
    return { status: "unknown-operation", known, ...(meant === undefined ? {} : { meant }), ...outcome };
  }
  if (!has(found, side)) return { status: "no-such-message", known: found.faults, ...outcome };
  const text = found.text(side, form, report);
  const files = text === undefined ? [] : sampleFiles([{ operation: found.name, side, form, text }]);
  return { status: "done", files, ...outcome };
}

function has({ faults, hasResponse }: SampledOperation, side: Side): boolean {
  if (side.kind === "request") return true;
  return side.kind === "response" ? hasResponse : faults.includes(side.name ?? faults[0] ?? "");
}

function allMessages({ operations }: SampleSource, form: SampleForm, report: (diagnostic: Diagnostic) => void) {
  const samples = operations.flatMap((operation) =>
    sidesOf(operation, form).flatMap((side): readonly MessageSample[] => {
      const text = operation.text(side, form, report);
      return text === undefined ? [] : [{ operation: operation.name, side, form, text }];
    }),
  );
  return sampleFiles(samples);
}

/**
 * Returns the messages of an operation that can be written in a form: only requests as a command line, only SOAP
 * messages as envelopes.
 */
function sidesOf({ faults, hasResponse, isSoap }: SampledOperation, form: SampleForm): readonly Side[] {
  if (form === "soap" && !isSoap) return [];
  const request: Side = { kind: "request" };
  if (form === "curl") return [request];
  const response: readonly Side[] = hasResponse ? [{ kind: "response" }] : [];
  return [request, ...response, ...faults.map((name): Side => ({ kind: "fault", name }))];
}

type Sourced = { readonly source?: SampleSource; readonly diagnostics?: readonly Diagnostic[] };

async function sourceOf(entry: DocumentInput, api: LoadedApi, options: SampleMessagesOptions): Promise<Sourced> {
  const { seed, limits } = options;
  const isApi = api.service === undefined && options.as !== "soap";
  if (isApi && !hasComplement(api.set)) return { source: apiSource(api.set) };
  const { service, diagnostics } = await serviceBehind(entry, api, { limits, mayBeExternal: true });
  if (service !== undefined)
    return {
      source: isApi ? sentSource(service, seed) : serviceSource(service, seed),
    };
  if (isApi) return { source: apiSource(api.set) };
  return diagnostics === undefined ? {} : { diagnostics };
}
