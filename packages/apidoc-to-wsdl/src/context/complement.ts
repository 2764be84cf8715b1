import { type Extensions, isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { type BackwardService, bindingMessageFrom, extensibility, readService, xWsdl } from "@soapstone/mapping";
import type { BindingMessage, Described } from "@soapstone/xml-model";

/** Returns the complement of an object of the API description; undefined where it has none. */
export function complementOf(it: { readonly extensions?: Extensions } | undefined): JsonObject | undefined {
  return readService(it?.extensions?.get(xWsdl));
}

/** The port or binding that an operation is reached by, where that is not its port type's first. */
export function throughOf(complement: JsonObject | undefined): string | undefined {
  const through = complement?.get("through");
  return typeof through === "string" ? through : undefined;
}

/** Which one of several operations that nothing tells apart it is, where it is not the first. */
export function copyOf(complement: JsonObject | undefined): number | undefined {
  const copy = complement?.get("copy");
  return typeof copy === "number" ? copy : undefined;
}

/** What stands at a node besides its own fields: its documentation where no field of the description is for it. */
export function describedFrom(context: BackwardService): Described {
  return extensibility.backward({}, context);
}

/** A half of a message that only the binding has; undefined where the complement has none of that name. */
export function halfOfBinding(
  name: string,
  kind: BindingMessage["kind"],
  context: BackwardService,
): BindingMessage | undefined {
  const record = context.recall<Json>(name, isObject);
  const at = { targetNamespace: context.targetNamespace, version: "1.1" } as const;
  return isObject(record) ? bindingMessageFrom(kind, record, at) : undefined;
}
