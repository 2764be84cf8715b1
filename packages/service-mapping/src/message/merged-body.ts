import type { JsonSchema } from "@soapstone/schema-mapping";

/** Properties that are added to a body: header blocks that header fields cannot hold, and attachments. */
export interface AddedProperties {
  readonly properties: ReadonlyMap<string, JsonSchema>;
  /** The names of the required ones. */
  readonly required: readonly string[];
}

/** Adds properties to a body, which is an inline object (`withWrappedContent`). */
export function withProperties(
  body: JsonSchema | undefined,
  { properties, required }: AddedProperties,
): JsonSchema | undefined {
  if (properties.size === 0) return body;
  return {
    type: "object",
    ...body,
    properties: new Map([...(body?.properties ?? []), ...properties]),
    ...requiredKeywords([...(body?.required ?? []), ...required]),
  };
}

/** The inverse of `withProperties`: returns the body without the properties of these names, and these properties. */
export function withoutProperties(
  schema: JsonSchema,
  names: ReadonlySet<string>,
): { readonly body: JsonSchema | undefined; readonly taken: ReadonlyMap<string, JsonSchema> } {
  const { properties } = schema;
  if (names.size === 0 || properties === undefined) return { body: schema, taken: new Map() };
  const taken = new Map([...properties].filter(([name]) => names.has(name)));
  const left = new Map([...properties].filter(([name]) => !names.has(name)));
  const { required: all = [], ...rest } = schema;
  const required = all.filter((name) => !names.has(name));
  return {
    body: left.size === 0 ? undefined : { ...rest, properties: left, ...requiredKeywords(required) },
    taken,
  };
}

function requiredKeywords(required: readonly string[]): Pick<JsonSchema, "required"> {
  return required.length === 0 ? {} : { required };
}
