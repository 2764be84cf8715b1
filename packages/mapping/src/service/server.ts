import type { Apidoc, Scheme } from "@soapstone/apidoc-model";
import type { Port } from "@soapstone/xml-model";
import { commonPath, type Server, serverOf } from "./address.ts";
import { given } from "./record/fields.ts";
import type { ServiceRule } from "./walk.ts";
import { endpointOf } from "./wire/address.ts";

/** The addresses of HTTP ports in the words of the output. */
export interface ServerWords {
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
export const server: ServiceRule<readonly Server[], ServerWords> = {
  id: "service/server",
  grain: "slice",
  clauses: ["WSDL 2.7", "apidoc 2.2", "apidoc 2.5"],
  owns: {
    left: ["port@address"],
    right: ["apidoc.host", "apidoc.basePath", "apidoc.schemes", "operation.schemes", "paths.items"],
  },
  recognises: ({ root }) => root.host !== undefined,
  forward: serverWords,
  backward: ({ root: { host, basePath = "", schemes }, places }) =>
    host === undefined
      ? []
      : places.map((place) => ({
          scheme: (place.schemes ?? schemes)?.[0] === "https" ? "https" : "http",
          host,
          ...given("basePath", `${basePath}${place.prefix}` || undefined),
        })),
};

function serverWords(servers: readonly Server[]): ServerWords {
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

/** The HTTP ports of a plan. */
export interface HttpServers {
  readonly root: ServerWords["root"];
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
  const { root, places } = serverWords([...here.values()]);
  const byPort = [...here.keys()].flatMap((port, index) => {
    const place = places[index];
    return place === undefined ? [] : [[port, place] as const];
  });
  return { root, places: new Map(byPort), elsewhere };
}
