import type { Apidoc } from "@soapstone/apidoc-model";
import type { Conversion, OperationPlace, Trace } from "@soapstone/mapping";
import type { BindingOperation } from "@soapstone/xml-model";
import type { ConvertedOperation } from "./converted.ts";

/** A description that was made, with where each operation of a binding stands in it. */
export interface ShownService extends Conversion<Apidoc> {
  /** In document order; computed when it is asked for. */
  readonly places: () => readonly ShownOperation[];
}

/** An operation of a binding, and where it stands in the output, by the port that reaches it there. */
export interface ShownOperation extends OperationPlace {
  readonly bindingOperation: BindingOperation;
  readonly port?: string;
}

export function placesOf(operations: readonly ConvertedOperation[]): readonly ShownOperation[] {
  return operations.flatMap(({ path, method, planned: { bindingOperation, port } }) =>
    bindingOperation === undefined
      ? []
      : [{ path, method, bindingOperation, ...(port === undefined ? {} : { port: port.name }) }],
  );
}

/** From operations of the output to those of the source. */
export function tracesOf(operations: readonly ConvertedOperation[]): readonly Trace[] {
  return operations.flatMap(({ path, method, planned }) =>
    planned.operation.at === undefined
      ? []
      : [{ target: `/paths/${escaped(path)}/${method}`, source: planned.operation.at }],
  );
}

function escaped(name: string): string {
  return name.replace(/~/g, "~0").replace(/\//g, "~1");
}
