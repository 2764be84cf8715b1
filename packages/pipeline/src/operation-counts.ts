import { type Apidoc, methods } from "@soapstone/apidoc-model";
import type { DefinitionsSet } from "@soapstone/xml-model";

/** How many operations the port types of the input have, and how many operations the output has. */
export interface OperationCounts {
  readonly in: number;
  readonly out: number;
}

export function countOperations(input: DefinitionsSet, output: Apidoc): OperationCounts {
  const paths = [...output.paths.items.values()];
  return {
    in: input.portTypes.reduce((sum, portType) => sum + portType.operations.length, 0),
    out: paths.reduce((sum, path) => sum + methods.filter((method) => path[method] !== undefined).length, 0),
  };
}
