import type { Binding, DefinitionsSet, Port, PortType, Service } from "@soapstone/xml-model";
import type { ApiFact } from "../model/shape.ts";

/** Selects a service or port to compare; without a selection everything is compared. */
export interface ServiceSelection {
  readonly service?: string | undefined;
  readonly port?: string | undefined;
}

/** Returns the selected ports. */
export function selectedPorts(set: DefinitionsSet, { service, port }: ServiceSelection): readonly ServicePort[] {
  return set.services
    .filter(({ name }) => service === undefined || name.local === service)
    .flatMap((one) =>
      one.ports.filter(({ name }) => port === undefined || name === port).map((it) => ({ service: one, port: it })),
    );
}

/** A port with its service. */
export interface ServicePort {
  readonly service: Service;
  readonly port: Port;
}

/** Returns ports and their addresses as facts. */
export function endpointFacts(ports: readonly ServicePort[]): readonly ApiFact[] {
  return ports.map(({ service, port }) => ({
    kind: "port",
    key: `${service.name.local}/${port.name}`,
    value: port.address?.location ?? "no address",
    at: port.address?.at ?? port.at,
  }));
}

/**
 * Returns the port types of the selected ports with their bindings, by protocol. If there are no services, returns all
 * port types.
 */
export function boundPortTypes(
  set: DefinitionsSet,
  ports: readonly ServicePort[],
): ReadonlyMap<PortType, ReadonlyMap<string, Binding>> {
  const offered = ports.flatMap(({ port }) => set.binding(port.binding) ?? []);
  const isOffered = set.services.some((service) => service.ports.length > 0);
  const found = new Map<PortType, Map<string, Binding>>();
  for (const binding of new Set(isOffered ? offered : set.bindings)) {
    const portType = set.portType(binding.portType);
    if (portType === undefined) continue;
    const known = found.get(portType) ?? new Map<string, Binding>();
    found.set(portType, known);
    const label = protocolLabel(binding);
    known.set(known.has(label) ? `${label} (${binding.name.local})` : label, binding);
  }
  if (!isOffered) for (const portType of set.portTypes) if (!found.has(portType)) found.set(portType, new Map());
  return found;
}

function protocolLabel({ protocol }: Binding): string {
  switch (protocol.kind) {
    case "soap":
      return `SOAP ${protocol.version}`;
    case "http":
      return `HTTP ${protocol.verb.toUpperCase()}`.trimEnd();
    case "unknown":
      return "another protocol";
    default:
      return protocol satisfies never;
  }
}
