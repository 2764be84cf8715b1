import { clark, type PortType, type QName } from "@soapstone/xml-model";
import type { MadeOperation } from "./made.ts";

/** What operations of port types are called now, by what they were called. */
export type NewNames = (portType: QName, previous: string) => string;

/**
 * The operations that were renamed, where other bindings bind them; and in recorded port types that have operations of the
 * same names, which are other ways to call them. One whose name another has, too, is that one.
 */
export function renamedOperations(made: readonly MadeOperation[], recorded: readonly PortType[]): NewNames {
  const found = new Map<string, Map<string, string>>();
  for (const { portType, operation, previous } of made)
    found.set(clark(portType), (found.get(clark(portType)) ?? new Map()).set(previous, operation.name));
  const alike = new Map([...found.values()].map((names) => [namesOf(names.keys()), names] as const));
  for (const { name, operations } of recorded) {
    const names = alike.get(namesOf(operations.map((one) => one.name)));
    if (names !== undefined && !found.has(clark(name))) found.set(clark(name), names);
  }
  for (const { portType, operation } of made) found.get(clark(portType))?.set(operation.name, operation.name);
  return (portType, previous) => found.get(clark(portType))?.get(previous) ?? previous;
}

function namesOf(operations: Iterable<string>): string {
  return JSON.stringify([...new Set(operations)].sort());
}
