import {
  beginningOf,
  carriers,
  type DeclaredFault,
  type Detail,
  type ForwardService,
  fault,
  isOfElement,
  keepDescribed,
  names,
  type PlannedOperation,
} from "@soapstone/mapping";
import type { BindingMessage, DefinitionsSet } from "@soapstone/xml-model";
import type { State } from "./state.ts";
import { keepStray } from "./stray.ts";

/** What the faults of an operation may hold, and how they are bound. */
export function detailOf(planned: PlannedOperation, context: ForwardService, state: State): Detail {
  const at = context.within({ side: "fault", faultTexts: state.faultTexts });
  const declared = declaredFaults(planned, state.walk.set);
  keepBoundFaults(planned, declared, at);
  return fault.forward(declared, at);
}

/** The faults of an operation with their messages. */
export function declaredFaults({ operation }: PlannedOperation, set: DefinitionsSet): readonly DeclaredFault[] {
  return operation.faults.map((use) => {
    const message = set.message(use.message);
    return { use, parts: message?.parts ?? [], ...(message === undefined ? {} : { message }) };
  });
}

/** A fault of the binding belongs to the fault of its name. */
function keepBoundFaults(
  { operation, bindingOperation, binding }: PlannedOperation,
  faults: readonly DeclaredFault[],
  context: ForwardService,
): void {
  if (bindingOperation === undefined) return;
  const version = binding?.protocol.kind === "soap" ? binding.protocol.version : "1.1";
  const bound = new Map<string | undefined, BindingMessage>(bindingOperation.faults.map((it) => [it.name, it]));
  const declared = operation.faults.map(({ name }) => name);
  const order = [...bound.keys()].map((name = "") => name);
  const usual = [...declared.filter((name) => bound.has(name)), ...order.filter((name) => !declared.includes(name))];
  context.keep("boundFaultOrder", beginningOf(order, usual), "complement", []);
  context.inner("boundFaults", (all) => {
    for (const declaredFault of faults) {
      const { name } = declaredFault.use;
      const own = bound.get(name);
      bound.delete(name);
      if (own === undefined) all.keeper.put(name, false);
      else
        all.inner(name, (inner) => {
          const isElement = isOfElement(declaredFault);
          const carried = { carriers: own.carriers, headers: [], parts: [], version, fault: name, isElement } as const;
          carriers.forward(carried, inner.about(own, carriers));
          inner.about(own, names);
          keepDescribed(own, inner, false);
        });
    }
    for (const [name, left] of bound) keepStray(name ?? "", left, all);
  });
}
