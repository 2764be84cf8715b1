import { isStandardNamespace } from "@soapstone/xml-model";
import type { JsonSchema } from "../json-schema.ts";

/**
 * The namespace of most definitions, where they say theirs; of several that are equally common, the first in the
 * alphabet. None, where no definition says one.
 */
export function commonNamespace(definitions: Iterable<JsonSchema>): string {
  const votes = new Map<string, number>();
  for (const { xml } of definitions)
    if (xml?.namespace !== undefined && !isStandardNamespace(xml.namespace))
      votes.set(xml.namespace, (votes.get(xml.namespace) ?? 0) + 1);
  const [[most] = [""]] = [...votes].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return most;
}
