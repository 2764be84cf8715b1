import { action, type ForwardService, overload } from "@soapstone/service-mapping";
import type { Binding, BindingOperation } from "@soapstone/xml-model";

/** Keeps the style that a binding states of an operation, where the document's convention does not. */
export function keepBound(bound: BindingOperation, binding: Binding | undefined, context: ForwardService): void {
  context.about(bound, overload);
  const own = context.about(bound, action);
  const byDefault = binding?.protocol.kind === "soap" ? binding.protocol.style : "document";
  const stated = context.walk.soap.statesStyle ? byDefault : false;
  own.settle(["bindingOperation@style"], "complement");
  if (bound.soap !== undefined) own.keep("style", bound.soap.style ?? false, "complement", stated);
}
