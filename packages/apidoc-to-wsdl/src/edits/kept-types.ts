import {
  type Apidoc,
  definitionNameOf,
  isReference,
  type Json,
  object,
  type SchemaObject,
  type SchemaOrRef,
} from "@soapstone/apidoc-model";
import { xXsd } from "@soapstone/complement";
import { kindKey, readComplement, writtenComplement } from "@soapstone/schema-mapping";
import { partsOfSchema } from "./schema-parts.ts";

/**
 * Marks definitions as types if others referred to them before an edit, and none does now: nothing else would show it.
 */
export function withKeptTypes(apidoc: Apidoc, before: ReadonlyMap<string, SchemaOrRef>): Apidoc {
  const { definitions } = apidoc;
  if (definitions === undefined || definitions === before) return apidoc;
  const now = referredIn(definitions.values());
  const unused = new Set([...referredIn(before.values())].filter((name) => !now.has(name)));
  if (unused.size === 0) return apidoc;
  const retained = [...definitions].map(([name, schema]) => {
    const isType = unused.has(name) && !isReference(schema);
    return [name, isType ? typeWith(schema) : schema] as const;
  });
  return { ...apidoc, definitions: new Map(retained) };
}

function typeWith(schema: SchemaObject): SchemaObject {
  const storedFields = readComplement(schema.extensions?.get(xXsd)) ?? new Map<string, Json>();
  if (storedFields.has(kindKey)) return schema;
  const complement = writtenComplement(object([...storedFields, [kindKey, "type"]]));
  return { ...schema, extensions: object([...(schema.extensions ?? []), [xXsd, complement]]) };
}

/** The definitions to which schemas refer. */
function referredIn(schemas: Iterable<SchemaOrRef>): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...schemas];
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    const name = isReference(schema) ? definitionNameOf(schema) : undefined;
    if (name !== undefined) found.add(name);
    if (!isReference(schema)) waiting.push(...partsOfSchema(schema));
  }
  return found;
}
