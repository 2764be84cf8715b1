import type { Extensions, JsonObject } from "@soapstone/apidoc-model";
import { xWsdl } from "@soapstone/complement";
import { readService } from "@soapstone/service-mapping";
import type { Described } from "@soapstone/xml-model";

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

/** No extensions: those that there were are differences. */
export const nothingElse: Pick<Described, "extensions" | "foreign"> = { extensions: [], foreign: [] };
