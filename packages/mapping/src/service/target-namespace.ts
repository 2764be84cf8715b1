import type { JsonSchema } from "../schema/json-schema.ts";

/**
 * The target namespace of a description that says none: that of most of its definitions, where they say theirs; of
 * several that are equally common, the first in the alphabet. None, where no definition says one.
 */
export function assumedNamespace(definitions: Iterable<JsonSchema>): string {
  const votes = new Map<string, number>();
  for (const { xml } of definitions)
    if (xml?.namespace !== undefined) votes.set(xml.namespace, (votes.get(xml.namespace) ?? 0) + 1);
  const [[most] = [""]] = [...votes].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return most;
}
