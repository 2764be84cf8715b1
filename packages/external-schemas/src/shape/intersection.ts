import { lexemeOf, sameJson } from "@soapstone/apidoc-model";
import { compareDecimals, decimal } from "@soapstone/xsd-values";
import {
  type ArrayOption,
  anything,
  bothParts,
  type ExternalShape,
  type NumberOption,
  type NumericBound,
  type ObjectOption,
  type Option,
  type ShapePart,
  type StringOption,
} from "./shape.ts";

/** The greatest number of options: no author's schema has more, and intersections multiply them. */
export const mostOptions = 64;

/** Returns what both shapes admit; undefined where that would be too many options. */
export function intersection(a: ExternalShape, b: ExternalShape): ExternalShape | undefined {
  const found: Option[] = [];
  for (const left of a)
    for (const right of b) {
      const one = left.kind === right.kind ? optionIntersection(left, right) : undefined;
      if (one !== undefined) found.push(one);
    }
  return found.length > mostOptions ? undefined : distinct(found);
}

/** Leaves one of several equal options. */
export function distinct(shape: ExternalShape): ExternalShape {
  if (shape.length < 2) return shape;
  const seen = new Set<string>();
  return shape.filter((option) => {
    const key = keyOf(option);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** Returns a key that is the same for equal options. */
function keyOf({ name: _, ...option }: Option): string {
  return JSON.stringify(option, (_key, value: unknown) => {
    if (value instanceof Map) return ["map", ...value];
    if (value instanceof Set) return ["set", ...value];
    if (typeof value === "object" && value !== null && "key" in value && "base" in value) return value.key;
    return value;
  });
}

function optionIntersection(a: Option, b: Option): Option | undefined {
  const named = b.name ?? a.name;
  const both = options(a, b);
  return both === undefined || named === undefined ? both : { ...both, name: named };
}

function options(a: Option, b: Option): Option | undefined {
  switch (a.kind) {
    case "null":
      return a;
    case "boolean":
      return b.kind === "boolean" ? withValues({ ...a, ...b }, a, b) : undefined;
    case "number":
      return b.kind === "number" ? numbers(a, b) : undefined;
    case "string":
      return b.kind === "string" ? strings(a, b) : undefined;
    case "array":
      return b.kind === "array" ? arrays(a, b) : undefined;
    case "object":
      return b.kind === "object" ? objects(a, b) : undefined;
    default:
      return a satisfies never;
  }
}

type ValuedOption = Extract<Option, { readonly values?: unknown }>;

/** Returns the option with the values that both list; undefined where there is none. */
function withValues<Of extends ValuedOption>(option: Of, a: ValuedOption, b: ValuedOption): Of | undefined {
  const { values: left } = a;
  const { values: right } = b;
  const values =
    left === undefined || right === undefined
      ? (left ?? right)
      : left.filter((value) => right.some((other) => sameJson(value, other)));
  if (values === undefined) return option;
  return values.length === 0 ? undefined : { ...option, values };
}

function numbers(a: NumberOption, b: NumberOption): NumberOption | undefined {
  const minimum = tighter(a.minimum, b.minimum, 1);
  const maximum = tighter(a.maximum, b.maximum, -1);
  const multiples = [...(a.multiples ?? []), ...(b.multiples ?? [])];
  const merged: NumberOption = {
    ...a,
    ...b,
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    ...(multiples.length === 0 ? {} : { multiples }),
  };
  if (merged.integer === true && merged.fractional === true) return undefined;
  if (minimum !== undefined && maximum !== undefined && isEmpty(minimum, maximum)) return undefined;
  return withValues(merged, a, b);
}

function tighter(a: NumericBound | undefined, b: NumericBound | undefined, sign: 1 | -1): NumericBound | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const order = compared(a, b) * sign;
  if (order === 0) return a.excluded ? a : b;
  return order > 0 ? a : b;
}

function compared(a: NumericBound, b: NumericBound): number {
  const [left, right] = [decimal(lexemeOf(a.value)), decimal(lexemeOf(b.value))];
  return left === undefined || right === undefined ? 0 : compareDecimals(left, right);
}

function isEmpty(minimum: NumericBound, maximum: NumericBound): boolean {
  const order = compared(minimum, maximum);
  return order > 0 || (order === 0 && (minimum.excluded || maximum.excluded));
}

function strings(a: StringOption, b: StringOption): StringOption | undefined {
  const minLength = most(a.minLength, b.minLength);
  const maxLength = least(a.maxLength, b.maxLength);
  const patterns = [...new Set([...(a.patterns ?? []), ...(b.patterns ?? [])])];
  if (minLength !== undefined && maxLength !== undefined && minLength > maxLength) return undefined;
  const merged: StringOption = {
    ...a,
    ...b,
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(patterns.length === 0 ? {} : { patterns }),
  };
  return withValues(merged, a, b);
}

function arrays(a: ArrayOption, b: ArrayOption): ArrayOption | undefined {
  const [left, right] = [a.prefix ?? [], b.prefix ?? []];
  const count = Math.max(left.length, right.length);
  const prefix = Array.from({ length: count }, (_, index) =>
    bothParts(left[index] ?? a.rest ?? anything, right[index] ?? b.rest ?? anything),
  );
  const min = most(a.min, b.min);
  const max = least(a.max, b.max);
  if (min !== undefined && max !== undefined && min > max) return undefined;
  return {
    kind: "array",
    ...(count === 0 ? {} : { prefix }),
    rest: bothParts(a.rest ?? anything, b.rest ?? anything),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(a.unique === true || b.unique === true ? { unique: true } : {}),
    ...(a.listed === true || b.listed === true ? { listed: true } : {}),
  };
}

function objects(a: ObjectOption, b: ObjectOption): ObjectOption | undefined {
  const properties = new Map<string, ShapePart>();
  for (const name of new Set([...a.properties.keys(), ...b.properties.keys()]))
    properties.set(name, bothParts(partOf(name, a), partOf(name, b)));
  const min = most(a.min, b.min);
  const max = least(a.max, b.max);
  if (min !== undefined && max !== undefined && min > max) return undefined;
  const required = new Set([...a.required, ...b.required]);
  for (const name of required) if (properties.get(name) === "never") return undefined;
  return {
    kind: "object",
    properties,
    required,
    patterns: patternsOf(a, b),
    additional: bothParts(a.additional, b.additional),
    saysAdditional: a.saysAdditional || b.saysAdditional,
    names: [...new Set([...a.names, ...b.names])],
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}

/** Names that match a pattern of one object are additional names for the other. */
function patternsOf(a: ObjectOption, b: ObjectOption): ObjectOption["patterns"] {
  const right = new Map(b.patterns.map(({ pattern, part }) => [pattern, part]));
  const left = new Set(a.patterns.map(({ pattern }) => pattern));
  return [
    ...a.patterns.map(({ pattern, part }) => ({ pattern, part: bothParts(part, right.get(pattern) ?? furtherIn(b)) })),
    ...b.patterns
      .filter(({ pattern }) => !left.has(pattern))
      .map(({ pattern, part }) => ({ pattern, part: bothParts(part, furtherIn(a)) })),
  ];
}

function furtherIn({ additional, patterns }: ObjectOption): ShapePart {
  return patterns.length === 0 ? additional : anything;
}

/** Returns the schema of a member with a name in an object. */
export function partOf(name: string, { properties, patterns, additional }: ObjectOption): ShapePart {
  let part = properties.get(name);
  for (const one of patterns) {
    if (!isMatch(one.pattern, name)) continue;
    part = part === undefined ? one.part : bothParts(part, one.part);
  }
  return part ?? additional;
}

/** Whether a name matches a pattern; names are short, and an invalid pattern matches nothing. */
export function isMatch(pattern: string, name: string): boolean {
  if (name.length > longestName) return false;
  try {
    return new RegExp(pattern, "u").test(name);
  } catch {
    // No ECMAScript pattern: reported where it is translated.
    return false;
  }
}

/** The length up to which names are matched, since the time of a search has no bound. */
const longestName = 200;

function most(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);
}

function least(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}
