import { type Apidoc, definitionNameOf, isReference } from "@soapstone/apidoc-model";
import { type JsonSchema, raise } from "@soapstone/schema-mapping";
import { detailOf } from "@soapstone/service-mapping";

/** The definitions that are types: all but the shapes of faults, which are made for the shared responses. */
export function typeDefinitions(apidoc: Apidoc): ReadonlyMap<string, JsonSchema> {
  const shapes = shapesIn(apidoc);
  const all = [...(apidoc.definitions ?? [])].filter(([name]) => !shapes.has(name));
  return new Map(all.map(([name, schema]) => [name, raise(schema, "apidoc")] as const));
}

function shapesIn({ definitions = new Map(), responses = new Map() }: Apidoc): ReadonlySet<string> {
  const named = [...responses.values()].flatMap((response) => {
    const schema = isReference(response) ? undefined : response.schema;
    return schema !== undefined && isReference(schema) ? (definitionNameOf(schema) ?? []) : [];
  });
  const isShape = (name: string): boolean => {
    const schema = definitions.get(name);
    return schema !== undefined && detailOf(raise(schema, "apidoc")) !== undefined;
  };
  return new Set(named.filter(isShape));
}
