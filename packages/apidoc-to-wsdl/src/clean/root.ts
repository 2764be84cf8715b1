import { type Apidoc, type JsonObject, object } from "@soapstone/apidoc-model";
import { nameOfTitle, settledNcName, soapFacts } from "@soapstone/conversion";
import { writtenRoles } from "@soapstone/service-mapping";
import { clark, type SoapVersion } from "@soapstone/xml-model";
import {
  bindingsComplement,
  type CleanEndpoint,
  endpointsOf,
  furtherEndpoints,
  isFirstEndpoint,
  soapSuffix,
} from "./endpoints.ts";
import type { CleanExchange } from "./exchange.ts";
import { type CleanContext, isRpc } from "./operations.ts";

/** The views that a document without complement may have, alone or beside HTTP operations. */
export type CleanView = CleanExchange["view"];

/** An address of a service, and the suffix of its port's name if there are several. */
export interface ServedAddress {
  readonly suffix: string;
  readonly location: string;
}

export interface CleanOptions {
  /** The target namespace; by default that of most definitions, else `urn:` and the title. */
  readonly targetNamespace?: string | undefined;
  /** The address of every port, instead of those in the document. */
  readonly address?: string | undefined;
  /** The addresses at which the service is known to be served: a port at each, instead of the one address. */
  readonly addresses?: readonly ServedAddress[];
  /** The version of SOAP for a facade, which states none. */
  readonly version: SoapVersion;
  /** Further versions of SOAP that bind the same operations. */
  readonly further?: readonly SoapVersion[];
  /** Whether the description is external. */
  readonly isExternal?: boolean;
  /** The views to recognise. */
  readonly views: readonly CleanView[];
}

/** Returns the document complement: the default names of external descriptions, and how operations are bound. */
export function inferredRootComplement(
  apidoc: Apidoc,
  exchanges: readonly CleanExchange[],
  { reached, messageTemplate, targetNamespace }: Pick<CleanContext, "reached" | "messageTemplate" | "targetNamespace">,
  options: CleanOptions,
): { readonly documentComplement: JsonObject; readonly throughOf: (exchange: CleanExchange) => string | undefined } {
  const version = exchanges.find(({ view }) => view === "wire")?.version ?? options.version;
  const endpoints = endpointsOf(apidoc, exchanges, reached, version);
  const again = furtherEndpoints(endpoints, options.further ?? []);
  const documentComplement = object([
    ["targetNamespace", targetNamespace],
    ["view", exchanges.some(({ view }) => view === "wire") ? "wire" : undefined],
    ["name", nameOfTitle(apidoc.info.title)],
    ["documented", "definitions"],
    [
      "names",
      object([
        [writtenRoles.inputMessage, messageTemplate],
        ["action", ""],
        ["faultMessage", options.isExternal === true ? `{fault}${faultMessageEnding}` : undefined],
        ["faultPart", "fault"],
        ["binding", `{portType}${soapSuffix}`],
      ]),
    ],
    ["soap", soapJson(version, exchanges)],
    ["headers", headersJson(exchanges, targetNamespace)],
    ["bindings", bindingsComplement(endpoints, version, again)],
    ["ports", object([...endpoints, ...again].flatMap((one) => portsOf(one, { ...options, version })))],
  ]);
  const mains = new Set(endpoints.filter((one) => isFirstEndpoint(one, endpoints)));
  const throughs = new Map(
    endpoints.flatMap((one) => (mains.has(one) ? [] : one.exchanges.map((exchange) => [exchange, one.port] as const))),
  );
  return { documentComplement, throughOf: (exchange) => throughs.get(exchange) };
}

/**
 * The ending of fault messages of an external description: tools generate classes for messages and for elements, which
 * need different names.
 */
export const faultMessageEnding = "Message";

/** Returns the ports of an endpoint, one for each address. */
function portsOf(endpoint: CleanEndpoint, { address: chosen, addresses = [], version: byDefault }: CleanOptions) {
  const { port, binding, address, verb, version } = endpoint;
  const protocol = verb !== undefined ? "http" : version === byDefault ? undefined : soapFacts(version).address;
  const only = addresses.length === 0 ? [{ suffix: "", location: address }] : addresses;
  const served = chosen === undefined ? only : [{ suffix: "", location: chosen }];
  return served.map(({ suffix, location }) => {
    const documentComplement = object([
      ["binding", binding],
      ["address", location],
      ["protocol", protocol],
    ]);
    return [`${port}${suffix}`, documentComplement] as const;
  });
}

/** Whether every operation that sends anything in an envelope is of rpc style. */
export function isRpcThroughout(exchanges: readonly CleanExchange[]): boolean {
  const sending = exchanges.filter(({ input, output }) => input.schema !== undefined || output?.schema !== undefined);
  return sending.length > 0 && sending.every(isRpc);
}

/** Returns the convention of bodies: rpc style if every operation with an envelope has it. */
function soapJson(version: SoapVersion, exchanges: readonly CleanExchange[]): JsonObject | undefined {
  const style = isRpcThroughout(exchanges) ? "rpc" : undefined;
  const documentComplement = object([
    ["version", version === "1.2" ? version : undefined],
    ["style", style],
    ["namespace", wrapperNamespace(exchanges)],
  ]);
  return documentComplement.size === 0 ? undefined : documentComplement;
}

/** Returns the default namespace of rpc wrappers: that of the first, if all operations have rpc style. */
export function wrapperNamespace(exchanges: readonly CleanExchange[]): string | undefined {
  if (!isRpcThroughout(exchanges)) return undefined;
  const wrappers = exchanges
    .filter(({ view }) => view === "wire")
    .flatMap(({ input }) => [...(input.schema?.properties?.values() ?? [])]);
  return wrappers[0]?.xml?.namespace;
}

/** Returns the conventions of header blocks: each in a message of its own, named independently of operations. */
function headersJson(exchanges: readonly CleanExchange[], targetNamespace: string): JsonObject | undefined {
  const sides = exchanges.flatMap(({ input, output }) => (output === undefined ? [input] : [input, output]));
  const names = sides.flatMap(({ headers, blocks }) => [
    ...[...headers.keys()].map(settledNcName),
    ...(blocks?.keys() ?? []),
  ]);
  const blockOf = (name: string): JsonObject =>
    object([
      ["message", "{block}Header"],
      ["typing", `element ${clark({ namespace: targetNamespace, local: settledNcName(name) })}`],
    ]);
  return names.length === 0 ? undefined : object([...new Set(names)].map((name) => [name, blockOf(name)] as const));
}
