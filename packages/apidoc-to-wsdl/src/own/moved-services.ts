import type { Apidoc } from "@soapstone/apidoc-model";
import { mapping, movedPorts, type ServedPort } from "@soapstone/mapping";
import type { Report } from "@soapstone/workspace";
import type { Port, Service } from "@soapstone/xml-model";

/** Services with their ports where the document says that they are: host, base path, schemes and paths may be edited. */
export function movedServices(
  services: readonly Service[],
  served: readonly ServedPort[],
  apidoc: Apidoc,
  report: Report,
): readonly Service[] {
  const { locations, unclear } = movedPorts(gathered(served), apidoc);
  for (const { name, address } of unclear)
    report(mapping("split-address", { port: name, address: address?.location ?? "" }));
  const moved = (port: Port): Port => {
    const location = locations.get(port);
    return location === undefined || port.address === undefined
      ? port
      : { ...port, address: { ...port.address, location } };
  };
  return locations.size === 0 ? services : services.map((it) => ({ ...it, ports: it.ports.map(moved) }));
}

/** Each port once, with the paths of all its operations. */
function gathered(served: readonly ServedPort[]): readonly ServedPort[] {
  const found = new Map<Port, ServedPort>();
  for (const one of served) {
    const known = found.get(one.port);
    found.set(one.port, known === undefined ? one : { ...known, paths: [...known.paths, ...one.paths] });
  }
  return [...found.values()];
}
