import type { Extensions, JsonObject } from "@soapstone/apidoc-model";
import { xWsdl } from "@soapstone/complement";
import { readService } from "@soapstone/service-mapping";
import type { Described } from "@soapstone/xml-model";

/** Returns the complement of an object of the API description; undefined where it has none. */
export function complementOf(it: { readonly extensions?: Extensions } | undefined): JsonObject | undefined {
  return readService(it?.extensions?.get(xWsdl));
}

/** Returns the port or binding through which an operation is reached, if that is not its port type's first. */
export function portOrBindingOf(complement: JsonObject | undefined): string | undefined {
  const through = complement?.get("through");
  return typeof through === "string" ? through : undefined;
}

/** Returns the number of an operation among those with the same name and messages; undefined for the first. */
export function copyNumberOf(complement: JsonObject | undefined): number | undefined {
  const copy = complement?.get("copy");
  return typeof copy === "number" ? copy : undefined;
}

/** No extensions or foreign markup: those of the source come back as differences. */
export const noExtensions: Pick<Described, "extensions" | "foreign"> = { extensions: [], foreign: [] };
