import type { Json, JsonObject } from "@soapstone/apidoc-model";
import type { ApiOperation } from "../instance/api-operations.ts";

/**
 * Returns the parameters of an operation that have a single value, such as the SOAP action: `{ header: { SOAPAction: a
 * } }`.
 */
export function constantFields({ effective }: ApiOperation): JsonObject {
  const parts = new Map<string, Map<string, Json>>();
  for (const { parameter } of effective.parameters) {
    if (parameter.in !== "header" && parameter.in !== "query") continue;
    const [only, ...others] = parameter.enum ?? [];
    if (only === undefined || others.length > 0) continue;
    const part = parts.get(parameter.in) ?? new Map<string, Json>();
    parts.set(parameter.in, part.set(parameter.name, only));
  }
  return parts;
}
