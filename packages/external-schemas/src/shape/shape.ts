import type { Json, Numeric } from "@soapstone/apidoc-model";
import type { JsonKind } from "../graph/keywords.ts";
import type { SchemaNode } from "../graph/schema-graph.ts";

/**
 * The values that a schema of any draft allows, in a normal form: alternatives, each of one kind of value; without
 * alternatives, no value is valid. Schemas of parts are read only when needed, so that schemas may refer to themselves.
 */
export type ExternalShape = readonly Option[];

export type Option = NullOption | BooleanOption | NumberOption | StringOption | ArrayOption | ObjectOption;

interface OptionBase {
  /** The author's name: of the definition that was referred to, or the title. */
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
  /** Whether only numbers with a fraction are admitted. */
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

/** The schemas of a part, all of which a value has to fit: any value without one, no value for `never`. */
export type ShapePart = readonly SchemaNode[] | "never";

export interface ArrayOption extends OptionBase {
  readonly kind: "array";
  readonly prefix?: readonly ShapePart[];
  readonly rest?: ShapePart;
  readonly min?: number;
  readonly max?: number;
  readonly unique?: true;
  /** Whether all items are in one text, which a parameter of an apidoc can state. */
  readonly listed?: true;
}

export interface ObjectOption extends OptionBase {
  readonly kind: "object";
  readonly properties: ReadonlyMap<string, ShapePart>;
  readonly required: ReadonlySet<string>;
  readonly patterns: readonly PatternPart[];
  /** The schema of members that are neither named nor match a pattern. */
  readonly additional: ShapePart;
  /** Whether the schema states `additionalProperties`. */
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

const freeOptions: Readonly<Record<JsonKind, Option>> = {
  string: { kind: "string" },
  number: { kind: "number" },
  boolean: { kind: "boolean" },
  null: { kind: "null" },
  array: { kind: "array" },
  object: anyObject,
};

/** Returns the shape of every value of some kinds. */
export function freeShape(of: Iterable<JsonKind>): ExternalShape {
  return [...of].map((kind) => freeOptions[kind]);
}

/** Whether an option admits every value of its kind. */
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

/** Whether the own keywords of a part admit any value. */
export function isEveryPart(part: ShapePart): boolean {
  return part !== "never" && part.every(({ json }) => json === true || (json instanceof Map && json.size === 0));
}

/** Returns the part of the schemas of both. */
export function bothParts(a: ShapePart, b: ShapePart): ShapePart {
  if (a === "never" || b === "never") return "never";
  const known = new Set(a.map(({ key }) => key));
  return [...a, ...b.filter(({ key }) => !known.has(key))];
}
