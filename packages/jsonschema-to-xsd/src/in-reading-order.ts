import { placedSchemas } from "@soapstone/schema-documents";
import type { JsonSchema } from "@soapstone/schema-mapping";
import type { Schema } from "@soapstone/xml-model";

/**
 * Returns the definitions grouped by namespace in the order in which the schemas made of them are read: the entry, the
 * files that it imports, the files that these import. On a second trip definitions are in that order, and so are the
 * imports and the elements of a schema. Undefined where the definitions are in that order already.
 */
export function inReadingOrder(
  definitions: ReadonlyMap<string, JsonSchema>,
  schemas: readonly Schema[],
  targetNamespace: string,
): ReadonlyMap<string, JsonSchema> | undefined {
  const groups = new Map<string, (readonly [string, JsonSchema])[]>();
  for (const namespace of readingOrder(schemas)) groups.set(namespace, []);
  for (const one of definitions) {
    const namespace = one[1].xml?.namespace ?? targetNamespace;
    const group = groups.get(namespace);
    if (group === undefined) groups.set(namespace, [one]);
    else group.push(one);
  }
  const ordered = new Map([...groups.values()].flat());
  const before = definitions.keys();
  return [...ordered.keys()].every((name) => name === before.next().value) ? undefined : ordered;
}

/** Returns the target namespaces of schemas in the order in which their files are read. */
function readingOrder(schemas: readonly Schema[]): ReadonlySet<string> {
  const placed = placedSchemas(schemas, undefined, "entry.xsd");
  const byFile = new Map(placed.map(({ file, schema }) => [file, schema]));
  const found = new Set<Schema>(placed.slice(0, 1).map(({ schema }) => schema));
  // A set is iterated over what is added meanwhile, too.
  for (const { composition } of found)
    for (const { location } of composition) {
      const target = location === undefined ? undefined : byFile.get(location);
      if (target !== undefined) found.add(target);
    }
  return new Set([...found].map(({ targetNamespace }) => targetNamespace));
}
