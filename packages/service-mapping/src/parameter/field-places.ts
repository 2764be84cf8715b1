import type { Method } from "@soapstone/apidoc-model";

/** Methods whose requests have no body as a rule (RFC 9110 §9.3). */
const bodyless: ReadonlySet<Method> = new Set(["get", "head", "delete", "options"]);

/** Where a field of the message of an operation is, if nothing is said of it. */
export function defaultFieldPlace(field: string, path: string, method: Method): "path" | "query" | "body" {
  if (path.includes(`{${field}}`)) return "path";
  return bodyless.has(method) ? "query" : "body";
}
