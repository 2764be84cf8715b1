import {
  bindingVariables,
  type Conventions,
  defaultSoap,
  fillTemplate,
  type KnownBinding,
  portTypeOf,
} from "@soapstone/service-mapping";
import { unusedName } from "@soapstone/workspace";
import { type Binding, clark, type QName, type Service, sameName, soapOverHttp } from "@soapstone/xml-model";
import type { Bindings } from "../context/state.ts";

/** The port types to bind, and the services that reach them. */
export interface BoundBy {
  /** The bindings in the complement. */
  readonly recorded: readonly KnownBinding[];
  readonly portTypes: readonly QName[];
  /** The port types that had no binding when they were published. */
  readonly unbound: ReadonlySet<string>;
  readonly services: readonly Service[];
  /** Bindings of new port types beside their own. */
  readonly further?: readonly KnownBinding[];
  /**
   * The ports (or bindings without one) that operations name because they are not of their port type's first binding.
   */
  readonly throughs: readonly string[];
}

/**
 * Returns the bindings of a description: those in the complement, and the default binding of each port type for which
 * the complement has none.
 */
export function bindingsOf(by: BoundBy, conventions: Conventions): Bindings {
  const { recorded, portTypes, unbound, services, further: others = [] } = by;
  const ports = services.flatMap((service) => service.ports);
  const reached = new Map(ports.map(({ name, binding }) => [name, binding]));
  const further = new Set(by.throughs.map((name) => reached.get(name)?.local ?? name));
  const isMain = (one: KnownBinding): boolean => one.like === undefined && !further.has(one.binding.name.local);
  const main = new Map<string, KnownBinding>();
  for (const portType of portTypes) {
    const found = recorded.find((one) => isMain(one) && sameName(portTypeOf(one), portType));
    if (found !== undefined) main.set(clark(portType), found);
  }
  const without = portTypes.filter((portType) => !main.has(clark(portType)) && !unbound.has(clark(portType)));
  const added = defaultBindings(without, recorded, conventions).map((binding) => ({ binding }));
  for (const one of added) main.set(clark(one.binding.portType), one);
  const all = [...recorded, ...added, ...others];
  return {
    all,
    portsOf: ({ binding }) => ports.filter((port) => sameName(port.binding, binding.name)),
    of: (portType, through) => {
      if (through === undefined) return main.get(clark(portType));
      const name = reached.get(through);
      return all.find(({ binding }) =>
        name === undefined ? binding.name.local === through : sameName(binding.name, name),
      );
    },
  };
}

/**
 * Returns bindings of SOAP over HTTP, named by the document's template; where another binding has that name, after
 * their port type.
 */
function defaultBindings(
  portTypes: readonly QName[],
  recorded: readonly KnownBinding[],
  { names, soap, targetNamespace }: Conventions,
): readonly Binding[] {
  const taken = new Set(recorded.map(({ binding }) => binding.name.local));
  return portTypes.map((portType) => {
    const named = fillTemplate(names.binding, bindingVariables(portType.local)) ?? portType.local;
    const wish = taken.has(named) ? `${portType.local}Binding` : named;
    const local = unusedName(
      wish,
      (name) => taken.has(name),
      (number) => `${wish}${number}`,
    );
    taken.add(local);
    return {
      kind: "binding",
      name: { namespace: targetNamespace, local },
      portType,
      protocol: {
        kind: "soap",
        version: soap.version,
        transport: soapOverHttp,
        // Without a stated style, the style is document (WSDL 1.1 §3.3).
        style: soap.styleByDefault ? defaultSoap.style : soap.style,
        ...(soap.styleByDefault ? { styleByDefault: true } : {}),
      },
      operations: [],
      extensions: [],
      foreign: [],
    };
  });
}
