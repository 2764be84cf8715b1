import { action, extendedFields, type ForwardService, keepDescribed, overload, versionOf } from "@soapstone/mapping";
import type { Binding, BindingOperation, Extended } from "@soapstone/xml-model";

/** What a binding says of an operation besides its action and its messages. */
export function keepBound(bound: BindingOperation, binding: Binding | undefined, context: ForwardService): void {
  context.about(bound, overload);
  const own = context.about(bound, action);
  const { soap, http } = bound;
  const usual = binding?.protocol.kind === "soap" ? binding.protocol.style : "document";
  const stated = context.walk.soap.statesStyle ? usual : false;
  own.say(["bindingOperation@style"], "complement");
  if (soap !== undefined) own.keep("style", soap.style ?? false, "complement", stated);
  // Outside of an HTTP binding it says nothing, and is a fact all the same.
  if (http?.location !== undefined) own.keep("location", http.location, "complement");
  if (soap?.actionRequired !== undefined) own.keep("actionRequired", soap.actionRequired, "complement");
  context.inner("binding", (inner) => {
    keepDescribed(bound, inner, false);
    const { protocol } = binding ?? {};
    const isUsual = (soap !== undefined) === (protocol?.kind === "soap");
    const version = protocol === undefined ? "1.1" : versionOf(protocol);
    if (soap !== undefined && soap.version !== version) inner.keeper.put("soap", soap.version);
    else if (!isUsual) inner.keeper.put("soap", soap !== undefined);
    if (soap !== undefined) keepExtended("soap", soap, bound, inner);
  });
}

/** What stands at the element of a protocol in an operation, besides what the protocol knows. */
export function keepExtended(
  name: "soap" | "http",
  extended: Extended,
  bound: BindingOperation,
  context: ForwardService,
): void {
  context.inner(name, (element) => {
    for (const [key, value] of extendedFields(extended))
      if (value !== undefined) element.about(bound).keep(key, value, "complement");
  });
}
