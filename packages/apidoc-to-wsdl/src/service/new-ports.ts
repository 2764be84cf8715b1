import { type KnownBinding, portTypeOf } from "@soapstone/service-mapping";
import { unusedName } from "@soapstone/workspace";
import { clark, type Port, type QName, type Service, sameName } from "@soapstone/xml-model";
import type { Bindings } from "../context/state.ts";
import type { ReadPortTypes } from "../port-type/read-port-types.ts";

/** The ports and bindings of new port types. */
export interface NewPorts {
  /** The services with the new ports. */
  readonly services: readonly Service[];
  /** Bindings for further versions of SOAP, in which other port types are bound too. */
  readonly further: readonly KnownBinding[];
}

/**
 * Gives each new port type the ports of another one: at the same addresses, for its own binding, and for a further one
 * if the other port type is bound in two versions of SOAP.
 */
export function newPorts(read: ReadPortTypes, bindings: Bindings): NewPorts {
  let { services } = read;
  const further: KnownBinding[] = [];
  for (const portType of newPortTypes(read)) {
    const own = bindings.of(portType, undefined);
    const sibling = siblingOf(portType, read, bindings);
    if (own === undefined || sibling === undefined || bindings.portsOf(own).length > 0) continue;
    const siblingNames = [sibling.binding.name.local, portTypeOf(sibling).local] as const;
    const ownNames = [own.binding.name.local, portType.local] as const;
    const bound: (readonly [from: QName, to: QName])[] = [[sibling.binding.name, own.binding.name]];
    for (const other of bindings.all) {
      if (other.like === undefined || !sameName(other.like, sibling.binding.name)) continue;
      const taken = [...bindings.all, ...further].map(({ binding }) => binding.name.local);
      const local = unusedName(inPlaceOf(other.binding.name.local, siblingNames, ownNames), (name) =>
        taken.includes(name),
      );
      const name: QName = { ...own.binding.name, local };
      further.push({ binding: { ...own.binding, name, protocol: other.binding.protocol }, like: own.binding.name });
      bound.push([other.binding.name, name]);
    }
    services = services.map((service) => {
      const taken = new Set(service.ports.map(({ name }) => name));
      const added = service.ports.flatMap((port): readonly Port[] => {
        const [, binding] = bound.find(([from]) => sameName(from, port.binding)) ?? [];
        if (binding === undefined) return [];
        const name = unusedName(inPlaceOf(port.name, siblingNames, ownNames), (one) => taken.has(one));
        taken.add(name);
        return [
          { kind: "port", name, binding, ...(port.address && { address: port.address }), extensions: [], foreign: [] },
        ];
      });
      return added.length === 0 ? service : { ...service, ports: [...service.ports, ...added] };
    });
  }
  return { services, further };
}

/** Returns the port types without published operations, if others have some. */
function newPortTypes({ operations, tagged }: ReadPortTypes): readonly QName[] {
  const published = operations.flatMap(({ place: { key } }) => (key === undefined ? [] : clark(key.portType)));
  const known = new Set(published);
  return published.length === 0
    ? []
    : [...tagged.values()].flatMap(({ name }) => (known.has(clark(name)) ? [] : [name]));
}

/** Returns the SOAP binding of the first other port type that has a port. */
function siblingOf(portType: QName, { bound }: ReadPortTypes, bindings: Bindings): KnownBinding | undefined {
  return bound.portTypes
    .flatMap((one) => (sameName(one, portType) ? [] : (bindings.of(one, undefined) ?? [])))
    .find((one) => one.binding.protocol.kind === "soap" && bindings.portsOf(one).length > 0);
}

/**
 * Replaces, in a name, the first of these names that it contains by its counterpart; a name that contains none gets the
 * last counterpart as its prefix.
 */
function inPlaceOf(name: string, names: readonly string[], counterparts: readonly string[]): string {
  const index = names.findIndex((one) => name.includes(one));
  const [from, to] = [names[index], counterparts[index]];
  return from === undefined || to === undefined ? `${counterparts.at(-1)}${name}` : name.replace(from, () => to);
}
