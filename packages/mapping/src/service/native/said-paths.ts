import type { BindingOperation, Definitions, PortType, QName } from "@soapstone/xml-model";
import { readLocation } from "../http/location.ts";
import { type NativeDescription, placeOfOperation } from "./description.ts";

/** Whether bindings of HTTP say the path and the method of each operation, so that no extension element needs to. */
export function saysPaths({ definitions, operations }: NativeDescription): boolean {
  const said = new Set(
    definitions.bindings.flatMap(({ protocol, portType, operations: bound }) => {
      if (protocol.kind !== "http") return [];
      const method = protocol.verb.toLowerCase();
      return bound.map((one) => placeOfOperation({ method, path: pathOf(one, portType, definitions) }));
    }),
  );
  return operations.every((operation) => said.has(placeOfOperation(operation)));
}

function pathOf({ name, http, input }: BindingOperation, portType: QName, definitions: Definitions): string {
  const isReplaced = input?.carriers.some(({ kind }) => kind === "http:urlReplacement") === true;
  const parts = isReplaced ? partsOf(name, portType, definitions) : [];
  return readLocation(http?.location ?? "", parts).path;
}

function partsOf(operation: string, portType: QName, { portTypes, messages }: Definitions): readonly string[] {
  const own = portTypes.find((one: PortType) => one.name.local === portType.local);
  const asked = own?.operations.find(({ name }) => name === operation)?.input?.message.local;
  return messages.find(({ name }) => name.local === asked)?.parts.map(({ name }) => name) ?? [];
}
