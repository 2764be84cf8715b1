import { isOwn, type KnownBinding, portTypeOf } from "@soapstone/mapping";
import { clark, type QName, type Service, sameName } from "@soapstone/xml-model";

/** What there is to bind, and where it is reached. */
export interface BoundBy {
  /** The bindings that the complement has. */
  readonly recorded: readonly KnownBinding[];
  readonly portTypes: readonly QName[];
  /** The port types that no binding binds. */
  readonly unbound: ReadonlySet<string>;
  readonly services: readonly Service[];
  /** Ports, or bindings without one, that an operation names because its port type's first binding is not its own. */
  readonly throughs: readonly string[];
}

/** The first binding of each port type of which the complement has one, by the name of that. */
export function mainBindings({ recorded, portTypes, services, throughs }: BoundBy): Map<string, KnownBinding> {
  const reached = bindingsByPort(services);
  const further = new Set(throughs.map((name) => reached.get(name)?.local ?? name));
  const isMain = (one: KnownBinding): boolean => isOwn(one) && !further.has(one.binding.name.local);
  const found = new Map<string, KnownBinding>();
  for (const portType of portTypes) {
    const main = recorded.find((one) => isMain(one) && sameName(portTypeOf(one), portType));
    if (main !== undefined) found.set(clark(portType), main);
  }
  return found;
}

export function bindingsByPort(services: readonly Service[]): ReadonlyMap<string, QName> {
  return new Map(services.flatMap(({ ports }) => ports.map(({ name, binding }) => [name, binding])));
}
