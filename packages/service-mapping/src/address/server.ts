import type { Apidoc, Scheme } from "@soapstone/apidoc-model";
import type { Port } from "@soapstone/xml-model";
import { given } from "../complement/fields.ts";
import type { ServiceRule } from "../walk/walk.ts";
import { commonPath, hostOf, type Server, serverOf } from "./address.ts";
import { endpointOf } from "./endpoint.ts";

/** The addresses of HTTP ports in the words of the output. */
export interface ServerFields {
  readonly root: Pick<Apidoc, "host" | "basePath" | "schemes">;
  /** Of each port. */
  readonly places: readonly ServerPlace[];
}

export interface ServerPlace {
  /** What stands before the paths of its operations: what its address has beyond the common path. */
  readonly prefix: string;
  /** Of its operations, where they are not those of the root. */
  readonly schemes?: readonly Scheme[];
}

/**
 * Host, common path and scheme of the HTTP ports are those of the root; what the address of a port has beyond the
 * common path begins the paths of its operations, and a scheme that is not the first port's is said at each of them.
 *
 * `https://example.test/api/v1` and `http://example.test/api/v2` are `host: example.test, basePath: /api,
 * schemes: [https]`, with `/v1` and `/v2` before the paths, and `schemes: [http]` at the operations of the second.
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
          ...given("basePath", `${basePath}${place.prefix}` || undefined),
        })),
};

function serverFields(servers: readonly Server[]): ServerFields {
  const [first] = servers;
  if (first === undefined) return { root: {}, places: [] };
  const basePath = commonPath(servers.map((it) => it.basePath ?? ""));
  return {
    root: { host: first.host, ...given("basePath", basePath || undefined), schemes: [first.scheme] },
    places: servers.map(({ basePath: path = "", scheme }) => ({
      prefix: path.slice(basePath.length),
      ...given("schemes", scheme === first.scheme ? undefined : [scheme]),
    })),
  };
}

/** A port that operations of a document are reached by, as the document says it. */
export interface ServedPort {
  readonly port: Port;
  readonly view: "http" | "wire";
  /** Of its operations, where they say their own. */
  readonly schemes?: readonly Scheme[] | undefined;
  /** Of its operations in the wire view, without what tells them apart. */
  readonly paths: readonly string[];
}

/** Where ports are that a document puts elsewhere, and those of which it says several places. */
export interface MovedPorts {
  readonly locations: ReadonlyMap<Port, string>;
  readonly unclear: readonly Port[];
}

/**
 * The ports whose addresses are not what host, base path, schemes and paths of a document say of them: edits win. What of
 * an address is beyond the base path goes along, as do the other ports of the host.
 */
export function movedPorts(served: readonly ServedPort[], root: ServerFields["root"]): MovedPorts {
  // What stands at the document's host is of it, whichever operation comes first.
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
    const said = [...new Set(paths)];
    const expected = `${place.prefix}${endpointOf(location)?.path ?? ""}`;
    const isMoved = view === "wire" && !said.includes(expected) && said.length > 0;
    if (view === "wire" && said.some((path) => path !== expected) && (!isMoved || said.length > 1)) unclear.push(port);
    const rest = isMoved && said.length === 1 ? (said[0] ?? "") : whole.slice(oldBase.length);
    const moved = `${scheme}://${root.host}${newBase}${rest}${query}`;
    const isSame = scheme === own && root.host === before.root.host;
    if (!isSame || newBase !== oldBase || rest !== whole.slice(oldBase.length)) locations.set(port, moved);
  }
  return { locations, unclear };
}

/** The HTTP ports of a plan. */
export interface HttpServers {
  readonly root: ServerFields["root"];
  /** Of the ports at the root's host. */
  readonly places: ReadonlyMap<Port, ServerPlace>;
  /** Ports at other hosts, of which the format can say none. */
  readonly elsewhere: ReadonlyMap<Port, Server>;
}

/** Where operations are reached: the first port that has a host counts. A facade has no address yet. */
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
