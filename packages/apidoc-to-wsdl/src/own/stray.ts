import { isObject, type Json } from "@soapstone/apidoc-model";
import { type BackwardService, bindingMessageFrom } from "@soapstone/mapping";
import type { BindingMessage } from "@soapstone/xml-model";

/** A half of a message that only the binding has. */
export function strayFrom(
  name: string,
  kind: BindingMessage["kind"],
  context: BackwardService,
): BindingMessage | undefined {
  const kept = context.recall<Json>(name, isObject);
  if (!isObject(kept)) return undefined;
  return bindingMessageFrom(kind, kept, { targetNamespace: context.targetNamespace, version: "1.1" });
}
