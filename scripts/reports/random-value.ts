import { isArray, isNumeric, isObject, type Json, type JsonObject, lexemeOf } from "@soapstone/apidoc-model";
import { sampleOfPatterns } from "@soapstone/instance";
import { toXsd } from "@soapstone/xsd-regex";

/** A generator of numbers from 0 to 1, determined by its seed (mulberry32). */
export type Draw = () => number;

export function drawsOf(seed: number): Draw {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The depth below which only required properties are generated. */
const deepEnough = 5;
/** The depth at which a value is given up: a schema may require itself. */
const tooDeep = 40;

/**
 * Generates values for the schemas of one API description from these alone: any choice of optional properties, arrays
 * of any allowed length, subtypes of definitions, null. A validator has to decide whether a value is valid.
 */
export class RandomValues {
  readonly #definitions: JsonObject;
  readonly #subtypes = new Map<string, string[]>();
  readonly #draw: Draw;

  constructor(definitions: JsonObject, draw: Draw) {
    this.#definitions = definitions;
    this.#draw = draw;
    for (const [name, schema] of definitions)
      for (const member of listIn(schema, "allOf")) {
        const base = definitionOf(member);
        if (base !== undefined) this.#subtypes.set(base, [...(this.#subtypes.get(base) ?? []), name]);
      }
  }

  /** Returns a value; undefined where none was found, since the schema requires itself. */
  of(schema: Json, depth = 0, named?: string): Json | undefined {
    if (depth > tooDeep || !isObject(schema)) return undefined;
    if (schema.get("x-nullable") === true && this.#draw() < 0.15) return null;
    const name = definitionOf(schema);
    if (name !== undefined) {
      const subtypes = depth > deepEnough ? [] : (this.#subtypes.get(name) ?? []);
      const chosen = this.#draw() < 0.3 ? (this.#pick(subtypes) ?? name) : name;
      return this.of(this.#definitions.get(chosen) ?? null, depth + 1, chosen);
    }
    const listed = listIn(schema, "enum");
    if (listed.length > 0) return this.#pick(listed);
    const parts = listIn(schema, "allOf");
    if (parts.length > 0) return this.#all([...parts, without(schema, "allOf")], depth, named);
    const type = schema.get("type") ?? (schema.has("properties") ? "object" : undefined);
    switch (type) {
      case "object":
        return this.#object(schema, depth, named);
      case "array":
        return this.#array(schema, depth);
      case "string":
        return this.#text(schema);
      case "boolean":
        return this.#draw() < 0.5;
      case "integer":
      case "number":
        return this.#number(schema);
      default:
        return this.#anything();
    }
  }

  /** Returns a value of a schema that allows any. */
  #anything(): Json {
    return this.#pick<Json>(["anything", 7, true, [], ["a", "b"], new Map(), new Map([["other", "thing"]])]) ?? null;
  }

  /** Returns an object with the members of every part; a part that is no object is the value itself. */
  #all(parts: readonly Json[], depth: number, named: string | undefined): Json | undefined {
    const members = new Map<string, Json>();
    let isAny = false;
    for (const part of parts) {
      const base = definitionOf(part);
      const schema = base === undefined ? part : (this.#definitions.get(base) ?? null);
      if (isObject(schema) && ![...schema.keys()].some((key) => shaping.has(key))) continue;
      const value = this.of(schema, depth + 1, named ?? base);
      if (value === undefined) return undefined;
      if (!isObject(value)) return value;
      isAny = true;
      for (const [key, member] of value) members.set(key, member);
    }
    return isAny ? members : "anything";
  }

  #object(schema: JsonObject, depth: number, named: string | undefined): Json | undefined {
    const required = new Set(listIn(schema, "required"));
    const properties = schema.get("properties");
    const object = new Map<string, Json>();
    for (const [key, property] of isObject(properties) ? properties : []) {
      if (!required.has(key) && (depth > deepEnough || this.#draw() < 0.5)) continue;
      const value = key === schema.get("discriminator") ? named : this.of(property, depth + 1);
      if (value !== undefined) object.set(key, value);
      else if (required.has(key)) return undefined;
    }
    const more = schema.get("additionalProperties");
    if (more !== undefined && more !== false && depth <= deepEnough && this.#draw() < 0.5)
      object.set("{urn:other}extra", (more === true ? this.#anything() : this.of(more, depth + 1)) ?? null);
    return object;
  }

  #array(schema: JsonObject, depth: number): Json | undefined {
    const least = numberIn(schema, "minItems") ?? 0;
    const most = Math.min(numberIn(schema, "maxItems") ?? 4, least + 3);
    const length = depth > deepEnough ? least : least + Math.floor(this.#draw() * (most - least + 1));
    const items: Json[] = [];
    for (let index = 0; index < length; index += 1) {
      const item = this.of(schema.get("items") ?? new Map(), depth + 1);
      if (item === undefined) return least === 0 ? [] : undefined;
      items.push(item);
    }
    return items;
  }

  #text(schema: JsonObject): string | undefined {
    const format = schema.get("format");
    const known = typeof format === "string" ? formats.get(format) : undefined;
    const pattern = schema.get("pattern");
    const least = numberIn(schema, "minLength") ?? 0;
    const patterns = typeof pattern === "string" ? toXsd(pattern) : undefined;
    if (patterns?.ok === true) return sampleOfPatterns(patterns.value.toReversed(), least) ?? known;
    if (known !== undefined) return known;
    const greatest = numberIn(schema, "maxLength") ?? least + 8;
    const most = Math.min(greatest, least + 8);
    const isFull = greatest < 300 && this.#draw() < 0.1;
    const length = isFull ? greatest : least + Math.floor(this.#draw() * (most - least + 1));
    return Array.from({ length }, () => letters[Math.floor(this.#draw() * letters.length)]).join("");
  }

  #number(schema: JsonObject): number {
    const isBounded = schema.has("minimum") || schema.has("maximum");
    const least = numberIn(schema, "minimum") ?? (isBounded ? (numberIn(schema, "maximum") ?? 0) - 10 : 0);
    const most = Math.min(numberIn(schema, "maximum") ?? 100, least + 100);
    const bound =
      this.#draw() < 0.2 ? this.#pick([numberIn(schema, "minimum"), numberIn(schema, "maximum")]) : undefined;
    if (bound !== undefined) return bound;
    const isWhole = schema.get("type") === "integer" || this.#draw() < 0.7;
    return isWhole ? Math.ceil(least + this.#draw() * (most - least)) : least + (most - least) / 8;
  }

  #pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.#draw() * items.length)];
  }
}

const letters = "abcXYZ 09éß";
const shaping: ReadonlySet<string> = new Set(["$ref", "type", "properties", "allOf", "enum", "items", "required"]);
const formats: ReadonlyMap<string, string> = new Map([
  ["date", "2024-02-29"],
  ["date-time", "2024-02-29T12:00:00Z"],
  ["byte", "QUJD"],
  ["uri", "https://example.com/a"],
]);

function definitionOf(schema: Json): string | undefined {
  const ref = isObject(schema) ? schema.get("$ref") : undefined;
  return typeof ref === "string"
    ? ref.slice("#/definitions/".length).replaceAll("~1", "/").replaceAll("~0", "~")
    : undefined;
}

function listIn(schema: Json, key: string): readonly Json[] {
  const list = isObject(schema) ? schema.get(key) : undefined;
  return isArray(list) ? list : [];
}

function numberIn(schema: JsonObject, key: string): number | undefined {
  const value = schema.get(key);
  return isNumeric(value) ? Number(lexemeOf(value)) : undefined;
}

function without(schema: JsonObject, key: string): JsonObject {
  return new Map([...schema].filter(([own]) => own !== key));
}
