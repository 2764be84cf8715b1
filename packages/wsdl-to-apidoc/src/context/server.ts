import type { Apidoc, Scheme } from "@soapstone/apidoc-model";
import { Keeper } from "@soapstone/complement";
import { mapping } from "@soapstone/conversion";
import { forwardService, type ServerFields, server, serverOf } from "@soapstone/service-mapping";
import type { Report } from "@soapstone/workspace";
import type { Port } from "@soapstone/xml-model";
import type { WsdlToApidocOptions } from "./options.ts";
import { type ForwardState, outsideOperations } from "./state.ts";

/** Returns host, base path and schemes of the HTTP ports. A facade has no address yet, and none is invented. */
export function serverFields(
  state: ForwardState,
  override: string | undefined,
): Pick<Apidoc, "host" | "basePath" | "schemes"> {
  const { plan, report, walk } = state;
  const { root, places, elsewhere } = plan.servers;
  for (const [port, { host }] of elsewhere) report(mapping("other-host", { port: port.name, host }, port.at));
  const count = plan.operations.filter(({ view }) => view === "facade").length;
  const [first] = places.keys();
  if (count > 0 && root.host !== undefined && override === undefined)
    report(mapping("facade-host", { host: root.host, count }, first?.at));
  for (const port of places.keys()) forwardService(walk, outsideOperations(state.first), new Keeper(), server, port);
  return root;
}

/** Returns the schemes of an operation if they differ from the root's; none if the options state them for all. */
export function schemesAt(
  port: Port | undefined,
  { plan }: ForwardState,
  { schemes: override }: WsdlToApidocOptions,
): { readonly schemes?: readonly Scheme[] } {
  const schemes = port === undefined || override !== undefined ? undefined : plan.servers.places.get(port)?.schemes;
  return schemes === undefined ? {} : { schemes };
}

/** Whether two servers are equal. */
export function isSameServer(a: ServerFields["root"], b: ServerFields["root"]): boolean {
  return (
    a.host === b.host && (a.basePath ?? "") === (b.basePath ?? "") && `${a.schemes ?? ""}` === `${b.schemes ?? ""}`
  );
}

/** Reads host, base path and schemes from the address of a gateway. */
export function facadeServer(
  url: string | undefined,
  report: Report,
): Pick<WsdlToApidocOptions, "host" | "basePath" | "schemes"> {
  if (url === undefined) return {};
  const found = serverOf(url);
  if (found === undefined) {
    report(mapping("no-server", { url }));
    return {};
  }
  const { scheme, host, basePath } = found;
  return { host, ...(basePath === undefined ? {} : { basePath }), schemes: [scheme] };
}
