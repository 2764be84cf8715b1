import { isStandardNamespace } from "@soapstone/xml-model";
import type { JsonSchema } from "./json-schema.ts";

/**
 * Returns the most frequent namespace of definitions that state one; among equally frequent ones the first in
 * alphabetical order. Empty where no definition states one.
 */
export function commonNamespace(definitions: Iterable<JsonSchema>): string {
  return mostCommon([...definitions].flatMap(({ xml }) => xml?.namespace ?? []));
}

/** Returns the most frequent of namespaces. No namespace, and those of standards, do not count. */
export function mostCommon(namespaces: Iterable<string>): string {
  const counts = new Map<string, number>();
  for (const namespace of namespaces)
    if (namespace !== "" && !isStandardNamespace(namespace)) counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
  const [[most] = [""]] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return most;
}
