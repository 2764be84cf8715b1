import { type Apidoc, type ApidocSet, methods } from "@soapstone/apidoc-model";
import type { Description } from "@soapstone/apidoc-to-wsdl";
import { clark, type DefinitionsSet, impliedPortTypes } from "@soapstone/xml-model";

/** The numbers of operations in the port types of the input, and in the output. */
export interface OperationCounts {
  readonly in: number;
  readonly out: number;
}

/** Counts the operations of a conversion forward: those in the port types of the service, and those in all outputs. */
export function countOperations(input: DefinitionsSet, outputs: readonly Apidoc[]): OperationCounts {
  return { in: ofPortTypes(input.portTypes), out: outputs.reduce((sum, output) => sum + ofPaths(output), 0) };
}

/** Counts the operations of a conversion back. */
export function countBackward({ root }: ApidocSet, { documents }: Description): OperationCounts {
  const all = documents.map(({ definitions }) => definitions);
  const declared = new Map(all.flatMap(({ portTypes }) => portTypes.map((one) => [clark(one.name), one] as const)));
  const implied = impliedPortTypes(
    all.flatMap(({ bindings }) => bindings),
    (name) => declared.get(clark(name)),
  );
  return { in: ofPaths(root), out: ofPortTypes([...all.flatMap(({ portTypes }) => portTypes), ...implied]) };
}

function ofPortTypes(portTypes: DefinitionsSet["portTypes"]): number {
  return portTypes.reduce((sum, portType) => sum + portType.operations.length, 0);
}

function ofPaths({ paths }: Apidoc): number {
  return [...paths.items.values()].reduce(
    (sum, path) => sum + methods.filter((method) => path[method] !== undefined).length,
    0,
  );
}
