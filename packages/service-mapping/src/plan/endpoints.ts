import {
  type Binding,
  clark,
  type DefinitionsSet,
  type PortType,
  type PortTypeOperation,
  soapOverHttp,
} from "@soapstone/xml-model";
import { hostOf } from "../address/address.ts";
import type { Endpoint } from "../exchange/exchange.ts";
import { isHttp, isSoap } from "../exchange/soap-message.ts";
import { twinsOf } from "../exchange/twin-operations.ts";
import type { Choices } from "./choices.ts";

export interface Endpoints {
  /**
   * The endpoints of each port type, in document order. Several for one port type only where no SOAP port has it and
   * several HTTP bindings do, each with verbs and paths of its own; where a further binding has operations that the
   * first leaves out; or where all ports are selected. Empty where the selected port or service does not have the port
   * type.
   */
  readonly endpoints: ReadonlyMap<PortType, readonly Endpoint[]>;
  /** The bindings that offer operations of the output in another way. */
  readonly alternatives: ReadonlySet<Binding>;
}

/**
 * Finds where the operations of each port type are reached. Several ports with one port type are one set of operations,
 * that of the SOAP port. So are equal operations of different port types of a service, where the others use plain HTTP
 * (Soap, HttpGet, HttpPost of ASMX services). Without a SOAP port, every HTTP binding has operations of its own.
 */
export function endpointsOf(
  set: DefinitionsSet,
  { service, port, host, view, allPorts: every }: Choices = {},
): Endpoints {
  const reached = endpointsByPortType(set);
  const allPorts = every === true || view === "wire";
  const isDescribed = (it: Endpoint) => view !== "wire" || isSentOverHttp(it);
  const endpoints = new Map<PortType, readonly Endpoint[]>();
  const isChosen = (it: Endpoint) =>
    (service === undefined || it.service?.name.local === service) &&
    (port === undefined || it.port?.name === port) &&
    (host === undefined || hostOf(it.port?.address?.location) === host);
  for (const portType of set.portTypes) {
    const all = (reached.get(portType) ?? [])
      .filter((it) => isChosen(it) && isDescribed(it))
      .toSorted((a, b) => rank(a) - rank(b));
    const [best, ...others] = all.length === 0 && isChosen({}) ? [{}] : all;
    if (best === undefined) {
      endpoints.set(portType, []);
      continue;
    }
    if (allPorts) {
      endpoints.set(portType, [best, ...others.filter((it) => it.port !== undefined)]);
      continue;
    }
    const bindings = new Set([best.binding]);
    const left = new Set(portType.operations.filter((operation) => !isBoundBy(set, best.binding, operation)));
    const more = others.filter(({ binding }) => {
      if (bindings.has(binding)) return false;
      const found = [...left].filter((operation) => isBoundBy(set, binding, operation));
      if (found.length === 0 && !(isHttp(best.binding) && isHttp(binding))) return false;
      for (const operation of found) left.delete(operation);
      bindings.add(binding);
      return true;
    });
    endpoints.set(portType, [best, ...more]);
  }
  const described = allPorts ? endpoints : withTwins(set, endpoints);
  const called = new Set(
    [...described].flatMap(([{ operations }, all]) =>
      all.flatMap(({ binding, twins }) => (twins?.operations.size === operations.length ? [] : [binding])),
    ),
  );
  const alternatives = new Set<Binding>();
  for (const all of reached.values())
    for (const { binding } of all.filter(isDescribed))
      if (binding !== undefined && !called.has(binding)) alternatives.add(binding);
  return { endpoints: described, alternatives };
}

function isBoundBy(set: DefinitionsSet, binding: Binding | undefined, operation: PortTypeOperation): boolean {
  return binding !== undefined && set.bindingOperationOf(binding, operation) !== undefined;
}

function isSentOverHttp({ binding }: Endpoint): boolean {
  const { protocol } = binding ?? {};
  return protocol?.kind === "http" || (protocol?.kind === "soap" && isHttpTransport(protocol.transport));
}

/**
 * Whether a transport is HTTP (SOAP 1.1 §6, SOAP 1.2 Part 2 §7). SOAP 1.2 has two names in use, and many bindings state
 * none.
 */
function isHttpTransport(transport: string | undefined): boolean {
  return (
    transport === undefined || transport === soapOverHttp || transport.startsWith("http://www.w3.org/2003/05/soap")
  );
}

/**
 * Returns the endpoints of each port type: ports first, in the order of their services, then bindings without a port.
 */
function endpointsByPortType(set: DefinitionsSet): ReadonlyMap<PortType, readonly Endpoint[]> {
  const found = new Map<PortType, Endpoint[]>();
  const add = (endpoint: Endpoint & { readonly binding: Binding }) => {
    const portType = set.portType(endpoint.binding.portType);
    if (portType === undefined) return;
    const list = found.get(portType);
    if (list === undefined) found.set(portType, [endpoint]);
    else list.push(endpoint);
  };
  const used = new Set<Binding>();
  for (const service of set.services)
    for (const port of service.ports) {
      const binding = set.binding(port.binding);
      if (binding === undefined) continue;
      used.add(binding);
      add({ service, port, binding });
    }
  for (const binding of set.bindings) if (!used.has(binding)) add({ binding });
  return found;
}

/**
 * The rank of an endpoint for a stable sort: SOAP before HTTP before unknown protocols, SOAP 1.1 before 1.2, a port
 * before a binding without one.
 */
function rank({ binding, port }: Endpoint): number {
  const protocol = binding?.protocol;
  const kind = protocol?.kind === "soap" ? (protocol.version === "1.1" ? 0 : 1) : protocol?.kind === "http" ? 2 : 3;
  return kind + (port === undefined ? 4 : 0);
}

/** Marks, at endpoints of HTTP port types, the operations that a SOAP port type repeats. */
function withTwins(set: DefinitionsSet, endpoints: Endpoints["endpoints"]): Endpoints["endpoints"] {
  const spoken = new Map<string, (readonly [PortType, Endpoint])[]>();
  for (const [portType, [endpoint]] of endpoints)
    if (endpoint?.service !== undefined && isSoap(endpoint.binding)) {
      const key = clark(endpoint.service.name);
      spoken.set(key, [...(spoken.get(key) ?? []), [portType, endpoint]]);
    }
  return new Map(
    [...endpoints].map(([portType, all]) => {
      const [first] = all;
      if (first?.service === undefined || !isHttp(first.binding)) return [portType, all] as const;
      const twins = twinsOf(set, portType, spoken.get(clark(first.service.name)) ?? []);
      return [portType, twins === undefined ? all : all.map((one) => ({ ...one, twins }))] as const;
    }),
  );
}
