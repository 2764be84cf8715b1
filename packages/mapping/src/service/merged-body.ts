import type { JsonSchema } from "../schema/json-schema.ts";

/**
 * A body with further properties beside its own: header blocks that header fields cannot hold, and attachments.
 * A body that is a reference is combined with them, any other that is no object becomes the property `body`.
 */
export function withProperties(
  body: JsonSchema | undefined,
  more: ReadonlyMap<string, JsonSchema>,
): JsonSchema | undefined {
  if (more.size === 0) return body;
  const added: JsonSchema = { type: "object", properties: more };
  if (body === undefined) return added;
  if (body.ref !== undefined) return { allOf: [body, added] };
  if (body.type === "object") return { ...body, properties: new Map([...(body.properties ?? []), ...more]) };
  return { type: "object", properties: new Map([["body", body], ...more]), required: ["body"] };
}

/** The other way: the body, and those of its properties that are named. */
export function withoutProperties(
  schema: JsonSchema,
  names: ReadonlySet<string>,
): { readonly body: JsonSchema | undefined; readonly taken: ReadonlyMap<string, JsonSchema> } {
  if (names.size === 0) return { body: schema, taken: new Map() };
  const [first, second] = schema.allOf ?? [];
  const properties = schema.properties ?? second?.properties ?? new Map<string, JsonSchema>();
  const taken = new Map([...properties].filter(([name]) => names.has(name)));
  const left = new Map([...properties].filter(([name]) => !names.has(name)));
  if (first !== undefined) return { body: first, taken };
  const only = left.get("body");
  if (left.size === 1 && only !== undefined && schema.required?.length === 1) return { body: only, taken };
  return {
    body: left.size === 0 && schema.required === undefined ? undefined : { ...schema, properties: left },
    taken,
  };
}
