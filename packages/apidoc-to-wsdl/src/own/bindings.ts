import type { Conventions } from "@soapstone/mapping";
import { clark, sameName } from "@soapstone/xml-model";
import { type BoundBy, bindingsByPort, mainBindings } from "./main-bindings.ts";
import type { Bindings } from "./state.ts";
import { usualBindings } from "./usual-bindings.ts";

/**
 * The bindings of a description: those that the complement has, and the usual one of each port type of which it says
 * nothing else.
 */
export function bindingsOf(by: BoundBy, conventions: Conventions): Bindings {
  const { recorded, portTypes, unbound, services } = by;
  const ports = services.flatMap((service) => service.ports);
  const reached = bindingsByPort(services);
  const main = mainBindings(by);
  const without = portTypes.filter((portType) => !main.has(clark(portType)) && !unbound.has(clark(portType)));
  const usual = usualBindings(without, recorded, conventions).map((binding) => ({ binding }));
  for (const one of usual) main.set(clark(one.binding.portType), one);
  const all = [...recorded, ...usual];
  return {
    all,
    portOf: ({ binding }) => ports.find((port) => sameName(port.binding, binding.name)),
    portsOf: ({ binding }) => ports.filter((port) => sameName(port.binding, binding.name)),
    addressOf: ({ binding }) => ports.find((port) => sameName(port.binding, binding.name))?.address?.location,
    of: (portType, through) => {
      if (through === undefined) return main.get(clark(portType));
      const name = reached.get(through);
      return all.find(({ binding }) =>
        name === undefined ? binding.name.local === through : sameName(binding.name, name),
      );
    },
  };
}
