import { type Apidoc, type JsonObject, object } from "@soapstone/apidoc-model";
import { nameOfTitle, settledNcName, soapFacts } from "@soapstone/conversion";
import { writtenRoles } from "@soapstone/service-mapping";
import { clark, type SoapVersion } from "@soapstone/xml-model";
import {
  bindingsComplement,
  type CleanEndpoint,
  endpointsOf,
  furtherEndpoints,
  isMain,
  soapSuffix,
} from "./endpoints.ts";
import type { CleanExchange } from "./exchange.ts";
import { type CleanContext, isRpc } from "./operations.ts";

/** What a clean document may be a view of, with HTTP bindings beside it or alone. */
export type CleanView = CleanExchange["view"];

/** An address of a service, and what the names of its ports end with where there are several. */
export interface ServedAddress {
  readonly suffix: string;
  readonly location: string;
}

export interface CleanOptions {
  /** Of the description; that of most definitions unless said, else `urn:` and its title. */
  readonly targetNamespace?: string | undefined;
  /** The address of every port, instead of those that the document says. */
  readonly address?: string | undefined;
  /** Where it is served, where that is known: ports at each of these, instead of the one address. */
  readonly addresses?: readonly ServedAddress[];
  /** Of a facade, which does not say it. */
  readonly version: SoapVersion;
  /** Further versions of SOAP by which the same operations are bound. */
  readonly further?: readonly SoapVersion[];
  /** Whether it never was a WSDL. */
  readonly isExternal?: boolean;
  /** Those that are looked for. */
  readonly views: readonly CleanView[];
}

/** By which names a description is made of any apidoc (`native`), and how its operations are bound. */
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
  const mains = new Set(endpoints.filter((one) => isMain(one, endpoints)));
  const throughs = new Map(
    endpoints.flatMap((one) => (mains.has(one) ? [] : one.exchanges.map((exchange) => [exchange, one.port] as const))),
  );
  return { documentComplement, throughOf: (exchange) => throughs.get(exchange) };
}

/** What the messages of faults of an external description end with: tools name classes for them, and for their elements. */
export const faultMessageEnding = "Message";

/** The ports of an endpoint: one for each address. */
function portsOf(endpoint: CleanEndpoint, { address: asked, addresses = [], version: byDefault }: CleanOptions) {
  const { port, binding, address, verb, version } = endpoint;
  const protocol = verb !== undefined ? "http" : version === byDefault ? undefined : soapFacts(version).address;
  const only = addresses.length === 0 ? [{ suffix: "", location: address }] : addresses;
  const served = asked === undefined ? only : [{ suffix: "", location: asked }];
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

/** How bodies are bound: rpc style is the document's where every operation that sends anything has it. */
function soapJson(version: SoapVersion, exchanges: readonly CleanExchange[]): JsonObject | undefined {
  const style = isRpcThroughout(exchanges) ? "rpc" : undefined;
  const documentComplement = object([
    ["version", version === "1.2" ? version : undefined],
    ["style", style],
    ["namespace", wrapperNamespace(exchanges)],
  ]);
  return documentComplement.size === 0 ? undefined : documentComplement;
}

/** The namespace that wrappers have unless an operation says another: that of the first, where all operations are of rpc style. */
export function wrapperNamespace(exchanges: readonly CleanExchange[]): string | undefined {
  if (!isRpcThroughout(exchanges)) return undefined;
  const wrappers = exchanges
    .filter(({ view }) => view === "wire")
    .flatMap(({ input }) => [...(input.schema?.properties?.values() ?? [])]);
  return wrappers[0]?.xml?.namespace;
}

/** Header blocks are in messages of their own, whatever operations are called. */
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
