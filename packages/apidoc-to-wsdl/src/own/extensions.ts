import { type Extensions, isObject, type JsonObject } from "@soapstone/apidoc-model";
import { xWsdl } from "@soapstone/mapping";

/** What an object of the document keeps of the service. */
export function keptIn(it: { readonly extensions?: Extensions } | undefined): JsonObject | undefined {
  const kept = it?.extensions?.get(xWsdl);
  return isObject(kept) ? kept : undefined;
}
