import { bindingVariables, type Conventions, defaultSoap, fill, type KnownBinding } from "@soapstone/mapping";
import { type Binding, clark, type QName, type Service, sameName, soapOverHttp } from "@soapstone/xml-model";
import type { Bindings } from "./state.ts";

/**
 * The bindings of a description: those that the complement has, and the usual one of each port type of which it says
 * nothing else.
 */
export function bindingsOf(
  recorded: readonly KnownBinding[],
  portTypes: readonly QName[],
  unbound: ReadonlySet<string>,
  services: readonly Service[],
  conventions: Conventions,
  /** Ports, or bindings without one, that an operation names because its port type's first binding is not its own. */
  throughs: readonly string[],
): Bindings {
  const ports = services.flatMap((service) => service.ports);
  const reached = new Map(ports.map(({ name, binding }) => [name, binding]));
  const further = new Set(throughs.map((name) => reached.get(name)?.local ?? name));
  const isMain = ({ like, alternative, binding }: KnownBinding): boolean =>
    like === undefined && alternative !== true && !further.has(binding.name.local);
  const all = [...recorded];
  const main = new Map<string, KnownBinding>();
  for (const portType of portTypes) {
    const key = clark(portType);
    const own = recorded.filter((one) => isMain(one) && sameName(one.bound ?? one.binding.portType, portType));
    const [first] = own;
    if (first !== undefined) main.set(key, first);
    else if (!unbound.has(key)) {
      const usual: KnownBinding = { binding: usualBindingOf(portType, conventions) };
      all.push(usual);
      main.set(key, usual);
    }
  }
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

/** SOAP over HTTP, named by the document's template (`isUsual` of the rule is the other way). */
function usualBindingOf(portType: QName, { names, soap, targetNamespace }: Conventions): Binding {
  return {
    kind: "binding",
    name: {
      namespace: targetNamespace,
      local: fill(names.binding, bindingVariables(portType.local)) ?? portType.local,
    },
    portType,
    protocol: {
      kind: "soap",
      version: soap.version,
      transport: soapOverHttp,
      // A style that is not stated is document.
      style: soap.styleByDefault ? defaultSoap.style : soap.style,
      ...(soap.styleByDefault ? { styleByDefault: true } : {}),
    },
    operations: [],
    extensions: [],
    foreign: [],
  };
}
