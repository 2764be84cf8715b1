import type { Method } from "@soapstone/apidoc-model";

/** Methods of which a request has no body. */
export const bodiless: ReadonlySet<Method> = new Set<Method>(["get", "head", "delete", "options"]);

/** What two operations may not have in common: names of path parameters do not tell paths apart. */
export function pathKey(method: Method, path: string): string {
  return `${method} ${path.replace(/\{[^}]*\}/g, "{}")}`;
}
