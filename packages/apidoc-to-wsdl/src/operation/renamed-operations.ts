import type { Twin } from "@soapstone/mapping";
import { clark, type QName } from "@soapstone/xml-model";
import type { MadeOperation } from "./made-operation.ts";

/** What operations of port types are called now, by what they were called. */
export type NewNames = (portType: QName, previous: string) => string;

/** The operations that were renamed, where other bindings bind them, and in the twins of their port types. One whose name another has, too, is that one. */
export function renamedOperations(made: readonly MadeOperation[], twins: readonly Twin[]): NewNames {
  const found = new Map<string, Map<string, string>>();
  for (const { portType, operation, previous } of made)
    found.set(clark(portType), (found.get(clark(portType)) ?? new Map()).set(previous, operation.name));
  for (const { name, of } of twins) {
    const names = found.get(clark(of));
    if (names !== undefined && !found.has(clark(name))) found.set(clark(name), names);
  }
  for (const { portType, operation } of made) found.get(clark(portType))?.set(operation.name, operation.name);
  return (portType, previous) => found.get(clark(portType))?.get(previous) ?? previous;
}
