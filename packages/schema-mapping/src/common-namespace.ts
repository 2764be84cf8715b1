import { isStandardNamespace } from "@soapstone/xml-model";
import type { JsonSchema } from "./json-schema.ts";

/**
 * The namespace of most definitions, where they say theirs; of several that are equally common, the first in the
 * alphabet. None, where no definition says one.
 */
export function commonNamespace(definitions: Iterable<JsonSchema>): string {
  return mostCommon([...definitions].flatMap(({ xml }) => xml?.namespace ?? []));
}

/** The same of the namespaces themselves; none and those of standards do not count. */
export function mostCommon(namespaces: Iterable<string>): string {
  const counts = new Map<string, number>();
  for (const namespace of namespaces)
    if (namespace !== "" && !isStandardNamespace(namespace)) counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
  const [[most] = [""]] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return most;
}
