import {
  carriers,
  type Detail,
  type ForwardService,
  fault,
  keepDescribed,
  names,
  type PlannedOperation,
} from "@soapstone/mapping";
import type { BindingMessage } from "@soapstone/xml-model";
import type { State } from "./state.ts";
import { keepStray } from "./stray.ts";

/** What the faults of an operation may hold, and how they are bound. */
export function detailOf(planned: PlannedOperation, context: ForwardService, state: State): Detail {
  const { faults } = planned.operation;
  const declared = faults.map((use) => {
    const message = state.walk.set.message(use.message);
    return { use, parts: message?.parts ?? [], ...(message === undefined ? {} : { message }) };
  });
  const at = context.within({ side: "fault" });
  keepBoundFaults(planned, at);
  return fault.forward(declared, at);
}

/** A fault of the binding belongs to the fault of its name. */
function keepBoundFaults({ operation, bindingOperation, binding }: PlannedOperation, context: ForwardService): void {
  if (bindingOperation === undefined) return;
  const version = binding?.protocol.kind === "soap" ? binding.protocol.version : "1.1";
  const bound = new Map<string | undefined, BindingMessage>(bindingOperation.faults.map((it) => [it.name, it]));
  context.inner("boundFaults", (all) => {
    for (const { name } of operation.faults) {
      const own = bound.get(name);
      bound.delete(name);
      if (own === undefined) all.keeper.put(name, false);
      else
        all.inner(name, (inner) => {
          const carried = { carriers: own.carriers, headers: [], parts: [], version, fault: name } as const;
          carriers.forward(carried, inner.about(own, carriers));
          inner.about(own, names);
          keepDescribed(own, inner, false);
        });
    }
    for (const [name, left] of bound) keepStray(name ?? "", left, all);
  });
}
