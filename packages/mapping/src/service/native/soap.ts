import { type Json, object } from "@soapstone/apidoc-model";
import type {
  BindingMessage,
  BindingOperation,
  Carrier,
  Operation,
  SoapHeader,
  SoapVersion,
} from "@soapstone/xml-model";
import { ncNameOfKey } from "../../names.ts";
import { outputOf } from "../facade/one-way.ts";
import { type Attachment, attachedFiles, attachedResult, bodyPart, isFile, packaged } from "./attachments.ts";
import type { OperationExtension, ParameterExtension } from "./extension.ts";
import { type HeaderElement, headerElements } from "./header-blocks.ts";
import type { NameTable } from "./name-table.ts";
import { emptyContent, resultSchema, successSchemas, usualSuccess } from "./outcome.ts";
import { proseText } from "./prose.ts";
import { type NativeParameter, requestPlan } from "./request-plan.ts";
import type { NativeOperation, NativeResponse } from "./service-plan.ts";
import { abstractOperation, faultUses, nothing, use } from "./uses.ts";

/** An operation in the style document/literal wrapped, and how it is bound. */
export interface SoapOperationPlan {
  readonly operation: Operation;
  readonly bound: (version: SoapVersion) => BindingOperation;
  readonly extension: OperationExtension;
}

/** How operations are spelled. */
export interface SoapWays {
  readonly isObjectSchema: (schema: Json | undefined) => boolean;
  /** Whether files travel beside the envelope. */
  readonly attaches: boolean;
}

/** Spells an operation for SOAP: its wrappers, header messages and faults. */
export function soapOperation(
  native: NativeOperation,
  name: string,
  table: NameTable,
  { isObjectSchema, attaches }: SoapWays,
): SoapOperationPlan {
  const { parameters, outcome, responses, path, method } = native;
  const files = attaches ? parameters.filter(({ json }) => isFile(json)) : [];
  const sent = attachedFiles(files);
  const inside = parameters.filter((one) => !files.includes(one));
  const request = requestPlan(inside, path, isObjectSchema);
  const answered = attaches && isFile(onlySuccess(native)) ? [attachedResult(native.produces ?? [])] : [];
  const headers = headersOf(parameters, name, table);
  const success = outcome.success === undefined ? undefined : responses.get(outcome.success);
  const input = use(
    "input",
    outcome.oneWay ? name : `${name}Request`,
    table.messageOf(name, table.own(name, request.schema), bodyPart, partsOf(sent.attachments)),
    undefined,
  );
  const output = outcome.oneWay
    ? undefined
    : use(
        "output",
        `${name}Response`,
        table.messageOf(
          `${name}Response`,
          table.own(`${name}Response`, answered.length > 0 ? emptyContent : outputSchema(native, isObjectSchema)),
          bodyPart,
          partsOf(answered),
        ),
        success?.description === outputOf(name) ? undefined : success?.description,
      );
  const responseHeaders = success === undefined || outcome.oneWay ? undefined : responseHeadersOf(success, name, table);
  const faults = faultUses(native, name, table);
  const prose = proseText(native);
  const operation = abstractOperation(name, input, output, faults, prose.text);
  const extension: OperationExtension = {
    method,
    path,
    ...(outcome.success === usualSuccess || outcome.oneWay ? {} : { success: outcome.success ?? "none" }),
    ...(prose.form === undefined ? {} : { prose: prose.form }),
    ...(request.content === undefined ? {} : { content: request.content }),
    ...(native.elsewhere ? { elsewhere: true } : {}),
    parameters: [...request.parameters, ...sent.parameters, ...headers.parameters],
    patch: [],
  };
  const bound = (version: SoapVersion): BindingOperation => ({
    ...nothing,
    kind: "bindingOperation",
    name,
    soap: { version, action: "" },
    input: message("bindingInput", version, headers.parts, sent.attachments),
    ...(output === undefined
      ? {}
      : { output: message("bindingOutput", version, responseHeaders?.parts ?? [], answered) }),
    faults: faults.map((fault) => ({
      ...nothing,
      kind: "bindingFault",
      name: fault.name,
      carriers: [{ kind: "soap:fault", version, name: fault.name, use: "literal", foreign: [] }],
    })),
  });
  return { operation, bound, extension };
}

/** What the element of a response holds: of successes with different schemas it is one of these. */
function outputSchema(
  { outcome, responses }: NativeOperation,
  isObjectSchema: (schema: Json | undefined) => boolean,
): Json {
  const [only, ...others] = successSchemas(outcome, responses);
  if (others.length > 0 && only !== undefined) return object([["oneOf", [only, ...others]]]);
  return resultSchema(only instanceof Map ? only : undefined, isObjectSchema(only));
}

interface Headers {
  readonly parameters: readonly ParameterExtension[];
  readonly parts: readonly HeaderPart[];
}

type HeaderPart = Pick<SoapHeader, "message" | "part">;

/** Header parameters are parts of a message of their own (WS-I Basic Profile R2208 allows it), one element each or block. */
function headersOf(all: readonly NativeParameter[], operation: string, table: NameTable): Headers {
  const fields = all.filter(({ json }) => json.get("in") === "header");
  if (fields.length === 0) return { parameters: [], parts: [] };
  const named = fields.map(({ json, inherited }) => ({ name: String(json.get("name")), json, inherited }));
  const elements = headerElements(
    named.map(({ name, json }) => [name, json] as const),
    (block) => table.isOfType(block),
  );
  const message = headerMessage(`${operation}Headers`, elements, operation, table);
  return {
    parts: elements.map(({ name }) => ({ message, part: ncNameOfKey(name) })),
    parameters: named.filter(({ inherited }) => inherited).map(({ name }) => ({ part: name, inherited: true })),
  };
}

function responseHeadersOf(
  { headers }: NativeResponse,
  operation: string,
  table: NameTable,
): { readonly parts: readonly HeaderPart[] } {
  if (headers.size === 0) return { parts: [] };
  const elements = headerElements([...headers], (block) => table.isOfType(block));
  const message = headerMessage(`${operation}ResponseHeaders`, elements, operation, table);
  return { parts: elements.map(({ name }) => ({ message, part: ncNameOfKey(name) })) };
}

function headerMessage(
  wished: string,
  elements: readonly HeaderElement[],
  operation: string,
  table: NameTable,
): SoapHeader["message"] {
  // A dot in the name of a header parts a block from what is in it.
  const undotted = operation.replaceAll(".", "_");
  return table.headerMessage(
    wished,
    elements.map(({ name, schema }) => [name, table.shared(ncNameOfKey(name), schema, undotted)] as const),
  );
}

function message(
  kind: BindingMessage["kind"],
  version: SoapVersion,
  headers: readonly HeaderPart[],
  attachments: readonly Attachment[],
): BindingMessage {
  const envelope: readonly Carrier[] = [
    ...headers.map((header) => ({
      ...header,
      kind: "soap:header" as const,
      version,
      use: "literal" as const,
      headerFaults: [],
      foreign: [],
    })),
    { kind: "soap:body", version, use: "literal", foreign: [] },
  ];
  return { ...nothing, kind, carriers: packaged(envelope, attachments) };
}

function partsOf(attachments: readonly Attachment[]) {
  return attachments.map(({ part }) => part);
}

/** The schema of the answer, where all successes have the same. */
function onlySuccess({ outcome, responses }: NativeOperation): Json | undefined {
  const [only, ...others] = successSchemas(outcome, responses);
  return others.length === 0 ? only : undefined;
}
