import type { Operation } from "@soapstone/apidoc-model";
import { mapping } from "@soapstone/conversion";
import { raise } from "@soapstone/schema-mapping";
import { movedPorts, type ServedPort } from "@soapstone/service-mapping";
import type { Report } from "@soapstone/workspace";
import type { Port, Service } from "@soapstone/xml-model";
import { complementOf, portOrBindingOf } from "../context/complement.ts";
import type { Bindings } from "../context/state.ts";
import { sendsEnvelope } from "../message/wire-message.ts";
import type { PlacedOperations } from "../operation/placed-operations.ts";

/**
 * Moves the ports of services to the addresses in the document, whose host, base path, schemes and paths may be edited.
 */
export function movedServices(
  services: readonly Service[],
  placed: PlacedOperations,
  bindings: Bindings,
  report: Report,
): readonly Service[] {
  const { locations, unclear } = movedPorts(servedPorts(placed, bindings), placed.apidoc);
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

/**
 * Returns the ports whose addresses the operations show, each once with the paths of all its operations: those of the
 * wire view and of HTTP bindings, not of a facade.
 */
function servedPorts({ apidoc, operations, portTypeOf }: PlacedOperations, bindings: Bindings): readonly ServedPort[] {
  const found = new Map<Port, ServedPort>();
  const add = (one: ServedPort): void => {
    const known = found.get(one.port);
    found.set(one.port, known === undefined ? one : { ...known, paths: [...known.paths, ...one.paths] });
  };
  for (const placed of operations) {
    const { operation, place } = placed;
    const binding = bindings.of(portTypeOf(placed), portOrBindingOf(complementOf(operation)));
    const ports = binding === undefined ? [] : bindings.portsOf(binding);
    const [port] = ports;
    if (binding === undefined || port === undefined) continue;
    const { schemes } = operation;
    if (binding.binding.protocol.kind === "http") add({ port, view: "http", paths: [], schemes });
    else if (sendsEnvelope(operation, { apidoc, schemaOf: (schema) => raise(schema, "apidoc") })) {
      const own = reachedPort(operation, place.path, ports) ?? port;
      add({ port: own, view: "wire", paths: [place.path.replace(/#.*$/s, "")], schemes });
    }
  }
  return [...found.values()];
}

/**
 * Returns the port of an operation: of several with one binding, the one that a path or operationId of the wire view
 * names.
 */
function reachedPort({ operationId = "" }: Operation, path: string, ports: readonly Port[]): Port | undefined {
  const fragment = /#(.*)$/s.exec(path)?.[1] ?? "";
  return ports.find(({ name }) => fragment.startsWith(`${name}.`) || operationId.endsWith(`.${name}`));
}
