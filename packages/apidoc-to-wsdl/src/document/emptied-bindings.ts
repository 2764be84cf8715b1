import type { LocatedDefinitions } from "@soapstone/service-mapping";
import { type Binding, clark, type Port, type QName, type SchemaSet, type Service, setOf } from "@soapstone/xml-model";
import { importsMissingDocuments } from "./broken-names.ts";

/** A binding whose port type lost its last operation, and the ports of the binding. */
export interface EmptiedBinding {
  readonly name: QName;
  readonly ports: readonly string[];
}

/** The unresolved names of a WSDL before any edit. */
export interface UnresolvedNames {
  /** The port types that only bindings refer to. */
  readonly portTypes: readonly QName[];
  /** The ports without a binding, each `Service/Port`. */
  readonly ports: readonly string[];
}

export interface WithoutEmptied {
  readonly located: readonly LocatedDefinitions[];
  readonly emptied: readonly EmptiedBinding[];
}

/**
 * Removes the bindings of port types that lost their last operation, their ports, and services left without a port.
 * Changes nothing if an imported document is missing, which may declare the port type.
 */
export function withoutEmptiedBindings(
  located: readonly LocatedDefinitions[],
  before: UnresolvedNames,
  schemas: () => SchemaSet,
): WithoutEmptied {
  if (isResolved(located)) return { located, emptied: [] };
  const documents = located.map(({ location, definitions }) => ({ uri: `memory:/${location}`, definitions }));
  const set = setOf(documents, schemas());
  if (importsMissingDocuments(set)) return { located, emptied: [] };
  const implied = new Set(before.portTypes.map(clark));
  const unbound = new Set(before.ports);
  const isEmptied = ({ portType }: Binding): boolean =>
    portType.local !== "" && set.portType(portType)?.implied === true && !implied.has(clark(portType));
  const emptied = new Map<string, { readonly name: QName; readonly ports: string[] }>();
  const isReached = (service: Service, port: Port): boolean => {
    const binding = set.binding(port.binding);
    if (binding === undefined ? unbound.has(pathOf(service, port)) : !isEmptied(binding)) return true;
    const known = emptied.get(clark(port.binding)) ?? { name: port.binding, ports: [] };
    known.ports.push(port.name);
    emptied.set(clark(port.binding), known);
    return false;
  };
  const left = located.map(({ location, definitions }): LocatedDefinitions => {
    const bindings = definitions.bindings.filter((one) => !isEmptied(one));
    const services = definitions.services.flatMap((service): readonly Service[] => {
      const ports = service.ports.filter((port) => isReached(service, port));
      return ports.length === service.ports.length ? [service] : ports.length === 0 ? [] : [{ ...service, ports }];
    });
    return { location, definitions: { ...definitions, bindings, services } };
  });
  return { located: left, emptied: [...emptied.values()] };
}

/** Whether every binding's port type and every port's binding are declared. */
function isResolved(located: readonly LocatedDefinitions[]): boolean {
  const all = located.map(({ definitions }) => definitions);
  const bindings = all.flatMap((one) => one.bindings);
  const portTypes = new Set(all.flatMap((one) => one.portTypes.map(({ name }) => clark(name))));
  const names = new Set(bindings.map(({ name }) => clark(name)));
  const ports = all.flatMap(({ services }) => services.flatMap((service) => service.ports));
  return (
    bindings.every(({ portType }) => portTypes.has(clark(portType))) &&
    ports.every(({ binding }) => names.has(clark(binding)))
  );
}

function pathOf({ name }: Service, port: Port): string {
  return `${name.local}/${port.name}`;
}
