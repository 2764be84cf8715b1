import { isObject, type Json, type JsonObject, methods } from "@soapstone/apidoc-model";
import { xWsdl } from "@soapstone/complement";

/**
 * Gives each operation that a residual of the whole description moved to another path the complement that it had at its
 * own: that in the residual is of the WSDL before the edit. `before` and `after`: the description without and with the
 * residual.
 */
export function withMovedComplements(before: Json, after: Json): Json {
  const paths = isObject(after) ? after.get("paths") : undefined;
  if (!isObject(after) || !isObject(paths)) return after;
  const all = operationsIn(before);
  const complements = new Map(all.map(({ id, complement }) => [id, complement] as const));
  const places = new Set(all.map(({ place }) => place));
  const moved = new Map<string, Json | undefined>();
  for (const { id, place } of operationsIn(after))
    if (id !== undefined && !places.has(place) && complements.has(id)) moved.set(place, complements.get(id));
  if (moved.size === 0) return after;
  const withComplement = (place: string, operation: Json): Json => {
    if (!moved.has(place) || !isObject(operation)) return operation;
    const complement = moved.get(place);
    const fields = [...operation].filter(([field]) => field !== xWsdl);
    return new Map<string, Json>([...fields, ...(complement === undefined ? [] : [[xWsdl, complement] as const])]);
  };
  const restored = [...paths].map(([path, item]): readonly [string, Json] => [
    path,
    isObject(item)
      ? new Map([...item].map(([method, one]) => [method, withComplement(`${method} ${path}`, one)]))
      : item,
  ]);
  return new Map([...after].map(([field, value]) => [field, field === "paths" ? new Map(restored) : value]));
}

/** An operation of a description, by its method and path. */
interface IdentifiedOperation {
  readonly place: string;
  readonly id: Json | undefined;
  readonly complement: Json | undefined;
}

function operationsIn(description: Json): readonly IdentifiedOperation[] {
  const paths = isObject(description) ? description.get("paths") : undefined;
  return [...(isObject(paths) ? paths : [])].flatMap(([path, item]) =>
    [...(isObject(item) ? item : [])].flatMap(([method, operation]): readonly IdentifiedOperation[] =>
      isMethod(method) && isObject(operation) ? [identified(`${method} ${path}`, operation)] : [],
    ),
  );
}

function identified(place: string, operation: JsonObject): IdentifiedOperation {
  return { place, id: operation.get("operationId"), complement: operation.get(xWsdl) };
}

function isMethod(name: string): boolean {
  return methods.some((method) => method === name);
}
