import type { Method } from "@soapstone/apidoc-model";

/** Methods whose requests have no body. */
export const bodiless: ReadonlySet<Method> = new Set<Method>(["get", "head", "delete", "options"]);

/** Returns the key by which paths are unique: the method, and the path without the names of its templates. */
export function pathKey(method: Method, path: string): string {
  return `${method} ${path.replace(/\{[^}]*\}/g, "{}")}`;
}
