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
  type SchemaObject,
  type SchemaOrRef,
  sameJson,
} from "@soapstone/apidoc-model";
import { matcherFor, toXsd } from "@soapstone/mapping";

/** A schema and the document that it stands in, from which its references start. */
export interface PlacedSchemaObject {
  readonly schema: SchemaOrRef;
  readonly uri: string;
}

/**
 * What is wrong with a value, by a schema of an API description: the first problem, in a few words; undefined where the
 * schema allows the value. A pattern that cannot be judged in a time that is proportional to the text allows nothing.
 */
export function valueProblem(value: Json, { schema, uri }: PlacedSchemaObject, set: ApidocSet): string | undefined {
  return judged(value, schema, uri, set, new Set());
}

/** `around`: references that are followed for this very value; allOf may lead in a circle. */
function judged(
  value: Json,
  schema: SchemaOrRef,
  uri: string,
  set: ApidocSet,
  around: ReadonlySet<string>,
): string | undefined {
  if (isReference(schema)) {
    const found = set.schema(schema.$ref, uri);
    if (value === null && schema.siblings?.get(nullable) === true) return undefined;
    const key = `${found?.uri}#${found?.pointer}`;
    if (found === undefined || around.has(key)) return undefined;
    return judged(value, found.value, found.uri, set, new Set([...around, key]));
  }
  if (value === null && schema.extensions?.get(nullable) === true) return undefined;
  const { enum: listed } = schema;
  if (listed !== undefined && !listed.some((one) => sameJson(one, value))) return "it is none of the values of enum";
  for (const member of schema.allOf ?? []) {
    const problem = judged(value, member, uri, set, around);
    if (problem !== undefined) return problem;
  }
  if (schema.type !== undefined && !isOfType(value, schema.type)) return `it is not of the type ${schema.type}`;
  if (typeof value === "string") return textProblem(value, schema);
  if (isNumeric(value)) return numberProblem(Number(lexemeOf(value)), schema);
  if (isArray(value)) return arrayProblem(value, schema, uri, set);
  return isObject(value) ? objectProblem(value, schema, uri, set) : undefined;
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

function arrayProblem(items: readonly Json[], schema: SchemaObject, uri: string, set: ApidocSet): string | undefined {
  if (!within(items.length, schema.minItems, schema.maxItems)) return "it has too few or too many items";
  const isRepeated = (item: Json, index: number) => items.slice(0, index).some((other) => sameJson(item, other));
  if (schema.uniqueItems === true && items.some(isRepeated)) return "it has an item twice";
  const { items: each } = schema;
  return each === undefined ? undefined : firstProblem(items, (item) => judged(item, each, uri, set, new Set()));
}

function objectProblem(object: JsonObject, schema: SchemaObject, uri: string, set: ApidocSet): string | undefined {
  const missing = schema.required?.find((name) => !object.has(name));
  if (missing !== undefined) return `it has no ${missing}`;
  if (!within(object.size, schema.minProperties, schema.maxProperties)) return "it has too few or too many properties";
  const { additionalProperties: others } = schema;
  return firstProblem([...object], ([name, value]) => {
    const declared = schema.properties?.get(name) ?? (typeof others === "object" ? others : undefined);
    if (declared !== undefined) return judged(value, declared, uri, set, new Set());
    return others === false ? `${name} is not among its properties` : undefined;
  });
}

function firstProblem<Part>(parts: readonly Part[], problemOf: (part: Part) => string | undefined): string | undefined {
  for (const part of parts) {
    const problem = problemOf(part);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
