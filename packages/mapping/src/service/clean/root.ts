import { type Apidoc, type JsonObject, object } from "@soapstone/apidoc-model";
import { clark, type SoapVersion } from "@soapstone/xml-model";
import { settledNcName, toNcName } from "../../names.ts";
import { locationOf } from "../address.ts";
import { writtenRoles } from "../assumed-names.ts";
import type { SoapView } from "../choices.ts";
import { operationNameOf } from "../operation-id.ts";
import type { CleanExchange } from "./exchange.ts";
import { isRpc } from "./operations.ts";

export interface CleanOptions {
  /** Of the description; that of most definitions unless said, else `urn:` and its title. */
  readonly targetNamespace?: string | undefined;
  /** The address of every port, instead of those that the document says. */
  readonly address?: string | undefined;
  /** Of a facade, which does not say it. */
  readonly version: SoapVersion;
  /** Those that are looked for. */
  readonly views: readonly SoapView[];
}

/** Operations of one port type that are reached at one address in one way: those of a binding. */
interface Endpoint {
  readonly tag: string;
  readonly version: SoapVersion;
  /** Of an HTTP binding. */
  readonly verb?: string;
  readonly address: string;
  readonly binding: string;
  readonly exchanges: readonly CleanExchange[];
}

/** By which names a description is made of any apidoc (`native`), and how its operations are bound. */
export function rootRecord(
  apidoc: Apidoc,
  exchanges: readonly CleanExchange[],
  targetNamespace: string,
  options: CleanOptions,
): { readonly record: JsonObject; readonly throughOf: (exchange: CleanExchange) => string | undefined } {
  const names = exchanges.map(({ operationId, tag }) => operationNameOf(operationId, tag));
  const labels = new Set(exchanges.flatMap(({ detail }) => [...detail.keys()]));
  const isShared = new Set(names).size < names.length;
  const isTaken = names.some((name) => labels.has(name) || labels.has(`${name}Response`));
  const [prefix, suffix] = [isShared ? "{portType}_" : "", isTaken ? "Input" : ""];
  const version = exchanges.find(({ view }) => view === "wire")?.version ?? options.version;
  const endpoints = endpointsOf(apidoc, exchanges, version);
  const portOf = ({ binding }: Endpoint): string =>
    endpoints.length === 1 ? settledNcName(apidoc.info.title) : binding;
  const record = object([
    ["targetNamespace", targetNamespace],
    ["view", exchanges.some(({ view }) => view === "wire") ? "wire" : undefined],
    ["name", settledNcName(apidoc.info.title)],
    ["documented", "definitions"],
    [
      "names",
      object([
        [writtenRoles.inputMessage, `${prefix}{operation}${suffix}`],
        ["action", ""],
        ["faultPart", "fault"],
        ["binding", `{portType}${soapSuffix}`],
      ]),
    ],
    ["soap", soapRecord(version, exchanges)],
    ["headers", headersRecord(exchanges, targetNamespace)],
    ["bindings", bindingsRecord(endpoints, version)],
    [
      "ports",
      object(
        endpoints.map((one) => [
          portOf(one),
          object([
            ["binding", one.binding],
            ["address", options.address ?? one.address],
          ]),
        ]),
      ),
    ],
  ]);
  const mains = new Set(endpoints.filter((one, index) => endpoints.findIndex(({ tag }) => tag === one.tag) === index));
  const throughs = new Map(
    endpoints.flatMap((one) =>
      mains.has(one) ? [] : one.exchanges.map((exchange) => [exchange, portOf(one)] as const),
    ),
  );
  return { record, throughOf: (exchange) => throughs.get(exchange) };
}

/** The first of each port type is bound as names say. */
function endpointsOf(apidoc: Apidoc, exchanges: readonly CleanExchange[], version: SoapVersion): readonly Endpoint[] {
  const found = new Map<string, Endpoint>();
  const taken = new Set<string>();
  for (const exchange of exchanges) {
    const { tag, view, method } = exchange;
    const verb = view === "http" ? method.toUpperCase() : undefined;
    const own = view === "wire" ? exchange.version : version;
    const address = addressOf(apidoc, exchange);
    const key = JSON.stringify([tag, verb ?? own, address]);
    const known = found.get(key);
    if (known !== undefined) {
      found.set(key, { ...known, exchanges: [...known.exchanges, exchange] });
      continue;
    }
    const base = `${settledNcName(tag)}${verb === undefined ? soapSuffix : `${method.charAt(0).toUpperCase()}${method.slice(1)}`}`;
    const wish = verb === undefined && own !== version ? `${base}${own.replace(".", "")}` : base;
    let binding = wish;
    for (let number = 2; taken.has(binding); number += 1) binding = `${wish}_${number}`;
    taken.add(binding);
    found.set(key, {
      tag,
      version: own,
      address,
      binding,
      exchanges: [exchange],
      ...(verb === undefined ? {} : { verb }),
    });
  }
  return [...found.values()];
}

/** Bindings that are not as their names say. */
function bindingsRecord(endpoints: readonly Endpoint[], version: SoapVersion): JsonObject | undefined {
  const said = endpoints.flatMap((one, index) => {
    const isMain = endpoints.findIndex(({ tag }) => tag === one.tag) === index;
    if (isMain && one.verb === undefined && one.version === version) return [];
    const fields = object([
      ["portType", settledNcName(one.tag)],
      ["soap", one.verb === undefined && one.version !== version ? one.version : undefined],
      ["verb", one.verb],
    ]);
    return [[one.binding, fields] as const];
  });
  return said.length === 0 ? undefined : object(said);
}

/** Whether every operation that sends anything in an envelope is of rpc style. */
export function isRpcThroughout(exchanges: readonly CleanExchange[]): boolean {
  const sending = exchanges.filter(({ input, output }) => input.schema !== undefined || output?.schema !== undefined);
  return sending.length > 0 && sending.every(isRpc);
}

/** How bodies are bound: rpc style is the document's where every operation that sends anything has it. */
function soapRecord(version: SoapVersion, exchanges: readonly CleanExchange[]): JsonObject | undefined {
  const style = isRpcThroughout(exchanges) ? "rpc" : undefined;
  const record = object([
    ["version", version === "1.2" ? version : undefined],
    ["style", style],
    ["namespace", style === undefined ? undefined : wrapperNamespace(exchanges)],
  ]);
  return record.size === 0 ? undefined : record;
}

/** What is sent says the namespace of the wrapper. */
function wrapperNamespace(exchanges: readonly CleanExchange[]): string | undefined {
  const wrappers = exchanges
    .filter(({ view }) => view === "wire")
    .flatMap(({ input }) => [...(input.schema?.properties?.values() ?? [])]);
  return wrappers[0]?.xml?.namespace;
}

/** Header blocks are in messages of their own, whatever operations are called. */
function headersRecord(exchanges: readonly CleanExchange[], targetNamespace: string): JsonObject | undefined {
  const sides = exchanges.flatMap(({ input, output }) => (output === undefined ? [input] : [input, output]));
  const names = sides.flatMap(({ headers, blocks }) => [
    ...[...headers.keys()].map((field) => field.split(".")[0] ?? field),
    ...(blocks?.keys() ?? []),
  ]);
  const blockOf = (name: string): JsonObject =>
    object([
      ["message", "{block}Header"],
      ["typing", `element ${clark({ namespace: targetNamespace, local: toNcName(name) })}`],
    ]);
  return names.length === 0 ? undefined : object([...new Set(names)].map((name) => [name, blockOf(name)] as const));
}

const soapSuffix = "Soap";

/**
 * A facade has no address of the service; what is sent goes to the path, without what tells its operations apart; paths
 * of HTTP bindings are behind their address.
 */
function addressOf({ host, basePath = "", schemes }: Apidoc, { view, path, operation }: CleanExchange): string {
  const scheme = (operation.schemes ?? schemes)?.[0] === "https" ? "https" : "http";
  if (view === "facade" || host === undefined) return "";
  if (view === "http") return locationOf({ scheme, host, basePath });
  const query = (operation.parameters ?? []).flatMap((one) =>
    "in" in one && one.in === "query" && one.enum?.length === 1
      ? [`${one.name}=${encodeURIComponent(String(one.enum[0]))}`]
      : [],
  );
  const location = locationOf({
    scheme,
    host,
    basePath: `${basePath === "/" ? "" : basePath}${path.replace(/#.*$/s, "")}`,
  });
  return query.length === 0 ? location : `${location}?${query.join("&")}`;
}
