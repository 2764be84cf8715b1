import { isArray, isObject, type Json, object, type SchemaType } from "@soapstone/apidoc-model";
import { type JsonSchema, nilKey, schemaOf, typeKey, valueKey, withKeywords } from "@soapstone/schema-mapping";
import { type ConstraintContext, hasAlternatives } from "./constraint-context.ts";

/** The keywords of a use, which are not moved with those of its values. */
const useKeywords: ReadonlySet<string> = new Set<keyof JsonSchema>([
  "description",
  "title",
  "complement",
  "origin",
  "xml",
  "externalDocs",
  "nullable",
  "default",
]);

/** Splits the keywords of a use from those of its values. */
export function splitUse(schema: JsonSchema): { readonly use: JsonSchema; readonly values: JsonSchema } {
  const about: Partial<Record<keyof JsonSchema, unknown>> = {};
  const values: Partial<Record<keyof JsonSchema, unknown>> = {};
  for (const keyword in schema)
    (useKeywords.has(keyword) ? about : values)[keyword as keyof JsonSchema] = schema[keyword as keyof JsonSchema];
  return { use: about as JsonSchema, values: values as JsonSchema };
}

/**
 * The field of the complement for the type that a dialect without null leaves out: the type, or `#` and the name of a
 * definition.
 */
export const nilTypeKey = "nil";

/** The non-null values of a use: the keywords of its definition, or its own. */
export interface NilTarget {
  readonly keywords: JsonSchema;
  /** The keywords of types that may be substituted, of which a nil element may state one. */
  readonly kinds: readonly JsonSchema[];
}

/** Constrains a nillable element: null, or, with attributes or another type, an object with these and `$nil`. */
export function nillableUse(
  schema: JsonSchema,
  { keywords, kinds }: NilTarget,
  context: ConstraintContext,
): JsonSchema {
  if (schema.nullable !== true) return schema;
  if (hasAlternatives(context)) return withNilObjects(schema, keywords, kinds);
  return schema.ref === undefined ? withoutType(schema) : withoutReference(schema, schema.ref, keywords);
}

function withNilObjects(schema: JsonSchema, own: JsonSchema, kinds: readonly JsonSchema[]): JsonSchema {
  const isAbstract = own.complement?.get("abstract") === true;
  const objects = [...(mayHaveAttributes(own) && !isAbstract ? [own] : []), ...kinds].map(nilObject);
  if (objects.length === 0) return schema;
  const { use: about, values } = splitUse(schema);
  return { ...about, anyOf: [values, ...(objects.length > mostKinds ? [anyNilObject] : objects)] };
}

/** The beginning of patterns for names of attributes. */
const attributePattern = "^@";

/** With more substitutable types, the content of a nil element is not restricted. */
const mostKinds = 50;
const anyNilObject: JsonSchema = {
  type: "object",
  properties: new Map([[nilKey, { enum: [true] }]]),
  required: [nilKey],
};

function mayHaveAttributes({ properties, patternProperties }: JsonSchema): boolean {
  const isAttribute = [...(properties?.values() ?? [])].some(({ xml }) => xml?.attribute === true);
  return isAttribute || [...(patternProperties?.keys() ?? [])].some((pattern) => pattern.startsWith(attributePattern));
}

/** Returns an object with only the attributes, and the stated type, of another one. */
function nilObject(target: JsonSchema): JsonSchema {
  const attributes = [...(target.properties ?? [])].filter(
    ([key, property]) => key === typeKey || property.xml?.attribute === true,
  );
  const patterns = [...(target.patternProperties ?? [])].filter(([pattern]) => pattern.startsWith(attributePattern));
  const names = new Set(attributes.map(([key]) => key));
  return schemaOf({
    type: "object",
    properties: new Map([[nilKey, { enum: [true] }], ...attributes]),
    required: [nilKey, ...(target.required?.filter((key) => names.has(key)) ?? [])],
    patternProperties: patterns.length === 0 ? undefined : new Map(patterns),
    additionalProperties: target.additionalProperties,
  });
}

/**
 * Removes a type that would reject null, for a dialect without null. A nillable object with attributes has nothing
 * required.
 */
export function withoutType(schema: JsonSchema): JsonSchema {
  const { type, required, properties, enum: listed, complement = new Map() } = schema;
  if (typeof type !== "string") return schema;
  const isWithAttributes = hasAttributes(schema);
  const left = isWithAttributes ? leftOutText(type, required) : type;
  return withKeywords(schema, {
    type: undefined,
    enum: listed === undefined ? undefined : [...listed, null],
    required: isWithAttributes ? undefined : required,
    properties: isWithAttributes ? new Map([...(properties ?? []), [nilKey, { enum: [true] }]]) : properties,
    complement: new Map([...complement, [nilTypeKey, left]]),
  });
}

/**
 * Replaces a reference that would reject null. A referenced object has no `type` then (`withoutType`); the keywords of
 * a scalar are repeated; anything else is left open.
 */
function withoutReference(schema: JsonSchema, ref: string, target: JsonSchema): JsonSchema {
  if (target.type === "object" && !hasAttributes(target)) return schema;
  const { use: about } = splitUse(schema);
  const { type, enum: listed, ...keywords } = splitUse(target).values;
  const complement = keptReference(schema, ref);
  const values = schema.enum ?? listed;
  const isScalar = typeof type === "string" && scalars.has(type) && target.anyOf === undefined;
  if (!isScalar) return { ...about, complement };
  return { ...about, ...keywords, ...(values === undefined ? {} : { enum: [...values, null] }), complement };
}

/**
 * Returns the complement with the reference, and with fixed values of the use that are no keywords of the definition.
 */
function keptReference({ complement = new Map(), enum: own }: JsonSchema, ref: string): ReadonlyMap<string, Json> {
  const reference = `#${ref}`;
  const left = own === undefined ? reference : object([["type", reference] as const, ["enum", own] as const]);
  return new Map([...complement, [nilTypeKey, left]]);
}

const scalars: ReadonlySet<string> = new Set(["string", "number", "integer", "boolean"]);

/** Removes the restrictions of values that may be objects too, for a dialect without alternatives. */
export function withoutValueRestrictions(schema: JsonSchema, target: JsonSchema): JsonSchema {
  const { use: about, values } = splitUse(schema);
  if (values.ref === undefined) return schema;
  const { type: _, enum: _values, anyOf: _any, ref, ...keywords } = splitUse(target).values;
  return {
    ...about,
    ...(ref === undefined && keywords.allOf === undefined ? keywords : {}),
    complement: keptReference(schema, values.ref),
  };
}

function leftOutText(type: string, required: readonly string[] | undefined): Json {
  return object([["type", type], ...(required === undefined ? [] : [["required", required] as const])]);
}

export function hasAttributes({ properties, additionalProperties }: JsonSchema): boolean {
  const isOpen = additionalProperties !== undefined && additionalProperties !== false;
  return isOpen || [...(properties?.values() ?? [])].some(({ xml }) => xml?.attribute === true);
}

/** The inverse of `nillableUse`: returns the use as the rules give it. */
export function withoutNil(schema: JsonSchema): JsonSchema {
  const [values, empty] = schema.anyOf ?? [];
  // A nillable value that may state its type is reverted there.
  const isNothing = empty?.properties?.has(nilKey) === true && !empty.properties.has(valueKey);
  if (values !== undefined && isNothing) {
    const { anyOf: _, ...about } = schema;
    return { ...values, ...about };
  }
  const left = schema.complement?.get(nilTypeKey);
  return left === undefined ? schema : withType(schema, left);
}

function withType(schema: JsonSchema, left: Json): JsonSchema {
  const rest = new Map([...(schema.complement ?? [])].filter(([key]) => key !== nilTypeKey));
  const said = withKeywords(schema, { complement: rest.size === 0 ? undefined : rest });
  const type = isObject(left) ? left.get("type") : left;
  if (typeof type !== "string") return said;
  if (type.startsWith("#")) {
    const own = isObject(left) ? left.get("enum") : undefined;
    return { ...splitUse(said).use, ref: type.slice(1), ...(isArray(own) ? { enum: own } : {}) };
  }
  const names = isObject(left) ? left.get("required") : undefined;
  const required = isArray(names) ? names.filter((name) => typeof name === "string") : said.required;
  const properties = new Map([...(said.properties ?? [])].filter(([key]) => key !== nilKey));
  const values = said.enum?.filter((value) => value !== null);
  return withKeywords(said, {
    type: type as SchemaType,
    enum: values,
    required,
    properties: properties.size === 0 ? undefined : properties,
  });
}
