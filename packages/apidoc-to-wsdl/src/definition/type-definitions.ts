import {
  type Apidoc,
  definitionNameOf,
  isReference,
  methods,
  type Reference,
  type Response,
} from "@soapstone/apidoc-model";
import { type JsonSchema, raise } from "@soapstone/schema-mapping";
import { detailOf, isGeneratedShape } from "@soapstone/service-mapping";

/** Returns the definitions that are types: all except the shapes of faults, which were made for responses. */
export function typeDefinitions(apidoc: Apidoc): ReadonlyMap<string, JsonSchema> {
  const shapes = shapesIn(apidoc);
  const all = [...(apidoc.definitions ?? [])].filter(([name]) => !shapes.has(name));
  return new Map(all.map(([name, schema]) => [name, raise(schema, "apidoc")] as const));
}

function shapesIn({ definitions = new Map(), responses = new Map(), paths }: Apidoc): ReadonlySet<string> {
  const inPlace = [...paths.items.values()].flatMap((item) =>
    methods.flatMap((method) =>
      [...(item[method]?.responses.codes ?? [])].flatMap(([code, one]) => (/^[123]/.test(code) ? [] : one)),
    ),
  );
  const shapesOf = (all: readonly (Response | Reference)[], isShape: (schema: JsonSchema) => boolean) =>
    all.flatMap((response) => {
      const schema = isReference(response) ? undefined : response.schema;
      const name = schema !== undefined && isReference(schema) ? definitionNameOf(schema) : undefined;
      const found = name === undefined ? undefined : definitions.get(name);
      return name !== undefined && found !== undefined && isShape(raise(found, "apidoc")) ? name : [];
    });
  return new Set([
    ...shapesOf([...responses.values()], (schema) => detailOf(schema) !== undefined),
    // An inline schema of a response may be a type even if it has the shape of a fault.
    ...shapesOf(inPlace, (schema) => isGeneratedShape(schema) && detailOf(schema) !== undefined),
  ]);
}
