import type { Apidoc, Scheme } from "@soapstone/apidoc-model";
import type { Port } from "@soapstone/xml-model";
import { optionalField } from "../complement/fields.ts";
import type { ServiceRule } from "../walk/walk.ts";
import { commonPath, hostOf, type Server, serverOf } from "./address.ts";
import { endpointOf } from "./endpoint.ts";

/** The addresses of HTTP ports as fields of an API description. */
export interface ServerFields {
  readonly root: Pick<Apidoc, "host" | "basePath" | "schemes">;
  /** One for each port, in their order. */
  readonly places: readonly ServerPlace[];
}

export interface ServerPlace {
  /** The prefix of the paths of the port's operations: the path of its address after the common base path. */
  readonly prefix: string;
  /** The schemes of the port's operations; absent where they are those of the root. */
  readonly schemes?: readonly Scheme[];
}

/**
 * The root has the host, the common base path and the scheme of the HTTP ports. What the address of a port has beyond
 * the common path begins the paths of its operations; a scheme other than the first port's stands at each operation.
 *
 * `https://example.test/api/v1` and `http://example.test/api/v2` are `host: example.test, basePath: /api, schemes:
 * [https]`, with `/v1` and `/v2` before the paths, and `schemes: [http]` at the operations of the second.
 */
export const server: ServiceRule<readonly Server[], ServerFields> = {
  id: "service/server",
  clauses: ["WSDL 1.1 §3.8", "WSDL 1.1 §4.3", "Swagger 2.0 Swagger Object", "Swagger 2.0 Operation Object"],
  owns: {
    left: ["port@address"],
    right: ["apidoc.host", "apidoc.basePath", "apidoc.schemes", "operation.schemes", "paths.items"],
  },
  forward: serverFields,
  backward: ({ root: { host, basePath = "", schemes }, places }) =>
    host === undefined
      ? []
      : places.map((place) => ({
          scheme: (place.schemes ?? schemes)?.[0] === "https" ? "https" : "http",
          host,
          ...optionalField("basePath", `${basePath}${place.prefix}` || undefined),
        })),
};

function serverFields(servers: readonly Server[]): ServerFields {
  const [first] = servers;
  if (first === undefined) return { root: {}, places: [] };
  const basePath = commonPath(servers.map((it) => it.basePath ?? ""));
  return {
    root: { host: first.host, ...optionalField("basePath", basePath || undefined), schemes: [first.scheme] },
    places: servers.map(({ basePath: path = "", scheme }) => ({
      prefix: path.slice(basePath.length),
      ...optionalField("schemes", scheme === first.scheme ? undefined : [scheme]),
    })),
  };
}

/** A port of the WSDL, with the addresses that an API description has for its operations. */
export interface ServedPort {
  readonly port: Port;
  readonly view: "http" | "wire";
  /** The schemes of the port's operations, where these have their own. */
  readonly schemes?: readonly Scheme[] | undefined;
  /**
   * The paths of the port's operations in the wire view, without the fragments that distinguish operations with the
   * same address.
   */
  readonly paths: readonly string[];
}

/** The new addresses of ports that an edit moved, and the ports whose operations disagree about the address. */
export interface MovedPorts {
  readonly locations: ReadonlyMap<Port, string>;
  readonly unclear: readonly Port[];
}

/**
 * Returns the ports whose addresses differ from those that the host, base path, schemes and paths of an API description
 * give, with the edited addresses. The path of an address after the base path is kept, and all ports of the host move
 * together.
 */
export function movedPorts(served: readonly ServedPort[], root: ServerFields["root"]): MovedPorts {
  // The ports at the host of the description determine the original base path, whichever operation comes first.
  const isThere = ({ port }: ServedPort): boolean => hostOf(port.address?.location) === root.host?.toLowerCase();
  const before = httpServers([...served.filter(isThere), ...served.filter((one) => !isThere(one))]);
  const locations = new Map<Port, string>();
  const unclear: Port[] = [];
  for (const { port, view, paths, schemes = root.schemes } of served) {
    const location = port.address?.location ?? "";
    const [, origin, whole = "", query = ""] = /^(https?:\/\/[^/?#]+)([^?#]*)(.*)$/is.exec(location.trim()) ?? [];
    const place = before.places.get(port);
    if (origin === undefined || place === undefined || root.host === undefined) continue;
    const [oldBase, newBase] = [before.root.basePath ?? "", (root.basePath ?? "").replace(/\/$/, "")];
    const own = origin.toLowerCase().startsWith("https") ? "https" : "http";
    const [first] = schemes ?? [];
    const scheme = first === undefined || schemes?.includes(own) === true ? own : first === "https" ? first : "http";
    const distinctPaths = [...new Set(paths)];
    const expected = `${place.prefix}${endpointOf(location)?.path ?? ""}`;
    const isMoved = view === "wire" && !distinctPaths.includes(expected) && distinctPaths.length > 0;
    if (view === "wire" && distinctPaths.some((path) => path !== expected) && (!isMoved || distinctPaths.length > 1))
      unclear.push(port);
    const rest = isMoved && distinctPaths.length === 1 ? (distinctPaths[0] ?? "") : whole.slice(oldBase.length);
    const moved = `${scheme}://${root.host}${newBase}${rest}${query}`;
    const isSame = scheme === own && root.host === before.root.host;
    if (!isSame || newBase !== oldBase || rest !== whole.slice(oldBase.length)) locations.set(port, moved);
  }
  return { locations, unclear };
}

/** The addresses of the ports that reach the operations of a plan. */
export interface HttpServers {
  readonly root: ServerFields["root"];
  /** The ports at the root's host. */
  readonly places: ReadonlyMap<Port, ServerPlace>;
  /** Ports at other hosts. An API description has one host, so these have no place in the output. */
  readonly elsewhere: ReadonlyMap<Port, Server>;
}

/**
 * Finds the addresses of operations over HTTP and in the wire view. The host is that of the first port that has one.
 * Operations of the facade have no address, since there is no gateway yet.
 */
export function httpServers(operations: readonly { readonly view: string; readonly port?: Port }[]): HttpServers {
  const here = new Map<Port, Server>();
  const elsewhere = new Map<Port, Server>();
  let host: string | undefined;
  for (const { port, view } of operations) {
    const location = port?.address?.location ?? "";
    const found = view === "http" ? serverOf(location) : view === "wire" ? endpointOf(location)?.server : undefined;
    if (port === undefined || found === undefined) continue;
    host ??= found.host;
    (found.host === host ? here : elsewhere).set(port, found);
  }
  const { root, places } = serverFields([...here.values()]);
  const byPort = [...here.keys()].flatMap((port, index) => {
    const place = places[index];
    return place === undefined ? [] : [[port, place] as const];
  });
  return { root, places: new Map(byPort), elsewhere };
}
