import { isArray, isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";

/**
 * Parameters by what they are unique by, so that differences name them and not their places: `parameters` is an object,
 * and `order`, where there are several, its keys. An object that stands where a list should is wrapped in one.
 */
export function keyed(holder: JsonObject, resolve: (reference: string) => JsonObject | undefined): JsonObject {
  const parameters = holder.get("parameters");
  if (isObject(parameters)) return new Map(holder).set("parameters", [parameters]);
  if (!isArray(parameters)) return holder;
  const named = new Map<string, Json>();
  for (const parameter of parameters) {
    const reference = isObject(parameter) ? parameter.get("$ref") : undefined;
    const found = typeof reference === "string" ? resolve(reference) : isObject(parameter) ? parameter : undefined;
    let key = found === undefined ? String(reference ?? "unread") : keyOfParameter(found);
    while (named.has(key)) key += "'";
    named.set(key, parameter);
  }
  const result = new Map(holder).set("parameters", named);
  return named.size < 2 ? result : result.set("order", [...named.keys()]);
}

export function keyOfParameter(parameter: JsonObject): string {
  const place = parameter.get("in");
  return place === "body" ? "body" : `${place}:${parameter.get("name")}`;
}

/** The other way. What the order does not name comes last. */
export function unkeyed(holder: JsonObject): JsonObject {
  const named = holder.get("parameters");
  const result = new Map(holder);
  const order = holder.get("order");
  result.delete("order");
  if (isArray(named)) return result.set("parameters", named[0] ?? []);
  if (!isObject(named)) return result;
  const first = isArray(order) ? order.filter((key) => typeof key === "string" && named.has(key)) : [];
  const keys = new Set([...(first as readonly string[]), ...named.keys()]);
  return result.set(
    "parameters",
    [...keys].flatMap((key) => named.get(key) ?? []),
  );
}
