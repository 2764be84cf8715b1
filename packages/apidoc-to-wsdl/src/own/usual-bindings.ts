import {
  bindingVariables,
  type Conventions,
  defaultSoap,
  fill,
  isMadeBy,
  reachedBindings,
  undeclaredBindings,
} from "@soapstone/mapping";
import { type Binding, clark, type QName, soapOverHttp } from "@soapstone/xml-model";
import type { BoundBy } from "./main-bindings.ts";

/** What the document's template calls the binding of a port type. */
function usualBindingName({ local }: QName, { names, targetNamespace: namespace }: Conventions): QName {
  return { namespace, local: fill(names.binding, bindingVariables(local)) ?? local };
}

/**
 * The bindings of port types of which the complement has none: named by the template; where another binding has that
 * name, one of its own. That of a port type that was renamed has the name that its ports know.
 */
export function usualBindings(
  portTypes: readonly QName[],
  { recorded, services }: BoundBy,
  conventions: Conventions,
): readonly Binding[] {
  const others = recorded.map(({ binding }) => binding.name);
  const usual = portTypes.map((portType) => usualBindingName(portType, conventions));
  const reached = reachedBindings(services);
  const undeclared = undeclaredBindings(services, [...others, ...usual]);
  const left = undeclared.filter(({ local }) => isMadeBy(conventions.names.binding, local)).reverse();
  const taken = new Set(others.map(({ local }) => local));
  return portTypes.map((portType, index) => {
    const name = usual[index] ?? usualBindingName(portType, conventions);
    let { local } = (reached.has(clark(name)) ? undefined : left.pop()) ?? name;
    for (let number = 1; taken.has(local); number += 1) local = `${portType.local}Binding${number === 1 ? "" : number}`;
    taken.add(local);
    return usualBinding(portType, local, conventions);
  });
}

/** SOAP over HTTP (`isUsual` of the rule is the other way). */
function usualBinding(portType: QName, local: string, { soap, targetNamespace }: Conventions): Binding {
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
