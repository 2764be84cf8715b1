import {
  type ApidocSet,
  isObject,
  isReference,
  type Json,
  lexemeOf,
  readSchemaObject,
  type SchemaObject,
  type SchemaOrRef,
} from "@soapstone/apidoc-model";
import { sampleOfPatterns } from "@soapstone/instance";
import { listField, textOfList } from "@soapstone/schema-mapping";
import { toXsd } from "@soapstone/xsd-regex";
import { isAllowed, type PlacedSchemaObject } from "../instance/value-problems.ts";
import { numberSamples, textSamples } from "./scalar-samples.ts";

/** The number of values after which only required content is generated. */
const enough = 500;
/** The number of values after which generating is given up. */
const tooMany = 5_000;
/** The depth after which only required content is generated. */
const deepEnough = 6;

/**
 * Generates a value that is valid against a schema of an API description: its example or default, otherwise the first
 * of its `enum`, otherwise one by its type. `name` is used in texts. Undefined if none was found.
 */
export function schemaSample(placed: PlacedSchemaObject, name: string, set: ApidocSet): Json | undefined {
  return new SchemaSampler(set).make(placed, name, { depth: 0, open: new Set() });
}

interface SamplePosition {
  readonly depth: number;
  /** The definitions that enclose the value, to detect recursion. */
  readonly open: ReadonlySet<string>;
  /** The name of the definition that is the schema, for its discriminator. */
  readonly definition?: string;
}

/** Generates sample values, and counts them: definitions that refer to others several times multiply. */
class SchemaSampler {
  readonly #set: ApidocSet;
  #made = 0;

  constructor(set: ApidocSet) {
    this.#set = set;
  }

  make(placed: PlacedSchemaObject, name: string, here: SamplePosition): Json | undefined {
    this.#made += 1;
    if (this.#made > tooMany) return undefined;
    const { schema, uri } = placed;
    if (isReference(schema)) {
      const found = this.#set.schema(schema.$ref, uri);
      if (found === undefined) return name;
      const key = `${found.uri}#${found.pointer}`;
      if (here.open.has(key)) return schema.siblings?.get("x-nullable") === true ? null : undefined;
      const definition = here.definition ?? found.pointer.slice(found.pointer.lastIndexOf("/") + 1);
      const within = { depth: here.depth, open: new Set([...here.open, key]), definition };
      return this.make({ schema: found.value, uri: found.uri }, name, within);
    }
    for (const candidate of this.#candidates(schema, uri, name, here))
      if (isAllowed(candidate, placed, this.#set)) return candidate;
    return schema.extensions?.get("x-nullable") === true ? null : undefined;
  }

  *#candidates(schema: SchemaObject, uri: string, name: string, here: SamplePosition): Generator<Json> {
    if (schema.example !== undefined) yield schema.example;
    const example = schema.extensions?.get("x-example");
    if (example !== undefined) yield example;
    if (schema.default !== undefined) yield schema.default;
    yield* schema.enum ?? [];
    if (schema.allOf !== undefined && schema.allOf.length > 0) yield* this.#combined(schema, uri, name, here);
    else yield* this.#ofType(schema, uri, name, here);
  }

  *#ofType(schema: SchemaObject, uri: string, name: string, here: SamplePosition): Generator<Json> {
    switch (schema.type ?? impliedType(schema)) {
      case "string":
        yield* this.#lists(schema, uri, name, here);
        yield* textSamples(schema, name);
        if (schema.pattern !== undefined) yield* patternSamples(schema);
        return;
      case "file":
        yield* textSamples(schema, name);
        if (schema.pattern !== undefined) yield* patternSamples(schema);
        return;
      case "number":
      case "integer":
        yield* numberSamples(schema);
        return;
      case "boolean":
        yield* [true, false];
        return;
      case "null":
        yield null;
        return;
      case "array":
        yield* this.#arrays(schema, uri, name, here);
        return;
      case "object":
        yield* this.#objects(schema, uri, here);
        return;
      default:
        yield* [name, new Map<string, Json>()];
    }
  }

  /** Yields a text that is a list, for a schema that describes the items of the list. */
  *#lists({ extensions }: SchemaObject, uri: string, name: string, here: SamplePosition): Generator<Json> {
    const list = extensions?.get(listField);
    const schema = list === undefined ? undefined : readSchemaObject(list, { uri, pointer: "" }, () => undefined);
    const array = schema === undefined ? undefined : this.make({ schema, uri }, name, here);
    if (array !== undefined) yield textOfList(array);
  }

  *#arrays(
    { items = {}, minItems, maxItems }: SchemaObject,
    uri: string,
    name: string,
    here: SamplePosition,
  ): Generator<Json> {
    const least = minItems === undefined ? 0 : Number(lexemeOf(minItems));
    const most = maxItems === undefined ? Number.POSITIVE_INFINITY : Number(lexemeOf(maxItems));
    const isShort = least === 0 && this.#isShort(here);
    const count = isShort ? 0 : Math.min(Math.max(least, 1), most);
    if (count > tooMany) return;
    const made: Json[] = [];
    for (let index = 0; index < count; index += 1) {
      const item = this.make({ schema: items, uri }, index === 0 ? name : `${name} ${index + 1}`, below(here));
      if (item !== undefined) made.push(item);
    }
    if (made.length === count) yield made;
    if (count > 0 && least === 0) yield [];
  }

  *#objects(schema: SchemaObject, uri: string, here: SamplePosition): Generator<Json> {
    const required = new Set(schema.required);
    const made = new Map<string, Json>();
    for (const [name, property] of schema.properties ?? []) {
      if (!required.has(name) && this.#isShort(here)) continue;
      const value =
        name === schema.discriminator ? here.definition : this.make({ schema: property, uri }, name, below(here));
      if (value !== undefined) made.set(name, value);
    }
    const { additionalProperties: others } = schema;
    for (const name of required) {
      if (made.has(name) || schema.properties?.has(name) === true) continue;
      const value = this.make({ schema: typeof others === "object" ? others : {}, uri }, name, below(here));
      if (value !== undefined) made.set(name, value);
    }
    const least = Number(schema.minProperties === undefined ? 0 : lexemeOf(schema.minProperties));
    const wanted = Math.max(least, typeof others === "object" && made.size === 0 && !this.#isShort(here) ? 1 : 0);
    for (let number = 1; made.size < Math.min(wanted, tooMany) && others !== false && number <= wanted; number += 1) {
      const key = number === 1 ? "key" : `key${number}`;
      const value = this.make({ schema: typeof others === "object" ? others : {}, uri }, "value", below(here));
      if (value !== undefined && !made.has(key)) made.set(key, value);
    }
    yield made;
    const needed = [...made].filter(([name]) => required.has(name));
    if (needed.length < made.size) yield new Map(needed);
  }

  /**
   * Yields objects with the members of all schemas in `allOf`, or a value for one of these that the others allow, too.
   */
  *#combined(schema: SchemaObject, uri: string, name: string, here: SamplePosition): Generator<Json> {
    const { allOf = [], ...beside } = schema;
    const parts: SchemaOrRef[] = [...allOf, { ...withoutValues(beside) }];
    const values = parts.map((part) => this.make({ schema: part, uri }, name, here));
    const objects = values.filter(isObject);
    if (objects.length > 0) yield new Map(objects.flatMap((object) => [...object]));
    for (const value of values) if (value !== undefined && !isObject(value)) yield value;
  }

  #isShort({ depth }: SamplePosition): boolean {
    return depth >= deepEnough || this.#made > enough;
  }
}

function below({ depth, open }: SamplePosition): SamplePosition {
  return { depth: depth + 1, open };
}

function withoutValues({ example: _, default: __, enum: ___, ...schema }: SchemaObject): SchemaObject {
  return schema;
}

function impliedType({
  properties,
  additionalProperties,
  items,
  required,
  pattern,
  minLength,
  maxLength,
}: SchemaObject) {
  if (properties !== undefined || required !== undefined || typeof additionalProperties === "object") return "object";
  if (items !== undefined) return "array";
  return (pattern ?? minLength ?? maxLength) ? "string" : undefined;
}

function* patternSamples({ pattern, minLength, maxLength }: SchemaObject): Generator<Json> {
  const patterns = toXsd(pattern ?? "");
  if (!patterns.ok) return;
  const least = minLength === undefined ? 0 : Number(lexemeOf(minLength));
  const most = maxLength === undefined ? Number.POSITIVE_INFINITY : Number(lexemeOf(maxLength));
  // The last alternative is the expression itself; those before it are lookaheads.
  const made = sampleOfPatterns(patterns.value.toReversed(), least, most);
  if (made !== undefined) yield made;
}
