import { Keeper } from "@soapstone/complement";
import {
  carriers,
  type DeclaredFault,
  type Detail,
  type ForwardService,
  fault,
  isOfElement,
  names,
  type PlannedOperation,
} from "@soapstone/service-mapping";
import type { DefinitionsSet } from "@soapstone/xml-model";
import type { ForwardState } from "../context/state.ts";

/**
 * Returns the details that the faults of an operation may have, and writes the bindings of the faults to the
 * complement.
 */
export function detailOf(planned: PlannedOperation, context: ForwardService, state: ForwardState): Detail {
  const at = context.within({ side: "fault", faultTexts: state.faultTexts });
  const declared = declaredFaults(planned, state.walk.set);
  takeBoundFaults(planned, declared, at);
  return fault.forward(declared, at);
}

/** Returns the faults of an operation with their messages. */
export function declaredFaults({ operation }: PlannedOperation, set: DefinitionsSet): readonly DeclaredFault[] {
  return operation.faults.map((use) => {
    const message = set.message(use.message);
    return { use, parts: message?.parts ?? [], ...(message === undefined ? {} : { message }) };
  });
}

/**
 * Accounts for the faults in a binding, by the names of the operation's faults; an unusual binding is in the document
 * complement, as a difference.
 */
function takeBoundFaults(
  { bindingOperation, binding }: PlannedOperation,
  faults: readonly DeclaredFault[],
  context: ForwardService,
): void {
  const version = binding?.protocol.kind === "soap" ? binding.protocol.version : "1.1";
  const bound = new Map(bindingOperation?.faults.map((it) => [it.name, it]));
  for (const one of faults) {
    const { name } = one.use;
    const own = bound.get(name);
    if (own === undefined) continue;
    const apart = context.into(new Keeper());
    apart.about(own, names);
    const carried = { headers: [], parts: [], version, fault: name, isElement: isOfElement(one) } as const;
    carriers.forward({ ...carried, carriers: own.carriers }, apart.about(own, carriers));
  }
}
