import type { BindingOperation, Definitions, Message, Operation, QName } from "@soapstone/xml-model";
import { readLocation } from "../http/location.ts";
import { type NativeDescription, placeOfOperation } from "./description.ts";

/** Whether bindings of HTTP say the path and the method of each operation, so that no extension element needs to. */
export function saysPaths({ definitions, operations }: NativeDescription): boolean {
  const partsOf = inputParts(definitions);
  const said = new Set(
    definitions.bindings.flatMap(({ protocol, portType, operations: bound }) => {
      if (protocol.kind !== "http") return [];
      const method = protocol.verb.toLowerCase();
      return bound.map((one) => placeOfOperation({ method, path: pathOf(one, partsOf(portType, one.name)) }));
    }),
  );
  return operations.every((operation) => said.has(placeOfOperation(operation)));
}

function pathOf({ http, input }: BindingOperation, parts: readonly string[]): string {
  const isReplaced = input?.carriers.some(({ kind }) => kind === "http:urlReplacement") === true;
  return readLocation(http?.location ?? "", isReplaced ? parts : []).path;
}

/** The parts of the input of an operation of a port type. */
function inputParts({ portTypes, messages }: Definitions): (portType: QName, operation: string) => readonly string[] {
  const operations = new Map<string, ReadonlyMap<string, Operation>>();
  for (const { name, operations: own } of [...portTypes].reverse())
    operations.set(name.local, new Map([...own].reverse().map((one) => [one.name, one])));
  const sent = new Map<string, Message>([...messages].reverse().map((one) => [one.name.local, one]));
  return (portType, operation) => {
    const asked = operations.get(portType.local)?.get(operation)?.input?.message.local;
    return (asked === undefined ? undefined : sent.get(asked))?.parts.map(({ name }) => name) ?? [];
  };
}
