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
import type { ForwardState } from "./state.ts";

/** What the faults of an operation may hold, and how they are bound. */
export function detailOf(planned: PlannedOperation, context: ForwardService, state: ForwardState): Detail {
  const at = context.within({ side: "fault", faultTexts: state.faultTexts });
  const declared = declaredFaults(planned, state.walk.set);
  takeBoundFaults(planned, declared, at);
  return fault.forward(declared, at);
}

/** The faults of an operation with their messages. */
export function declaredFaults({ operation }: PlannedOperation, set: DefinitionsSet): readonly DeclaredFault[] {
  return operation.faults.map((use) => {
    const message = set.message(use.message);
    return { use, parts: message?.parts ?? [], ...(message === undefined ? {} : { message }) };
  });
}

/** A fault of the binding belongs to the fault of its name; one that is bound otherwise than is usual is a difference. */
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
