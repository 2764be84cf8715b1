import { isArray, type JsonObject } from "@soapstone/apidoc-model";
import { isStandardNamespace } from "@soapstone/xml-model";

/**
 * Returns the namespace that an entry of the record has unless it says another: that of the component with which it begins, else that of
 * most components. Neither depends on the order of definitions, which an edit may change. `held` are the namespaces of all
 * components by their keys.
 */
export function expectedNamespaces(held: ReadonlyMap<string, string>): (entry: JsonObject) => string {
  const counts = new Map<string, number>();
  for (const namespace of held.values())
    if (!isStandardNamespace(namespace)) counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
  const [common = ""] = [...counts].reduce<readonly [string?, number?]>(
    (most, one) => (one[1] > (most[1] ?? 0) ? one : most),
    [],
  );
  return (entry) => {
    const from = entry.get("from");
    const start = isArray(from) ? from[0] : from;
    return (typeof start === "string" ? held.get(start) : undefined) ?? common;
  };
}
