import type { Diagnostic } from "@soapstone/workspace";
import { bundle } from "../../diagnostics.ts";
import { nameOfNode } from "../../graph/graph.ts";
import type { Difference } from "./difference.ts";

const sides = {
  changed: ["one value", "another"],
  missing: ["there", undefined],
  added: [undefined, "there"],
  order: ["in one order", "in another"],
  reference: ["a reference to one part", "to another, or to none"],
} as const;

/** Returns the diagnostic for an output that differs from the input, with the locations in both. */
export function differenceFinding({ what, name, first, second }: Difference, entry: string): Diagnostic {
  const [left, right] = sides[what];
  const component = `${shortly(nameOfNode(first, entry))}${name === undefined ? "" : ` "${name}"`}`;
  return bundle("not-the-same", { component, path: [`#${shortly(second.pointer)} of the output`], left, right }, first);
}

/** Shortens a long pointer to its end. */
function shortly(pointer: string): string {
  return pointer.length <= 160 ? pointer : `${pointer.slice(0, 80)}…${pointer.slice(-79)}`;
}
