import type { Json, Numeric } from "@soapstone/apidoc-model";
import type { SchemaNode } from "./graph.ts";
import type { JsonKind } from "./keywords.ts";

/**
 * What a schema of any draft allows, in a normal form: one of several options, each of one kind of value. No option:
 * nothing is allowed. Schemas of parts stay as they are written until somebody asks for them, so that schemas may refer
 * to themselves.
 */
export type ExternalShape = readonly Option[];

export type Option = NullOption | BooleanOption | NumberOption | StringOption | ArrayOption | ObjectOption;

interface OptionBase {
  /** What the author called it: the definition that it was referred to by, or its title. */
  readonly name?: string;
}

export interface NullOption extends OptionBase {
  readonly kind: "null";
}

export interface BooleanOption extends OptionBase {
  readonly kind: "boolean";
  readonly values?: readonly Json[];
}

export interface NumberOption extends OptionBase {
  readonly kind: "number";
  readonly integer?: true;
  /** Only numbers that are no integers. */
  readonly fractional?: true;
  readonly minimum?: NumericBound;
  readonly maximum?: NumericBound;
  readonly multiples?: readonly Numeric[];
  readonly format?: string;
  readonly values?: readonly Json[];
}

export interface NumericBound {
  readonly value: Numeric;
  readonly excluded: boolean;
}

export interface StringOption extends OptionBase {
  readonly kind: "string";
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly patterns?: readonly string[];
  readonly format?: string;
  readonly values?: readonly Json[];
}

/** The schema of a part: all of these at once. None: anything; undefined where it is written: nothing. */
export type ShapePart = readonly SchemaNode[] | "never";

export interface ArrayOption extends OptionBase {
  readonly kind: "array";
  readonly prefix?: readonly ShapePart[];
  readonly rest?: ShapePart;
  readonly min?: number;
  readonly max?: number;
  readonly unique?: true;
  /** All items stand in one text, as a parameter of an apidoc can say. */
  readonly listed?: true;
}

export interface ObjectOption extends OptionBase {
  readonly kind: "object";
  readonly properties: ReadonlyMap<string, ShapePart>;
  readonly required: ReadonlySet<string>;
  readonly patterns: readonly PatternPart[];
  /** Of the names that nothing else speaks of. */
  readonly additional: ShapePart;
  /** Whether the author says anything of further names. */
  readonly saysAdditional: boolean;
  readonly names: readonly string[];
  readonly min?: number;
  readonly max?: number;
}

export interface PatternPart {
  readonly pattern: string;
  readonly part: ShapePart;
}

export const anything: ShapePart = [];

export const anyObject: ObjectOption = {
  kind: "object",
  properties: new Map(),
  required: new Set(),
  patterns: [],
  additional: anything,
  saysAdditional: false,
  names: [],
};

const free: Readonly<Record<JsonKind, Option>> = {
  string: { kind: "string" },
  number: { kind: "number" },
  boolean: { kind: "boolean" },
  null: { kind: "null" },
  array: { kind: "array" },
  object: anyObject,
};

/** Every value of these kinds. */
export function freeShape(of: Iterable<JsonKind>): ExternalShape {
  return [...of].map((kind) => free[kind]);
}

/** Whether an option is every value of its kind. */
export function isFree(option: Option): boolean {
  switch (option.kind) {
    case "null":
      return true;
    case "object":
      return (
        isEveryPart(option.additional) &&
        [...option.properties.values()].every(isEveryPart) &&
        option.patterns.every(({ part }) => isEveryPart(part)) &&
        option.required.size === 0 &&
        option.names.length === 0 &&
        option.min === undefined &&
        option.max === undefined
      );
    case "array":
      return (
        (option.prefix ?? []).every(isEveryPart) &&
        isEveryPart(option.rest ?? anything) &&
        option.min === undefined &&
        option.max === undefined &&
        option.unique === undefined
      );
    default:
      return Object.entries(option).every(
        ([keyword, value]) => keyword === "kind" || keyword === "name" || value === undefined,
      );
  }
}

/** Whether a part is anything by its own keywords. */
export function isEveryPart(part: ShapePart): boolean {
  return part !== "never" && part.every(({ json }) => json === true || (json instanceof Map && json.size === 0));
}

/** Both at once. */
export function both(a: ShapePart, b: ShapePart): ShapePart {
  if (a === "never" || b === "never") return "never";
  const known = new Set(a.map(({ key }) => key));
  return [...a, ...b.filter(({ key }) => !known.has(key))];
}
