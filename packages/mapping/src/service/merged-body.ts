import type { JsonSchema } from "../json-schema.ts";

type Definitions = ReadonlyMap<string, JsonSchema>;

/** Properties beside those of a body: header blocks that header fields cannot hold, and attachments. */
export interface Beside {
  readonly properties: ReadonlyMap<string, JsonSchema>;
  /** Those that must be there. */
  readonly required: readonly string[];
}

/**
 * A body with further properties beside its own: a reference is combined with them, an object gets them. Any other
 * body, and one that refuses them, is the property of its part before it comes here (`standsApart`).
 */
export function withProperties(body: JsonSchema | undefined, { properties, required }: Beside): JsonSchema | undefined {
  if (properties.size === 0) return body;
  const added: JsonSchema = { type: "object", properties, ...requiredWords(required) };
  if (body === undefined) return added;
  if (body.type !== "object") return { allOf: [body, added] };
  return {
    ...body,
    properties: new Map([...(body.properties ?? []), ...properties]),
    ...requiredWords([...(body.required ?? []), ...required]),
  };
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
  if (first !== undefined) return { body: first, taken };
  const left = new Map([...properties].filter(([name]) => !names.has(name)));
  const { required: all = [], ...rest } = schema;
  const required = all.filter((name) => !names.has(name));
  return {
    body: left.size === 0 ? undefined : { ...rest, properties: left, ...requiredWords(required) },
    taken,
  };
}

function requiredWords(required: readonly string[]): Pick<JsonSchema, "required"> {
  return required.length === 0 ? {} : { required };
}

/**
 * Whether a body cannot have these properties beside its own: it is no object, may be null, refuses what it does not
 * know (as a wildcard of attributes does, whose values are texts), or has one of the names itself.
 */
export function standsApart(body: JsonSchema, names: readonly string[], definitions: Definitions): boolean {
  const own = propertiesOf(body, definitions);
  return !isOpenObject(body, definitions) || names.some((name) => own.has(name));
}

function isOpenObject(body: JsonSchema, definitions: Definitions): boolean {
  let isObject = false;
  for (const schema of allOfBody(body, definitions)) {
    if (schema.nullable === true || schema.enum !== undefined || schema.maxProperties !== undefined) return false;
    if (schema.type !== undefined && schema.type !== "object") return false;
    if (schema.ref !== undefined && !definitions.has(schema.ref)) return false;
    if (!isOpen(schema.additionalProperties) || schema.patternProperties !== undefined) return false;
    isObject ||= schema.type === "object";
  }
  return isObject;
}

function isOpen(additional: JsonSchema["additionalProperties"]): boolean {
  return additional === undefined || additional === true;
}

/** The names that a body has already: of an object's properties, those of its bases among them. */
export function propertiesOf(body: JsonSchema | undefined, definitions: Definitions): ReadonlySet<string> {
  const all = body === undefined ? [] : allOfBody(body, definitions);
  return new Set(all.flatMap(({ properties }) => [...(properties?.keys() ?? [])]));
}

/** A schema with all that it is made of: references, bases and alternatives. */
function allOfBody(body: JsonSchema, definitions: Definitions): readonly JsonSchema[] {
  const found: JsonSchema[] = [];
  const seen = new Set<string>();
  const pending = [body];
  for (let schema = pending.pop(); schema !== undefined; schema = pending.pop()) {
    found.push(schema);
    pending.push(...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? []));
    if (schema.ref === undefined || seen.has(schema.ref)) continue;
    seen.add(schema.ref);
    const definition = definitions.get(schema.ref);
    if (definition !== undefined) pending.push(definition);
  }
  return found;
}
