import { isSoap } from "@soapstone/service-mapping";
import type {
  Binding,
  BindingOperation,
  DefinitionsSet,
  PortType,
  PortTypeOperation,
  SoapStyle,
  SoapVersion,
} from "@soapstone/xml-model";

/** An operation with the properties of its SOAP binding that determine its messages. */
export interface BoundOperation {
  readonly operation: PortTypeOperation;
  /** The name of its port type. */
  readonly owner: string;
  readonly bindingOperation?: BindingOperation;
  readonly style: SoapStyle;
  readonly version: SoapVersion;
  /** The namespace of the port type, for rpc wrappers whose binding states none. */
  readonly namespace: string;
}

/** Returns the names of all operations, for the message about an unknown operation. */
export function operationNames(set: DefinitionsSet): readonly string[] {
  return [...new Set(set.portTypes.flatMap(({ operations }) => operations.map(({ name }) => name)))];
}

/**
 * Returns names that distinguish operations with the same name: with their port types and, for overloads, the names of
 * their inputs.
 */
export function fullNames(bound: readonly BoundOperation[]): readonly string[] {
  const names = bound.map(({ owner, operation }) => `${owner}/${operation.name}`);
  return bound.map(({ operation }, index) => {
    const name = names[index] ?? operation.name;
    const isOverloaded = names.filter((one) => one === name).length > 1 && operation.input?.name !== undefined;
    return isOverloaded ? `${name}(${operation.input.name})` : name;
  });
}

/** Returns the operations with a name, whatever owner or input the name states. */
export function namesakes(set: DefinitionsSet, fullName: string): readonly BoundOperation[] {
  const [, name = fullName] = /^(?:[^/]*\/)?([^/(]*)/.exec(fullName) ?? [];
  return name === fullName ? [] : boundOperations(set, name);
}

/**
 * Returns the operations with a name, each with its first SOAP binding, or with document style and literal use if it has
 * none. The name may state an owner, `Stations/GetReading` (a port type, a binding or a port), and for overloads the
 * name of the input, `Convert(ConvertOnDay)`.
 */
export function boundOperations(set: DefinitionsSet, fullName: string): readonly BoundOperation[] {
  const [, owner, name = fullName, input] = /^(?:([^/]*)\/)?([^/(]*)(?:\(([^)]*)\))?$/.exec(fullName) ?? [];
  const wanted = set.portTypes.flatMap((portType) =>
    portType.operations
      .filter((operation) => operation.name === name && (input === undefined || operation.input?.name === input))
      .map((operation) => ({ portType, operation })),
  );
  return wanted.flatMap(({ portType, operation }) => {
    const bindings = set.bindings.filter((binding) => isSoap(binding) && isOf(binding, portType));
    const isOwned = owner === undefined || owner === portType.name.local;
    const owned = bindings.filter((binding) => isOwned || namesOf(binding, set).includes(owner));
    const found = owned.flatMap((binding) => inBinding(set, binding, operation)).at(0);
    if (found !== undefined) return [found];
    return isOwned
      ? [
          {
            operation,
            owner: portType.name.local,
            style: "document",
            version: "1.1",
            namespace: portType.name.namespace,
          },
        ]
      : [];
  });
}

function isOf({ portType }: Binding, { name }: PortType): boolean {
  return portType.local === name.local && portType.namespace === name.namespace;
}

/** Returns the names that select a binding: its own, and those of its ports. */
function namesOf({ name }: Binding, { services }: DefinitionsSet): readonly string[] {
  const ports = services.flatMap((service) => service.ports);
  const own = ports.filter(({ binding }) => binding.local === name.local && binding.namespace === name.namespace);
  return [name.local, ...own.map((port) => port.name)];
}

function inBinding(set: DefinitionsSet, binding: Binding, operation: PortTypeOperation): readonly BoundOperation[] {
  const bindingOperation = set.bindingOperationOf(binding, operation);
  if (bindingOperation === undefined || binding.protocol.kind !== "soap") return [];
  const { style, version } = binding.protocol;
  const own = bindingOperation.soap?.style ?? style;
  const { local, namespace } = binding.portType;
  return [{ operation, owner: local, bindingOperation, style: own, version, namespace }];
}
