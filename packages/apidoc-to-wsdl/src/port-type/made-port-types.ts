import { clark, type PortType } from "@soapstone/xml-model";
import type { MadeOperation } from "../operation/made-operation.ts";

/** Returns port types with their operations. */
export function portTypesFrom(tagged: readonly PortType[], made: readonly MadeOperation[]): readonly PortType[] {
  const found = new Map(tagged.map((portType) => [clark(portType.name), portType]));
  // An operation that several bindings reach is one operation.
  const seen = new Set<string>();
  for (const { portType: name, operation, copy = "" } of made) {
    const key = `${clark(name)} ${operation.name} ${operation.input?.name ?? ""} ${copy}`;
    const before = found.get(clark(name)) ?? { kind: "portType", name, operations: [], extensions: [], foreign: [] };
    const operations = seen.has(key) ? before.operations : [...before.operations, operation];
    found.set(clark(name), { ...before, operations });
    seen.add(key);
  }
  const implied = new Set(made.flatMap((one) => (one.implied === true ? clark(one.portType) : [])));
  return [...found.values()].filter(({ name }) => !implied.has(clark(name)));
}
