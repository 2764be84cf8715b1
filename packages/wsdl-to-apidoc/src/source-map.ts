import type { Trace } from "@soapstone/mapping";
import type { ConvertedOperation } from "./converted.ts";

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
