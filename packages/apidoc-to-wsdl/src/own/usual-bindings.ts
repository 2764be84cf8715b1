import { bindingVariables, type Conventions, defaultSoap, fill, type KnownBinding } from "@soapstone/mapping";
import { unusedName } from "@soapstone/workspace";
import { type Binding, type QName, soapOverHttp } from "@soapstone/xml-model";

/**
 * The bindings of port types of which the complement has none: named by the template; where another binding has that
 * name, one of its own.
 */
export function usualBindings(
  portTypes: readonly QName[],
  recorded: readonly KnownBinding[],
  conventions: Conventions,
): readonly Binding[] {
  const taken = new Set(recorded.map(({ binding }) => binding.name.local));
  return portTypes.map((portType) => {
    const named = fill(conventions.names.binding, bindingVariables(portType.local)) ?? portType.local;
    const wish = taken.has(named) ? `${portType.local}Binding` : named;
    const local = unusedName(
      wish,
      (name) => taken.has(name),
      (number) => `${wish}${number}`,
    );
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
