import { isArray, type JsonObject } from "@soapstone/apidoc-model";
import { isStandardNamespace } from "@soapstone/xml-model";

/**
 * The namespace that one expects of each entry, asked in their order: that of the component with which it begins, else
 * the first that no entry has yet, else that of the entry before. `stated` is what the entry has, if it says so.
 */
export function expectedNamespaces(
  held: ReadonlyMap<string, string>,
): (entry: JsonObject, stated: string | undefined) => string {
  const left = new Set([...held.values()].filter((namespace) => !isStandardNamespace(namespace)));
  let [before = ""] = left;
  return (entry, stated) => {
    const from = entry.get("from");
    const start = isArray(from) ? from[0] : from;
    const [next = before] = left;
    const expected = (typeof start === "string" ? held.get(start) : undefined) ?? next;
    before = stated ?? expected;
    left.delete(before);
    return expected;
  };
}
