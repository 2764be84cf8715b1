import type { KnownBinding } from "@soapstone/service-mapping";
import { type BindingOperation, clark } from "@soapstone/xml-model";
import type { MadeOperation } from "../operation/made-operation.ts";

/** Returns the binding operation of each operation; operations that several ports of one binding reach share it. */
export function boundOperations(
  made: readonly MadeOperation[],
  of: (made: MadeOperation) => KnownBinding | undefined,
): ReadonlyMap<MadeOperation, BindingOperation> {
  const known = new Map<string, BindingOperation>();
  const found = new Map<MadeOperation, BindingOperation>();
  for (const one of made) {
    const binding = of(one);
    if (binding === undefined || one.bound === undefined) continue;
    const { name, input, output } = one.bound;
    const key = [clark(binding.binding.name), name, input?.name, output?.name, one.copy].join(" ");
    const operation = known.get(key) ?? one.bound;
    known.set(key, operation);
    found.set(one, operation);
  }
  return found;
}
