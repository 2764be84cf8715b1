import {
  type ApidocSet,
  isArray,
  isNumeric,
  isObject,
  isOfType,
  isReference,
  type Json,
  type JsonObject,
  lexemeOf,
  pointerTo,
  type SchemaObject,
  type SchemaOrRef,
  sameJson,
} from "@soapstone/apidoc-model";
import { matcherFor, toXsd } from "@soapstone/xsd-regex";

/** A schema with the address of its document, against which its references are resolved. */
export interface PlacedSchemaObject {
  readonly schema: SchemaOrRef;
  readonly uri: string;
}

/** A problem of a value, and the pointer to its location in the value. */
export interface JsonValueProblem {
  readonly pointer: string;
  readonly problem: string;
}

/**
 * Validates a value against a schema of an API description, and yields the problems; none if the value is valid. A
 * pattern that cannot be matched in linear time matches nothing.
 */
export function valueProblems(
  value: Json,
  { schema, uri }: PlacedSchemaObject,
  set: ApidocSet,
): Generator<JsonValueProblem, void, undefined> {
  return judged(value, schema, { uri, pointer: "" }, set, new Set());
}

/** Whether a value is valid against a schema of an API description. */
export function isAllowed(value: Json, placed: PlacedSchemaObject, set: ApidocSet): boolean {
  return valueProblems(value, placed, set).next().done === true;
}

/** The document of a schema, and the pointer of the value that it describes. */
interface ValueLocation {
  readonly uri: string;
  readonly pointer: string;
}

/**
 * Validates a value against a schema. `around`: the references followed for this same value, since `allOf` may be
 * circular.
 */
function* judged(
  value: Json,
  schema: SchemaOrRef,
  at: ValueLocation,
  set: ApidocSet,
  around: ReadonlySet<string>,
): Generator<JsonValueProblem, void, undefined> {
  const { uri, pointer } = at;
  if (isReference(schema)) {
    const found = set.schema(schema.$ref, uri);
    if (value === null && schema.siblings?.get(nullable) === true) return;
    const key = `${found?.uri}#${found?.pointer}`;
    if (found === undefined || around.has(key)) return;
    yield* judged(value, found.value, { uri: found.uri, pointer }, set, new Set([...around, key]));
    return;
  }
  if (value === null && schema.extensions?.get(nullable) === true) return;
  const { enum: listed } = schema;
  if (listed !== undefined && !listed.some((one) => sameJson(one, value)))
    yield { pointer, problem: "it is none of the values of enum" };
  for (const member of schema.allOf ?? []) yield* judged(value, member, at, set, around);
  if (schema.type !== undefined && !isOfType(value, schema.type)) {
    yield { pointer, problem: `it is not of the type ${schema.type}` };
    return;
  }
  const own = ownProblem(value, schema);
  if (own !== undefined) yield { pointer, problem: own };
  if (isArray(value)) yield* inItems(value, schema, at, set);
  else if (isObject(value)) yield* inMembers(value, schema, at, set);
}

/** Returns the problem of a value without its members; undefined if there is none. */
function ownProblem(value: Json, schema: SchemaObject): string | undefined {
  if (typeof value === "string") return textProblem(value, schema);
  if (isNumeric(value)) return numberProblem(Number(lexemeOf(value)), schema);
  if (isArray(value)) return arrayProblem(value, schema);
  return isObject(value) ? objectProblem(value, schema) : undefined;
}

const nullable = "x-nullable";

function within(size: number, least: SchemaObject["minLength"], most: SchemaObject["maxLength"]): boolean {
  return (
    (least === undefined || size >= Number(lexemeOf(least))) && (most === undefined || size <= Number(lexemeOf(most)))
  );
}

function textProblem(text: string, { minLength, maxLength, pattern }: SchemaObject): string | undefined {
  if (!within([...text].length, minLength, maxLength)) return "it is too short or too long";
  if (pattern === undefined) return undefined;
  const patterns = toXsd(pattern);
  const matches = patterns.ok && patterns.value.every((one) => matcherFor([one])?.test(text) === true);
  return matches ? undefined : `it does not match ${pattern}`;
}

function numberProblem(number: number, schema: SchemaObject): string | undefined {
  const [least, most] = [schema.minimum, schema.maximum].map((bound) =>
    bound === undefined ? undefined : Number(lexemeOf(bound)),
  );
  const isLow = least !== undefined && (schema.exclusiveMinimum === true ? number <= least : number < least);
  const isHigh = most !== undefined && (schema.exclusiveMaximum === true ? number >= most : number > most);
  if (isLow || isHigh) return "it is out of range";
  const step = schema.multipleOf === undefined ? undefined : Number(lexemeOf(schema.multipleOf));
  const parts = step === undefined ? 0 : number / step;
  return Math.abs(parts - Math.round(parts)) > 1e-9 ? `it is no multiple of ${step}` : undefined;
}

function arrayProblem(items: readonly Json[], schema: SchemaObject): string | undefined {
  if (!within(items.length, schema.minItems, schema.maxItems)) return "it has too few or too many items";
  const isRepeated = (item: Json, index: number) => items.slice(0, index).some((other) => sameJson(item, other));
  return schema.uniqueItems === true && items.some(isRepeated) ? "it has an item twice" : undefined;
}

function* inItems(
  items: readonly Json[],
  { items: each }: SchemaObject,
  { uri, pointer }: ValueLocation,
  set: ApidocSet,
) {
  if (each === undefined) return;
  for (const [index, item] of items.entries())
    yield* judged(item, each, { uri, pointer: pointerTo(pointer, index) }, set, new Set());
}

function objectProblem(object: JsonObject, schema: SchemaObject): string | undefined {
  const missing = schema.required?.filter((name) => !object.has(name)) ?? [];
  if (missing.length > 0) return `it has no ${missing.join(", ")}`;
  return within(object.size, schema.minProperties, schema.maxProperties)
    ? undefined
    : "it has too few or too many properties";
}

function* inMembers(object: JsonObject, schema: SchemaObject, { uri, pointer }: ValueLocation, set: ApidocSet) {
  const { additionalProperties: others } = schema;
  for (const [name, value] of object) {
    const declared = schema.properties?.get(name) ?? (typeof others === "object" ? others : undefined);
    const at = { uri, pointer: pointerTo(pointer, name) };
    if (declared !== undefined) yield* judged(value, declared, at, set, new Set());
    else if (others === false) yield { pointer: at.pointer, problem: "it is not among the properties" };
  }
}
