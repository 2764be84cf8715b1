import { type Apidoc, type JsonObject, object } from "@soapstone/apidoc-model";
import { capitalised, nameOfTitle } from "@soapstone/conversion";
import { locationOf, portTypeNames, unknownAddress } from "@soapstone/service-mapping";
import { unusedName } from "@soapstone/workspace";
import type { SoapVersion } from "@soapstone/xml-model";
import type { CleanExchange } from "./exchange.ts";
import type { ReachedOperation } from "./reached-operations.ts";

/** The operations of one port type at one address over one protocol: those of a binding and its port. */
export interface CleanEndpoint {
  readonly tag: string;
  readonly portType: string;
  readonly version: SoapVersion;
  /** The verb of an HTTP binding. */
  readonly verb?: string;
  readonly address: string;
  readonly binding: string;
  readonly port: string;
  readonly exchanges: readonly CleanExchange[];
}

/**
 * Groups operations into endpoints. The first endpoint of each port type has the default names. Ports have the names
 * that paths and operationIds state, else those of their bindings.
 */
export function endpointsOf(
  apidoc: Apidoc,
  exchanges: readonly CleanExchange[],
  reached: ReadonlyMap<CleanExchange, ReachedOperation>,
  version: SoapVersion,
): readonly CleanEndpoint[] {
  const implied = new Map<string, string>();
  const placeOf = (exchange: CleanExchange) => ({
    verb: exchange.view === "http" ? exchange.method.toUpperCase() : undefined,
    own: exchange.view === "wire" ? exchange.version : version,
    address: addressOf(apidoc, exchange),
  });
  const keyOf = (exchange: CleanExchange): string => {
    const { verb, own, address } = placeOf(exchange);
    return JSON.stringify([exchange.tag, verb ?? own, address]);
  };
  // A port has each operation once: an operation that names no port belongs to the other port.
  const firstsAt = new Set(
    exchanges.flatMap((one) => {
      const { name, port } = reached.get(one) ?? {};
      return port === undefined ? [JSON.stringify([keyOf(one), name])] : [];
    }),
  );
  for (const one of exchanges) {
    const { name, port } = reached.get(one) ?? {};
    if (port === undefined || implied.has(keyOf(one)) || firstsAt.has(JSON.stringify([keyOf(one), name]))) continue;
    implied.set(keyOf(one), port);
  }
  const names = portTypesOf(apidoc, exchanges);
  const found = new Map<string, Omit<CleanEndpoint, "port"> & { readonly portName: string | undefined }>();
  const taken = new Set<string>();
  for (const exchange of exchanges) {
    const { tag, method } = exchange;
    const { verb, own, address } = placeOf(exchange);
    const portName = reached.get(exchange)?.port ?? implied.get(keyOf(exchange));
    const key = JSON.stringify([keyOf(exchange), portName]);
    const known = found.get(key);
    if (known !== undefined) {
      found.set(key, { ...known, exchanges: [...known.exchanges, exchange] });
      continue;
    }
    const portType = names.get(tag) ?? tag;
    const base = verb === undefined ? `${portType}${soapSuffix}` : withEnding(portType, capitalised(method));
    const wish = verb === undefined && own !== version ? `${base}${own.replace(".", "")}` : base;
    const binding = free(wish, taken);
    const exchanges = [exchange];
    found.set(key, {
      tag,
      portType,
      version: own,
      address,
      binding,
      exchanges,
      portName,
      ...(verb === undefined ? {} : { verb }),
    });
  }
  const title = nameOfTitle(apidoc.info.title);
  const ports = new Set([...found.values()].flatMap(({ portName }) => portName ?? []));
  const endpoints = [...found.values()].map(({ portName, ...one }) => {
    const port = portName ?? free(found.size === 1 ? title : one.binding, ports);
    return { ...one, port };
  });
  // Endpoints with only repeated operations come last.
  const isFurther = (one: CleanEndpoint): boolean =>
    one.exchanges.every((exchange) => reached.get(exchange)?.again === true);
  return endpoints.toSorted((a, b) => Number(isFurther(a)) - Number(isFurther(b)));
}

/** Returns the names of a document's port types, by their tags. */
export function portTypesOf({ tags = [] }: Apidoc, exchanges: readonly CleanExchange[]): ReadonlyMap<string, string> {
  return portTypeNames([...tags.map(({ name }) => name), ...exchanges.map(({ tag }) => tag)]);
}

/** Adds an ending to a name, unless it has the ending already. */
function withEnding(name: string, ending: string): string {
  return name.endsWith(ending) ? name : `${name}${ending}`;
}

function free(wish: string, taken: Set<string>): string {
  const name = unusedName(wish, (it) => taken.has(it));
  taken.add(name);
  return name;
}

/** Whether an endpoint is the first of its port type. */
export function isFirstEndpoint(one: CleanEndpoint, endpoints: readonly CleanEndpoint[]): boolean {
  return endpoints.find(({ tag }) => tag === one.tag) === one;
}

/** Returns the SOAP endpoints of a description once more for each further version of SOAP. */
export function furtherEndpoints(
  endpoints: readonly CleanEndpoint[],
  versions: readonly SoapVersion[],
): readonly FurtherEndpoint[] {
  return versions.flatMap((version) =>
    endpoints
      .filter(({ verb }) => verb === undefined)
      .map((like): FurtherEndpoint => {
        const binding = `${like.portType}${soapSuffix}${version === "1.1" ? "" : version.replace(".", "")}`;
        return {
          ...like,
          version,
          binding: binding === like.binding ? `${binding}11` : binding,
          port: binding,
          like: like.binding,
        };
      }),
  );
}

/** An endpoint whose binding has the operations of another binding, bound alike. */
export interface FurtherEndpoint extends CleanEndpoint {
  readonly like: string;
}

/** Returns the complement of bindings that differ from the default. */
export function bindingsComplement(
  endpoints: readonly CleanEndpoint[],
  version: SoapVersion,
  further: readonly FurtherEndpoint[] = [],
): JsonObject | undefined {
  const main = endpoints.flatMap((one) => {
    if (isFirstEndpoint(one, endpoints) && one.verb === undefined && one.version === version) return [];
    const fields = object([
      ["portType", one.portType],
      ["soap", one.verb === undefined && one.version !== version ? one.version : undefined],
      ["verb", one.verb],
    ]);
    return [[one.binding, fields] as const];
  });
  const again = further.map((one) => {
    const fields = object([
      ["portType", one.portType],
      ["like", one.like],
      ["soap", one.version],
    ]);
    return [one.binding, fields] as const;
  });
  return main.length + again.length === 0 ? undefined : object([...main, ...again]);
}

export const soapSuffix = "Soap";

/**
 * Returns the address of an operation's port; none for a facade, or for a description without a host. In the wire view
 * it includes the path, without the fragment that distinguishes operations; paths of HTTP bindings follow the address.
 */
function addressOf({ host, basePath = "", schemes }: Apidoc, { view, path, operation }: CleanExchange): string {
  const scheme = (operation.schemes ?? schemes)?.[0] === "https" ? "https" : "http";
  if (view === "facade" || host === undefined) return unknownAddress;
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
