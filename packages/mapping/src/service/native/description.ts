import type { ApidocSet, Json } from "@soapstone/apidoc-model";
import type { Report } from "@soapstone/workspace";
import {
  type Binding,
  type BindingMessage,
  type BindingOperation,
  type Definitions,
  type Described,
  type MessageUse,
  namespaces,
  type Operation,
  type Port,
  type PortType,
  qname,
  type Service,
  type SoapHeader,
  type SoapVersion,
  soapOverHttp,
  type XmlElement,
  xmlText,
} from "@soapstone/xml-model";
import { ncNameOfKey } from "../../names.ts";
import { locationOf } from "../address.ts";
import { type OperationExtension, operationElement, type ParameterExtension } from "./extension.ts";
import { NameTable } from "./name-table.ts";
import { operationNameOf, serviceNameOf } from "./operation-name.ts";
import { emptyContent, faultName, resultSchema, usualSuccess } from "./outcome.ts";
import { schemaOfParameter } from "./parameter.ts";
import { proseText } from "./prose.ts";
import { type NativeParameter, requestPlan } from "./request-plan.ts";
import { type NativeOperation, type NativeResponse, nativeOperations, objectSchemas } from "./service-plan.ts";
import { type NativeTypesOptions, nativeTypes } from "./types.ts";

export type NativeBinding = "soap" | "soap12";

export interface NativeServiceOptions extends Omit<NativeTypesOptions, "report"> {
  readonly bindings: readonly NativeBinding[];
  /** Instead of the addresses that the document says. */
  readonly address?: string;
  readonly report: Report;
}

/** A description made of an apidoc, and which operation of it became which. */
export interface NativeDescription {
  readonly definitions: Definitions;
  readonly operations: readonly NativeOperation[];
}

const nothing: Described = { extensions: [], foreign: [] };

/** An apidoc that never was a WSDL as a description: one port type, document/literal wrapped (WS-I Basic Profile). */
export function nativeDescription(
  set: ApidocSet,
  document: ReadonlyMap<string, Json>,
  options: NativeServiceOptions,
): NativeDescription {
  const { targetNamespace, bindings, keeps } = options;
  const name = serviceNameOf(set.root.info.title);
  const operations = nativeOperations(set);
  const table = new NameTable(targetNamespace);
  const isObjectSchema = objectSchemas(set);
  const names = table.operationNames(
    operations.map(({ operationId, method, path }) => operationNameOf(operationId, method, path)),
  );
  const made = operations.map((operation, index) => spelled(operation, names[index] ?? "", table, isObjectSchema));
  const portTypeName = qname(targetNamespace, name);
  const portType: PortType = {
    ...nothing,
    kind: "portType",
    name: portTypeName,
    operations: made.map(({ operation }) => operation),
  };
  const allBindings = bindings.map((kind, index): Binding => {
    const version: SoapVersion = kind === "soap12" ? "1.2" : "1.1";
    return {
      ...nothing,
      kind: "binding",
      name: qname(targetNamespace, `${name}${bindingSuffix[kind]}`),
      portType: portTypeName,
      protocol: { kind: "soap", version, transport: soapOverHttp, style: "document" },
      operations: made.map(({ bound, extension }) => ({
        ...bound(version),
        extensions: index === 0 && keeps ? [operationElement(extension)] : [],
      })),
    };
  });
  const schemas = nativeTypes(document, table.elements, options);
  const described = set.root.info.description;
  const definitions: Definitions = {
    kind: "definitions",
    name,
    targetNamespace,
    imports: [],
    ...documented(described),
    extensions: [],
    foreign: [],
    types: { ...nothing, kind: "types", schemas },
    messages: table.messages,
    portTypes: [portType],
    bindings: allBindings,
    services: [serviceOf(set, name, allBindings, options)],
    prefixes: new Map([
      ["wsdl", namespaces.wsdl],
      ["tns", targetNamespace],
      ["xs", namespaces.xsd],
      ...(bindings.includes("soap") ? ([["soap", namespaces.soap]] as const) : []),
      ...(bindings.includes("soap12") ? ([["soap12", namespaces.soap12]] as const) : []),
      ...(keeps ? ([["c", namespaces.complement]] as const) : []),
    ]),
  };
  return { definitions, operations };
}

const bindingSuffix = { soap: "Soap", soap12: "Soap12" } as const;

function documented(words: string | undefined): Pick<Described, "documentation"> {
  return words === undefined ? {} : { documentation: [{ kind: "text", text: xmlText(words) }] };
}

/** A port for each scheme; one without address where the document does not say where it is served. */
function serviceOf(
  set: ApidocSet,
  name: string,
  bindings: readonly Binding[],
  { address }: NativeServiceOptions,
): Service {
  const { host, basePath, schemes = ["http"] } = set.root;
  const served = schemes.filter((scheme) => scheme === "http" || scheme === "https");
  const places: readonly (readonly [string, string | undefined])[] =
    address !== undefined
      ? [["", address]]
      : host === undefined || served.length === 0
        ? [["", undefined]]
        : served.map((scheme) => [
            `${scheme.charAt(0).toUpperCase()}${scheme.slice(1)}`,
            locationOf({ scheme, host, ...(basePath === undefined ? {} : { basePath }) }),
          ]);
  const ports = bindings.flatMap((binding, index): readonly Port[] =>
    places.map(([suffix, location]) => {
      const version = binding.protocol.kind === "soap" ? binding.protocol.version : "1.1";
      const kind = version === "1.2" ? "soap12" : "soap";
      return {
        ...nothing,
        kind: "port",
        name: `${name}${index === 0 ? "" : kind === "soap12" ? "Soap12" : "Soap"}${suffix}`,
        binding: binding.name,
        ...(location === undefined ? {} : { address: { kind, location } }),
      };
    }),
  );
  return { ...nothing, kind: "service", name: { namespace: bindings[0]?.name.namespace ?? "", local: name }, ports };
}

interface Spelled {
  readonly operation: Operation;
  readonly bound: (version: SoapVersion) => BindingOperation;
  readonly extension: OperationExtension;
}

function spelled(
  native: NativeOperation,
  name: string,
  table: NameTable,
  isObjectSchema: (schema: Json | undefined) => boolean,
): Spelled {
  const { parameters, outcome, responses, path, method } = native;
  const request = requestPlan(parameters, path, isObjectSchema);
  const headers = headersOf(parameters, name, table);
  const success = outcome.success === undefined ? undefined : responses.get(outcome.success);
  const input = use("input", `${name}Request`, table.messageOf(name, table.own(name, request.schema)), undefined);
  const output = outcome.oneWay
    ? undefined
    : use(
        "output",
        `${name}Response`,
        table.messageOf(`${name}Response`, table.own(`${name}Response`, outputSchema(success, isObjectSchema))),
        success?.description,
      );
  const responseHeaders = success === undefined || outcome.oneWay ? undefined : responseHeadersOf(success, name, table);
  const faults = outcome.faults.map((code) => {
    const response = responses.get(code);
    const element = table.shared(faultName(code), response?.schema ?? emptyContent, name);
    return use("fault", faultName(code), table.messageOf(element, element, "fault"), response?.description);
  });
  const prose = proseText(native);
  const operation: Operation = {
    ...nothing,
    ...documented(prose.text),
    kind: "operation",
    name,
    pattern: output === undefined ? "one-way" : "request-response",
    input,
    ...(output === undefined ? {} : { output }),
    faults,
  };
  const extension: OperationExtension = {
    method,
    path,
    ...(outcome.success === usualSuccess || outcome.oneWay ? {} : { success: outcome.success ?? "none" }),
    ...(prose.form === undefined ? {} : { prose: prose.form }),
    ...(request.content === undefined ? {} : { content: request.content }),
    ...(native.elsewhere ? { elsewhere: true } : {}),
    parameters: [...request.parameters, ...headers.parameters],
  };
  const bound = (version: SoapVersion): BindingOperation => ({
    ...nothing,
    kind: "bindingOperation",
    name,
    soap: { version, action: "" },
    input: message("bindingInput", version, headers.parts),
    ...(output === undefined ? {} : { output: message("bindingOutput", version, responseHeaders?.parts ?? []) }),
    faults: faults.map((fault) => ({
      ...nothing,
      kind: "bindingFault",
      name: fault.name,
      carriers: [{ kind: "soap:fault", version, name: fault.name, use: "literal", foreign: [] }],
    })),
  });
  return { operation, bound, extension };
}

function use(
  kind: MessageUse["kind"],
  name: string,
  message: MessageUse["message"],
  words: string | undefined,
): MessageUse {
  return { ...nothing, ...documented(words || undefined), kind, name, named: kind === "fault", message };
}

function outputSchema(
  response: NativeResponse | undefined,
  isObjectSchema: (schema: Json | undefined) => boolean,
): Json {
  const schema = response?.schema;
  return resultSchema(schema instanceof Map ? schema : undefined, isObjectSchema(schema));
}

interface Headers {
  readonly parameters: readonly ParameterExtension[];
  readonly parts: readonly HeaderPart[];
}

type HeaderPart = Pick<SoapHeader, "message" | "part">;

/** Header parameters are parts of a message of their own (WS-I Basic Profile R2208 allows it), one element each. */
function headersOf(all: readonly NativeParameter[], operation: string, table: NameTable): Headers {
  const fields = all.filter(({ json }) => json.get("in") === "header");
  if (fields.length === 0) return { parameters: [], parts: [] };
  const named = fields.map(({ json, inherited }) => ({ name: String(json.get("name")), json, inherited }));
  const message = table.headerMessage(
    `${operation}Headers`,
    named.map(({ name, json }) => [name, table.shared(ncNameOfKey(name), schemaOfParameter(json), operation)] as const),
  );
  return {
    parts: named.map(({ name }) => ({ message, part: ncNameOfKey(name) })),
    parameters: named.filter(({ inherited }) => inherited).map(({ name }) => ({ part: name, inherited: true })),
  };
}

function responseHeadersOf(
  { headers }: NativeResponse,
  operation: string,
  table: NameTable,
): { readonly parts: readonly HeaderPart[] } {
  if (headers.size === 0) return { parts: [] };
  const message = table.headerMessage(
    `${operation}ResponseHeaders`,
    [...headers].map(([name, header]) => [name, table.shared(ncNameOfKey(name), schemaOfParameter(header), operation)]),
  );
  return { parts: [...headers.keys()].map((name) => ({ message, part: ncNameOfKey(name) })) };
}

function message(kind: BindingMessage["kind"], version: SoapVersion, headers: readonly HeaderPart[]): BindingMessage {
  return {
    ...nothing,
    kind,
    carriers: [
      ...headers.map((header) => ({
        ...header,
        kind: "soap:header" as const,
        version,
        use: "literal" as const,
        headerFaults: [],
        foreign: [],
      })),
      { kind: "soap:body", version, use: "literal", foreign: [] },
    ],
  };
}

/** With what the description does not say of its apidoc. */
export function withExtensions(
  definitions: Definitions,
  apidoc: XmlElement,
  operations: readonly OperationExtension[],
): Definitions {
  const [first, ...others] = definitions.bindings;
  if (first === undefined) return { ...definitions, extensions: [apidoc] };
  const bound = first.operations.map((operation, index) => {
    const extension = operations[index];
    return extension === undefined ? operation : { ...operation, extensions: [operationElement(extension)] };
  });
  return { ...definitions, extensions: [apidoc], bindings: [{ ...first, operations: bound }, ...others] };
}
