import { action, type ForwardService, overload } from "@soapstone/service-mapping";
import type { Binding, BindingOperation } from "@soapstone/xml-model";

/** Writes the stated style of a binding operation to the complement, unless the document's convention implies it. */
export function keepBoundOperation(
  bound: BindingOperation,
  binding: Binding | undefined,
  context: ForwardService,
): void {
  context.about(bound, overload);
  const own = context.about(bound, action);
  const byDefault = binding?.protocol.kind === "soap" ? binding.protocol.style : "document";
  const stated = context.walk.soap.statesStyle ? byDefault : false;
  own.settle(["bindingOperation@style"], "complement");
  if (bound.soap !== undefined) own.keep("style", bound.soap.style ?? false, "complement", stated);
}
