import type { Apidoc, Scheme } from "@soapstone/apidoc-model";
import { commonPath, isHttp, mapping, type Plan, type Server, serverOf } from "@soapstone/mapping";
import type { Report } from "@soapstone/workspace";
import type { Port } from "@soapstone/xml-model";

export interface Servers {
  readonly words: Pick<Apidoc, "host" | "basePath" | "schemes">;
  /** What stands before the path of an operation of a port: what its address has beyond the common path. */
  readonly prefix: (port: Port | undefined) => string;
}

/** Host, base path and schemes of the HTTP ports: a facade has no address yet, and none is invented. */
export function serversOf(plan: Plan, report: Report): Servers {
  const ports = new Map<Port, Server>();
  for (const { port, binding, view } of plan.operations) {
    const server = view !== "http" || !isHttp(binding) ? undefined : serverOf(port?.address?.location ?? "");
    if (port !== undefined && server !== undefined) ports.set(port, server);
  }
  const [first] = ports.values();
  if (first === undefined) return { words: {}, prefix: () => "" };
  const same = [...ports].filter(([, server]) => server.host === first.host);
  const basePath = commonPath(same.map(([, server]) => server.basePath ?? ""));
  for (const [port, server] of ports)
    if (server.host !== first.host) report(mapping("other-host", { port: port.name, host: server.host }, port.at));
  const schemes = [...new Set(same.map(([, server]): Scheme => server.scheme))];
  const prefixes = new Map(same.map(([port, server]) => [port, (server.basePath ?? "").slice(basePath.length)]));
  return {
    words: { host: first.host, ...(basePath === "" ? {} : { basePath }), schemes },
    prefix: (port) => (port === undefined ? "" : (prefixes.get(port) ?? "")),
  };
}
