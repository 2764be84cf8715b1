import type { Extensions, JsonObject } from "@soapstone/apidoc-model";
import { readService, xWsdl } from "@soapstone/mapping";

/** What an object of the document keeps of the service. */
export function keptIn(it: { readonly extensions?: Extensions } | undefined): JsonObject | undefined {
  return readService(it?.extensions?.get(xWsdl));
}
