import { nearest } from "@soapstone/workspace";

/** The shape of options, as a JSON Schema in the subset that options need; for validation, help and documentation. */
export interface OptionsShape {
  readonly type: "object";
  readonly properties: Readonly<Record<string, OptionShape>>;
  readonly required?: readonly string[];
  /** The shape of members that `properties` does not name; `false` allows none, `true` allows any. */
  readonly additionalProperties: boolean | OptionShape | ValueShape;
}

/** An option: its description and values. */
export type OptionShape = {
  readonly description: string;
} & ValueShape;

/** The shape of a value. The validation below supports these keywords of JSON Schema, and no others. */
export type ValueShape =
  | { readonly type: "string"; readonly enum?: readonly string[]; readonly pattern?: string }
  | { readonly type: "boolean" | "null" }
  | { readonly type: "integer"; readonly minimum?: number; readonly enum?: readonly number[] }
  | { readonly type: "number"; readonly minimum?: number }
  | { readonly type: "array"; readonly items: ValueShape; readonly minItems?: number }
  | OptionsShape
  | { readonly anyOf: readonly ValueShape[] };

/** Creates the shape of options with these names; other names are not allowed. */
export function optionsShape(
  properties: Readonly<Record<string, OptionShape>>,
  required: readonly string[] = [],
): OptionsShape {
  return {
    type: "object",
    properties,
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}

/** The pattern of a text that is not blank. */
export const notBlank = "\\S";

export type GivenOptions<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

/** Returns options without members that are undefined. */
export function givenOptions<T extends object>(options: T): GivenOptions<T> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as GivenOptions<T>;
}

/** A problem of a value, and its path. */
export interface ShapeProblem {
  readonly path: readonly (string | number)[];
  readonly kind: "unknown" | "missing" | "wrong";
  /** The problem as a sentence. */
  readonly message: string;
}

/** Validates options. Returns the problems, a sentence each. */
export function optionProblems(shape: OptionsShape, options: unknown): readonly string[] {
  return shapeProblems(shape, options).map(({ message }) => message);
}

/** Validates a value against a shape. Returns all problems; for an unknown name, with the most similar known name. */
export function shapeProblems(
  shape: ValueShape,
  value: unknown,
  path: readonly (string | number)[] = [],
): readonly ShapeProblem[] {
  if ("anyOf" in shape) return alternativeProblems(shape.anyOf, value, path);
  switch (shape.type) {
    case "object":
      return isRecord(value) ? memberProblems(shape, value, path) : [wrong(shape, value, path)];
    case "array": {
      if (!Array.isArray(value) || value.length < (shape.minItems ?? 0)) return [wrong(shape, value, path)];
      return value.flatMap((each, index) => shapeProblems(shape.items, each, [...path, index]));
    }
    case "string":
    case "boolean":
    case "null":
    case "integer":
    case "number":
      return fits(shape, value) ? [] : [wrong(shape, value, path)];
    default:
      return shape satisfies never;
  }
}

/**
 * Returns the problems for the intended alternative: the only one of the value's type; among objects, the only one
 * whose required members the value has.
 */
function alternativeProblems(
  shapes: readonly ValueShape[],
  value: unknown,
  path: readonly (string | number)[],
): readonly ShapeProblem[] {
  const found = shapes.map((shape) => ({ shape, problems: shapeProblems(shape, value, path) }));
  if (found.some(({ problems }) => problems.length === 0)) return [];
  const near = found.filter(({ shape }) => isOfType(shape, value));
  const meant = near.length > 1 ? near.filter(({ shape }) => hasRequired(shape, value)) : near;
  const [only, ...others] = meant;
  if (only !== undefined && others.length === 0) return only.problems;
  const objects = near.flatMap(({ shape }) => ("properties" in shape ? [shape] : []));
  return isRecord(value) && meant.length === 0 && objects.length > 0
    ? undecided(objects, value, path)
    : [wrong({ anyOf: shapes }, value, path)];
}

/**
 * Returns the problem of an object that has the required members of no alternative: an unknown name, or that none of
 * the distinguishing names is present.
 */
function undecided(
  shapes: readonly OptionsShape[],
  value: Readonly<Record<string, unknown>>,
  path: readonly (string | number)[],
): readonly ShapeProblem[] {
  const telling = [...new Set(shapes.flatMap(({ required = [] }) => required))];
  const known = new Set([...telling, ...shapes.flatMap(({ properties }) => Object.keys(properties))]);
  const strange = Object.keys(value).find((name) => !known.has(name));
  if (strange === undefined)
    return [{ path, kind: "missing", message: `One of these options is missing: ${telling.join(", ")}.` }];
  const meant = nearest(strange, telling);
  const hint = meant === undefined ? `There are ${telling.join(", ")}.` : `Did you mean ${meant}?`;
  return [{ path: [...path, strange], kind: "unknown", message: `There is no option ${strange}. ${hint}` }];
}

function isOfType(shape: ValueShape, value: unknown): boolean {
  if ("anyOf" in shape) return shape.anyOf.some((each) => isOfType(each, value));
  if (shape.type === "object") return isRecord(value);
  if (shape.type === "array") return Array.isArray(value);
  return shape.type === "string" && typeof value === "string";
}

function hasRequired(shape: ValueShape, value: unknown): boolean {
  if (!("properties" in shape) || !isRecord(value)) return false;
  return (shape.required ?? []).every((name) => Object.hasOwn(value, name));
}

function memberProblems(
  { properties, required = [], additionalProperties }: OptionsShape,
  value: Readonly<Record<string, unknown>>,
  path: readonly (string | number)[],
): readonly ShapeProblem[] {
  const misspelled = new Set<string>();
  const found = Object.entries(value).flatMap(([name, member]) => {
    const option = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    const place = [...path, name];
    if (option === true) return [];
    if (option !== undefined && option !== false)
      return member === undefined ? [] : shapeProblems(option, member, place);
    const meant = nearest(name, Object.keys(properties));
    if (meant !== undefined) misspelled.add(meant);
    const hint = meant === undefined ? "" : ` Did you mean ${meant}?`;
    return [{ path: place, kind: "unknown", message: `There is no option ${name}.${hint}` } as const];
  });
  const missing = required
    .filter((name) => !Object.hasOwn(value, name) && !misspelled.has(name))
    .map((name): ShapeProblem => ({ path, kind: "missing", message: `The option ${name} is missing.` }));
  return [...missing, ...found];
}

function fits(shape: Exclude<ValueShape, { type: "object" | "array" } | { anyOf: unknown }>, value: unknown): boolean {
  switch (shape.type) {
    case "boolean":
      return typeof value === "boolean";
    case "null":
      return value === null;
    case "integer":
      return (
        Number.isInteger(value) &&
        Number(value) >= (shape.minimum ?? Number.NEGATIVE_INFINITY) &&
        (shape.enum?.includes(Number(value)) ?? true)
      );
    case "number":
      return Number.isFinite(value) && Number(value) >= (shape.minimum ?? Number.NEGATIVE_INFINITY);
    case "string":
      return (
        typeof value === "string" &&
        (shape.enum?.includes(value) ?? true) &&
        (shape.pattern === undefined || new RegExp(shape.pattern, "u").test(value))
      );
    default:
      return shape satisfies never;
  }
}

function wrong(shape: ValueShape, value: unknown, path: readonly (string | number)[]): ShapeProblem {
  const name = path.findLast((each) => typeof each === "string");
  const subject = name === undefined ? "The options" : `The option ${name}`;
  const allowed = "enum" in shape && typeof value === "string" ? (shape.enum?.map(String) ?? []) : [];
  const meant = typeof value === "string" ? nearest(value, allowed) : undefined;
  const hint = meant === undefined ? "" : ` Did you mean ${meant}?`;
  const message = `${subject} cannot be ${shortJson(value)}: it is ${describe(shape)}.${hint}`;
  return { path, kind: "wrong", message };
}

/** Describes the values of a shape for messages: `one of json, yaml`; `a list of texts`. */
export function describe(shape: ValueShape): string {
  if ("anyOf" in shape) return [...new Set(shape.anyOf.map(describe))].join(", or ");
  if ("enum" in shape && shape.enum !== undefined) return `one of ${shape.enum.join(", ")}`;
  switch (shape.type) {
    case "string":
      if (shape.pattern === notBlank) return "a text that is not empty";
      return shape.pattern === undefined ? "a text" : `a text that matches ${shape.pattern}`;
    case "boolean":
      return "true or false";
    case "null":
      return "nothing";
    case "integer":
    case "number": {
      const bound = shape.minimum === undefined ? "" : ` from ${shape.minimum}`;
      return `a ${shape.type === "integer" ? "whole number" : "number"}${bound}`;
    }
    case "array":
      return `a list${shape.minItems === undefined ? "" : " that is not empty"}`;
    case "object":
      return "an object";
    default:
      return shape satisfies never;
  }
}

function shortJson(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length <= 60 ? text : `${text.slice(0, 57)}...`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
