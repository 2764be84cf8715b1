import type { Method } from "@soapstone/apidoc-model";

/** Methods whose requests generally have no body (RFC 9110 §9.3). */
const bodyless: ReadonlySet<Method> = new Set(["get", "head", "delete", "options"]);

/** Returns the default place of a field of an operation's message. */
export function defaultFieldPlace(field: string, path: string, method: Method): "path" | "query" | "body" {
  if (path.includes(`{${field}}`)) return "path";
  return bodyless.has(method) ? "query" : "body";
}
