import {
  definitionNameOf,
  isReference,
  type Json,
  lexemeOf,
  object,
  type SchemaObject,
  type SchemaOrRef,
  sameJson,
  writeSchemaObject,
} from "@soapstone/apidoc-model";
import { xXsd } from "@soapstone/complement";

/** The property whose value is the whole response, and the JSON value that represents its absence. */
export interface ResultForm {
  readonly name: string;
  readonly absent?: Json;
}

/**
 * The only property of a response object, with its schema (`schema`), and the schema of the response that has its value
 * (`responseSchema`).
 */
export interface OperationResult extends ResultForm {
  readonly schema: SchemaOrRef;
  readonly responseSchema: SchemaOrRef;
}

/** Returns the only property of an object schema; undefined for a schema with further keywords that objects have. */
export function onlyProperty(whole: SchemaOrRef | undefined) {
  if (whole === undefined || isReference(whole) || whole.type !== "object") return undefined;
  const { allOf, additionalProperties, discriminator, properties, required } = whole;
  if (allOf !== undefined || additionalProperties !== undefined || discriminator !== undefined) return undefined;
  const [only, ...more] = properties ?? [];
  if (only === undefined || more.length > 0) return undefined;
  const [name, property] = only;
  return { name, property, isRequired: required?.includes(name) === true };
}

/**
 * Returns the result of an object schema that has just one property. Undefined where two states of the object, absent
 * and nil, would be one JSON value.
 */
export function resultOf(whole: SchemaOrRef | undefined): OperationResult | undefined {
  const { name, property, isRequired } = onlyProperty(whole) ?? {};
  if (name === undefined || property === undefined) return undefined;
  // The keyword `xml` stays with the property.
  const schema = withoutXml(property);
  if (isRequired === true) return { name, schema: property, responseSchema: schema };
  if (isRepeated(property)) return { name, schema: property, responseSchema: schema, absent: [] };
  return isNullable(schema) ? undefined : { name, schema: property, responseSchema: nullableOf(schema), absent: null };
}

/**
 * Returns the definition with another schema of its result. The property is optional if `null` or `[]` represents its
 * absence, otherwise required.
 */
export function withResult(
  whole: SchemaObject,
  { name, absent, schema: before }: OperationResult,
  responseSchema: SchemaOrRef,
): SchemaObject {
  const isNullWhereAbsent = absent !== undefined && isNullable(responseSchema);
  const schema = withXmlOf(before, isNullWhereAbsent ? notNullable(responseSchema) : responseSchema);
  const isThere = isRepeated(schema) ? hasItems(schema) : !isNullWhereAbsent;
  const { required: _, ...own } = whole;
  return { ...own, ...(isThere ? { required: [name] } : {}), properties: new Map([[name, schema]]) };
}

function hasItems(schema: SchemaOrRef): boolean {
  return !isReference(schema) && Number(lexemeOf(schema.minItems ?? 0)) > 0;
}

function isRepeated(schema: SchemaOrRef): boolean {
  if (isReference(schema) || schema.type !== "array" || schema.xml?.wrapped === true) return false;
  return schema.extensions?.has(xXsd) !== true;
}

const nullable = "x-nullable";

function isNullable(schema: SchemaOrRef): boolean {
  return !isReference(schema) && schema.extensions?.get(nullable) === true;
}

function nullableOf(schema: SchemaOrRef): SchemaObject {
  const own: SchemaObject = isReference(schema) ? { allOf: [schema] } : schema;
  return { ...own, extensions: object([...(own.extensions ?? []), [nullable, true]]) };
}

function notNullable(schema: SchemaOrRef): SchemaOrRef {
  if (isReference(schema)) return schema;
  const { extensions, ...own } = schema;
  const left = [...(extensions ?? [])].filter(([field]) => field !== nullable);
  return withoutLoneAllOf(left.length === 0 ? own : { ...own, extensions: object(left) });
}

/** Whether two schemas are equal, apart from `xml` and the complement. */
export function equalSchemas(a: SchemaOrRef, b: SchemaOrRef): boolean {
  return sameJson(writeSchemaObject(withoutXml(a)), writeSchemaObject(withoutXml(b)));
}

/** Returns a schema without its keyword `xml`, and without that of its items. */
function withoutXml(schema: SchemaOrRef): SchemaOrRef {
  if (isReference(schema)) return schema;
  const { xml: _, items, extensions, ...own } = schema;
  const left = [...(extensions ?? [])].filter(([field]) => field !== xXsd);
  return withoutLoneAllOf({
    ...own,
    ...(items === undefined ? {} : { items: withoutXml(items) }),
    ...(left.length === 0 ? {} : { extensions: object(left) }),
  });
}

/**
 * Returns an edited schema with the `xml` of the one before, and with its complement where the type is still the same.
 * A schema that is no array any more loses `wrapped`.
 */
export function withXmlOf(before: SchemaOrRef, after: SchemaOrRef): SchemaOrRef {
  if (equalSchemas(before, after)) return before;
  if (isReference(before)) return after;
  const own: SchemaObject = isReference(after) ? { allOf: [after] } : after;
  const { wrapped, ...named } = before.xml ?? {};
  const xml = { ...named, ...(wrapped === true && own.type === "array" ? { wrapped } : {}), ...own.xml };
  const storedType = own.type === before.type ? (own.extensions?.get(xXsd) ?? before.extensions?.get(xXsd)) : undefined;
  return withoutLoneAllOf({
    ...own,
    ...(Object.keys(xml).length === 0 ? {} : { xml }),
    ...(before.items === undefined || own.items === undefined ? {} : { items: withXmlOf(before.items, own.items) }),
    ...(storedType === undefined ? {} : { extensions: object([...(own.extensions ?? []), [xXsd, storedType]]) }),
  });
}

/** Replaces an `allOf` of just one reference by the reference. */
export function withoutLoneAllOf(schema: SchemaObject): SchemaOrRef {
  const [part, ...parts] = schema.allOf ?? [];
  return part !== undefined && parts.length === 0 && Object.keys(schema).length === 1 ? part : schema;
}

/** Returns the names of the definitions that others extend. */
export function extendedDefinitions(definitions: ReadonlyMap<string, SchemaOrRef>): ReadonlySet<string> {
  const parts = [...definitions.values()].flatMap((schema) => (isReference(schema) ? [] : (schema.allOf ?? [])));
  return new Set(parts.flatMap((part) => (isReference(part) ? (definitionNameOf(part) ?? []) : [])));
}
