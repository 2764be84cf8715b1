import { isObject, type Json, type JsonObject, jsonOperations } from "@soapstone/apidoc-model";
import { replaceObjects, xWsdl } from "@soapstone/complement";

/**
 * Gives each operation that a residual of the whole description moved to another path the complement that it had at its
 * own: that in the residual is of the WSDL before the edit. `before` and `after`: the description without and with the
 * residual.
 */
export function withMovedComplements(before: Json, after: Json): Json {
  if (!isObject(before) || !isObject(after)) return after;
  const places = new Set<string>();
  const complements = new Map<Json, Json | undefined>();
  for (const { path, method, operation } of jsonOperations(before)) {
    places.add(`${method} ${path}`);
    const id = operation.get("operationId");
    if (id !== undefined) complements.set(id, operation.get(xWsdl));
  }
  const moved = new Map<JsonObject, JsonObject>();
  for (const { path, method, operation } of jsonOperations(after)) {
    const id = operation.get("operationId");
    if (id === undefined || places.has(`${method} ${path}`) || !complements.has(id)) continue;
    const complement = complements.get(id);
    const fields = [...operation].filter(([field]) => field !== xWsdl);
    moved.set(operation, new Map(complement === undefined ? fields : [...fields, [xWsdl, complement]]));
  }
  return moved.size === 0 ? after : replaceObjects(after, moved);
}
