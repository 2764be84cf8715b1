import { clark, type Described, type PortType, type QName } from "@soapstone/xml-model";
import type { MadeOperation } from "../operation/made-operation.ts";
import { withDefaultNames } from "../operation/operation-names.ts";
import type { NewNames } from "../operation/renamed-operations.ts";

/** Port types by name: the operations of the document, then what the complement has of them. */
export function portTypesFrom(
  tagged: readonly PortType[],
  made: readonly MadeOperation[],
  recorded: readonly PortType[],
  newName: NewNames,
): readonly PortType[] {
  const found = new Map(tagged.map((portType) => [clark(portType.name), portType]));
  const add = (name: QName, operations: PortType["operations"], described: Partial<Described>): void => {
    const key = clark(name);
    const before = found.get(key) ?? { kind: "portType", name, operations: [], extensions: [], foreign: [] };
    found.set(key, merged({ ...before, operations: [...before.operations, ...operations] }, described));
  };
  // An operation that is reached in several ways is one operation.
  const seen = new Set<string>();
  for (const { portType, operation, copy = "" } of made) {
    const key = `${clark(portType)} ${operation.name} ${operation.input?.name ?? ""} ${copy}`;
    add(portType, seen.has(key) ? [] : [operation], {});
    seen.add(key);
  }
  for (const { name, operations, kind: _, ...described } of recorded) {
    const own = operations.map((one) => withDefaultNames({ ...one, name: newName(name, one.name) }));
    add(name, own, described);
  }
  const implied = new Set(made.flatMap((one) => (one.implied === true ? clark(one.portType) : [])));
  return [...found.values()].filter(({ name }) => !implied.has(clark(name)));
}

/** What stands at a node, with what more the complement has there. */
function merged<Node extends Described>(node: Node, more: Partial<Described>): Node {
  return {
    ...node,
    ...(more.documentation === undefined ? {} : { documentation: more.documentation }),
    extensions: [...node.extensions, ...(more.extensions ?? [])],
    foreign: [...node.foreign, ...(more.foreign ?? [])],
  };
}
