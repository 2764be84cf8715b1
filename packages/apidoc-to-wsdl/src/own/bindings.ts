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
  const without: QName[] = [];
  for (const portType of portTypes) {
    const key = clark(portType);
    const own = recorded.filter((one) => isMain(one) && sameName(one.bound ?? one.binding.portType, portType));
    const [first] = own;
    if (first !== undefined) main.set(key, first);
    else if (!unbound.has(key)) without.push(portType);
  }
  const names = usualNames(without, recorded, conventions);
  for (const portType of without) {
    const usual: KnownBinding = { binding: usualBindingOf(portType, names(portType), conventions) };
    all.push(usual);
    main.set(clark(portType), usual);
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

/** Names by the document's template; of one that another binding has, one of its own. */
function usualNames(
  portTypes: readonly QName[],
  recorded: readonly KnownBinding[],
  { names }: Conventions,
): (portType: QName) => string {
  const byTemplate = ({ local }: QName): string => fill(names.binding, bindingVariables(local)) ?? local;
  const taken = new Set(recorded.map(({ binding }) => binding.name.local));
  const found = new Map<string, string>();
  for (const portType of portTypes) {
    let own = byTemplate(portType);
    for (let number = 1; taken.has(own); number += 1) own = `${portType.local}Binding${number === 1 ? "" : number}`;
    taken.add(own);
    found.set(clark(portType), own);
  }
  return (portType) => found.get(clark(portType)) ?? byTemplate(portType);
}

/** SOAP over HTTP, named by the document's template (`isUsual` of the rule is the other way). */
function usualBindingOf(portType: QName, local: string, { soap, targetNamespace }: Conventions): Binding {
  return {
    kind: "binding",
    name: { namespace: targetNamespace, local },
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
