import type { ApidocSet, JsonObject, Method } from "@soapstone/apidoc-model";
import type { Report } from "@soapstone/workspace";
import {
  type Binding,
  type BindingOperation,
  type Definitions,
  namespaces,
  type PortType,
  qname,
  type SoapVersion,
  soapOverHttp,
  type XmlElement,
} from "@soapstone/xml-model";
import { mapping } from "../../diagnostics.ts";
import { isNowhere, serviceOf } from "./endpoints.ts";
import { type OperationExtension, operationElement, operationExtensionOf } from "./extension.ts";
import { type HttpOperationPlan, httpOperation } from "./http.ts";
import { NameTable } from "./name-table.ts";
import { operationNameOf, serviceNameOf } from "./operation-name.ts";
import { faultShapes, type NativeOperation, nativeOperations, objectSchemas } from "./service-plan.ts";
import { type SoapOperationPlan, soapOperation } from "./soap.ts";
import { type NativeTypesOptions, nativeTypes } from "./types.ts";
import { documented, nothing } from "./uses.ts";

export type NativeBinding = "soap" | "soap12" | "http";

export interface NativeServiceOptions extends Omit<NativeTypesOptions, "report" | "except"> {
  readonly bindings: readonly NativeBinding[];
  /** Instead of the addresses that the document says. */
  readonly address?: string;
  /** Whether files travel beside the envelopes of SOAP. */
  readonly attachments?: boolean;
  readonly report: Report;
}

/** A description made of an apidoc, and the operations that it was made of. */
export interface NativeDescription {
  readonly definitions: Definitions;
  readonly operations: readonly NativeOperation[];
}

interface Named<Plan> {
  readonly native: NativeOperation;
  readonly plan: Plan;
}

/**
 * An apidoc that never was a WSDL as a description: for SOAP one port type, document/literal wrapped (WS-I Basic
 * Profile); for HTTP one for each method, since the verb is the binding's.
 */
export function nativeDescription(
  set: ApidocSet,
  document: JsonObject,
  options: NativeServiceOptions,
): NativeDescription {
  const { targetNamespace, keeps } = options;
  const name = serviceNameOf(set.root.info.title);
  const operations = nativeOperations(set);
  // Definitions alone are types alone: nothing is called, and nowhere.
  const bindings = operations.length === 0 ? [] : options.bindings;
  const table = new NameTable(targetNamespace, new Set(set.root.definitions?.keys() ?? []));
  const names = table.operationNames(
    operations.map(({ operationId, method, path }) => operationNameOf(operationId, method, path)),
  );
  const planned = <Plan>(kinds: readonly NativeBinding[], plan: (native: NativeOperation, name: string) => Plan) =>
    kinds.some((kind) => bindings.includes(kind))
      ? operations.map((native, index): Named<Plan> => ({ native, plan: plan(native, names[index] ?? "") }))
      : [];
  const ways = { isObjectSchema: objectSchemas(set), attaches: options.attachments === true };
  const soap = planned(["soap", "soap12"], (native, own) => soapOperation(native, own, table, ways));
  const http = planned(["http"], (native, own) => httpOperation(native, own, table));
  const halves = bindings.map((kind, index) => {
    const extended = (bound: BindingOperation, extension: OperationExtension): BindingOperation =>
      index === 0 && keeps ? { ...bound, extensions: [operationElement(extension)] } : bound;
    if (kind === "http") return httpHalves(name, targetNamespace, http, extended);
    return soapHalves(name, targetNamespace, soap, kind === "soap12" ? "1.2" : "1.1", extended);
  });
  if (operations.length > 0 && isNowhere(set, options.address)) options.report(mapping("no-host", { service: name }));
  const { schemas, typeOf } = nativeTypes(document, table.wanted, { ...options, except: faultShapes(set) });
  const allBindings = halves.flatMap((half) => half.bindings);
  const portTypes = new Map(halves.flatMap((half) => half.portTypes.map((one) => [one.name.local, one] as const)));
  const definitions: Definitions = {
    kind: "definitions",
    name,
    targetNamespace,
    imports: [],
    ...documented(set.root.info.description),
    extensions: [],
    foreign: [],
    types: { ...nothing, kind: "types", schemas },
    messages: [...table.messages, ...http.flatMap(({ plan }) => plan.messages(typeOf))],
    portTypes: [...portTypes.values()],
    bindings: allBindings,
    services: [serviceOf(set, qname(targetNamespace, name), allBindings, options.address)],
    prefixes: prefixesOf({ ...options, bindings }),
  };
  return { definitions, operations };
}

interface Halves {
  readonly portTypes: readonly PortType[];
  readonly bindings: readonly Binding[];
}

type Extended = (bound: BindingOperation, extension: OperationExtension) => BindingOperation;

function soapHalves(
  name: string,
  namespace: string,
  operations: readonly Named<SoapOperationPlan>[],
  version: SoapVersion,
  extended: Extended,
): Halves {
  const portType: PortType = {
    ...nothing,
    kind: "portType",
    name: qname(namespace, name),
    operations: operations.map(({ plan }) => plan.operation),
  };
  const binding: Binding = {
    ...nothing,
    kind: "binding",
    name: qname(namespace, `${name}${version === "1.2" ? "Soap12" : "Soap"}`),
    portType: portType.name,
    protocol: { kind: "soap", version, transport: soapOverHttp, style: "document" },
    operations: operations.map(({ plan }) => extended(plan.bound(version), plan.extension)),
  };
  return { portTypes: [portType], bindings: [binding] };
}

function httpHalves(
  name: string,
  namespace: string,
  operations: readonly Named<HttpOperationPlan>[],
  extended: Extended,
): Halves {
  const byMethod = new Map<Method, readonly Named<HttpOperationPlan>[]>();
  for (const one of operations) byMethod.set(one.native.method, [...(byMethod.get(one.native.method) ?? []), one]);
  const all = [...byMethod].map(([method, own]) => {
    const local = `${name}${method.charAt(0).toUpperCase()}${method.slice(1)}`;
    const portType: PortType = {
      ...nothing,
      kind: "portType",
      name: qname(namespace, local),
      operations: own.map(({ plan }) => plan.operation),
    };
    const binding: Binding = {
      ...nothing,
      kind: "binding",
      name: qname(namespace, local),
      portType: portType.name,
      protocol: { kind: "http", verb: method.toUpperCase() },
      operations: own.map(({ plan }) => extended(plan.bound, plan.extension)),
    };
    return { portType, binding };
  });
  return { portTypes: all.map(({ portType }) => portType), bindings: all.map(({ binding }) => binding) };
}

/** The prefixes of a description that is made of an apidoc. */
export function prefixesOf({
  targetNamespace,
  bindings,
  keeps,
  attachments,
}: Pick<NativeServiceOptions, "targetNamespace" | "bindings" | "keeps" | "attachments">): ReadonlyMap<string, string> {
  return new Map([
    ["wsdl", namespaces.wsdl],
    ["tns", targetNamespace],
    ["xs", namespaces.xsd],
    ...(["soap", "soap12", "http"] as const).flatMap((kind) =>
      bindings.includes(kind) ? [[kind, namespaces[kind]] as const] : [],
    ),
    ...(bindings.includes("http") || attachments === true ? ([["mime", namespaces.mime]] as const) : []),
    ...(keeps ? ([["c", namespaces.complement]] as const) : []),
  ]);
}

/** With what the description does not say of its apidoc; each extension takes the place of the one of its operation. */
export function withExtensions(
  definitions: Definitions,
  apidoc: XmlElement,
  operations: readonly OperationExtension[],
): Definitions {
  const byPlace = new Map(operations.map((one) => [placeOfOperation(one), one]));
  const replaced = (it: XmlElement): XmlElement => {
    const own = operationExtensionOf(it);
    const whole = own === undefined ? undefined : byPlace.get(placeOfOperation(own));
    return whole === undefined ? it : operationElement(whole);
  };
  const bindings = definitions.bindings.map((binding) => ({
    ...binding,
    operations: binding.operations.map((bound) => ({ ...bound, extensions: bound.extensions.map(replaced) })),
  }));
  return { ...definitions, extensions: [apidoc], bindings };
}

/** What an operation of an apidoc is unique by. */
export function placeOfOperation({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method} ${path}`;
}
