import { isTwin, type LocatedDefinitions, type Twin } from "@soapstone/service-mapping";
import { type BindingOperation, clark, type PortTypeOperation, type QName } from "@soapstone/xml-model";
import type { MadeOperation } from "./made-operation.ts";
import { withDefaultNames } from "./operation-names.ts";

/** The operations under the names with which they were published, and a function that renames them in documents. */
export interface RenamedOperations {
  readonly published: readonly MadeOperation[];
  readonly renamed: (documents: readonly LocatedDefinitions[], twins: readonly Twin[]) => CalledOperations;
}

interface CalledOperations {
  readonly documents: readonly LocatedDefinitions[];
  /** The renamed binding operations, by the old ones. */
  readonly operations: ReadonlyMap<BindingOperation, BindingOperation>;
}

/**
 * Returns operations under their previous names, which everything else in the WSDL uses; a new operation with the
 * previous name of another one gets an unused name.
 */
export function renamedOperations(made: readonly MadeOperation[]): RenamedOperations {
  if (made.every(isCalledAsPublished))
    return { published: made, renamed: (documents) => ({ documents, operations: new Map() }) };
  const taken = new Set(made.flatMap((one) => (one.previous === undefined ? [] : keyOf(one, one.previous))));
  const names = new Map<string, string>();
  const published = made.map((one): MadeOperation => {
    const { operation, bound, previous } = one;
    const isTaken = previous === undefined && taken.has(keyOf(one, operation.name));
    const name = previous ?? (isTaken ? `+${operation.name}` : operation.name);
    const before = name === operation.name ? operation : withDefaultNames({ ...operation, name });
    const boundBefore = bound && (bound.name === name ? bound : { ...bound, name });
    for (const half of [before, ...(boundBefore === undefined ? [] : [boundBefore])])
      names.set(keyOf(one, fullName(half)), operation.name);
    // Anything else of this name follows the first operation that still has it.
    if (!names.has(keyOf(one, name)) || name === operation.name) names.set(keyOf(one, name), operation.name);
    return { ...one, operation: before, ...(boundBefore === undefined ? {} : { bound: boundBefore }) };
  });
  return { published, renamed: (documents, twins) => withNames(documents, names, twins) };
}

function isCalledAsPublished({ operation, previous }: MadeOperation): boolean {
  return previous === undefined || previous === operation.name;
}

type OperationNames = Pick<PortTypeOperation | BindingOperation, "name" | "input" | "output">;

/** Returns a name that distinguishes overloaded operations. */
function fullName({ name, input, output }: OperationNames): string {
  return `${name} ${input?.name ?? ""} ${output?.name ?? ""}`;
}

function keyOf({ portType }: Pick<MadeOperation, "portType">, name: string): string {
  return `${clark(portType)} ${name}`;
}

/** Gives operations, and their twins, their new names. */
function withNames(
  documents: readonly LocatedDefinitions[],
  names: ReadonlyMap<string, string>,
  twins: readonly Twin[],
): CalledOperations {
  const hidden = new Map(twins.map((twin) => [clark(twin.name), twin]));
  const operations = new Map<BindingOperation, BindingOperation>();
  const nameOf = (portType: QName, one: OperationNames): string => {
    const twin = hidden.get(clark(portType));
    const at = { portType: twin !== undefined && isTwin(twin, one.name) ? twin.of : portType };
    return names.get(keyOf(at, fullName(one))) ?? names.get(keyOf(at, one.name)) ?? one.name;
  };
  const all = documents.map(({ location, definitions }): LocatedDefinitions => {
    const portTypes = definitions.portTypes.map((portType) => ({
      ...portType,
      operations: portType.operations.map((one) => withDefaultNames({ ...one, name: nameOf(portType.name, one) })),
    }));
    const bindings = definitions.bindings.map((binding) => ({
      ...binding,
      operations: binding.operations.map((one) => {
        const is = { ...one, name: nameOf(binding.portType, one) };
        operations.set(one, is);
        return is;
      }),
    }));
    return { location, definitions: { ...definitions, portTypes, bindings } };
  });
  return { documents: all, operations };
}
