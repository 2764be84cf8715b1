import {
  into,
  type JsonObject,
  type NamedMap,
  type Path,
  pointerOf,
  type SchemaOrRef,
  walkJsonSchemas,
  walkObjects,
} from "@soapstone/apidoc-model";
import type { Trace } from "@soapstone/conversion";
import type { Origins } from "@soapstone/schema-mapping";

/**
 * Traces definitions and the schemas in them to the declarations that they were converted from, in the order of the
 * output.
 */
export function tracesInDefinitions(definitions: NamedMap<SchemaOrRef>, origins: Origins): readonly Trace[] {
  const traces: Trace[] = [];
  const meet = ({ value, path }: { readonly value: object; readonly path: Path }): void => {
    const source = origins.get(value);
    if (source !== undefined) traces.push({ target: pointerOf(path), source });
  };
  for (const [name, schema] of definitions)
    walkObjects("schema", schema, into({ uri: "" }, name), { object: meet, reference: meet });
  return traces;
}

/** Traces the schemas of a document of JSON Schema to their declarations. */
export function tracesInDocument(document: JsonObject, origins: Origins): readonly Trace[] {
  const traces: Trace[] = [];
  walkJsonSchemas(document, { uri: "" }, undefined, ({ schema, path }) => {
    const source = typeof schema === "boolean" ? undefined : origins.get(schema);
    if (source !== undefined) traces.push({ target: pointerOf(path), source });
    return undefined;
  });
  return traces;
}
