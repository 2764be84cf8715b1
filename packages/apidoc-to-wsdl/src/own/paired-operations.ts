import type { BindingOperation } from "@soapstone/xml-model";
import type { MadeOperation } from "./made.ts";
import type { AgainOperation } from "./shown-again.ts";
import type { PlacedMade } from "./shown-description.ts";

/** An operation with the one that it is shown as again. */
export interface PairedOperation extends PlacedMade {
  readonly again: AgainOperation;
  /** It has its words by this port alone. */
  readonly port: string | undefined;
}

/** Each operation with the one that is shown again of what binds it: of several, that at its place, else the next one. */
export function pairedOperations(
  operations: readonly PlacedMade[],
  bound: ReadonlyMap<MadeOperation, BindingOperation>,
  again: readonly AgainOperation[],
): readonly PairedOperation[] {
  const left = new Map<BindingOperation, AgainOperation[]>();
  for (const one of again) left.set(one.bindingOperation, [...(left.get(one.bindingOperation) ?? []), one]);
  const several = new Map([...left].map(([node, all]) => [node, all.length > 1 ? all[0] : undefined]));
  return operations.flatMap((one): readonly PairedOperation[] => {
    const node = bound.get(one.made);
    const all = node === undefined ? undefined : left.get(node);
    if (node === undefined || all === undefined) return [];
    const same = all.findIndex(({ path, method }) => path === one.place?.path && method === one.place.method);
    const [found] = all.splice(Math.max(same, 0), 1);
    if (found === undefined) return [];
    const first = several.get(node);
    return [{ ...one, again: found, port: first === undefined ? undefined : found.port }];
  });
}
