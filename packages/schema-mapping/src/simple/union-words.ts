import { type Json, lexemeOf, type Numeric, type SchemaType, sameJson } from "@soapstone/apidoc-model";
import { Keeper } from "@soapstone/complement";
import type { SimpleType, TypeUse, UnionType } from "@soapstone/xml-model";
import { isName } from "@soapstone/xml-model";
import type { Profile } from "@soapstone/xsd-regex";
import { builtinType, compareDecimals, decimal, wordsOfBuiltin } from "@soapstone/xsd-values";
import { type JsonSchema, schemaOf } from "../json-schema.ts";
import { sealed } from "../slices.ts";
import type { ForwardWalk } from "../walk.ts";
import { builtinOfSchema } from "./builtin-of-schema.ts";
import { baseForward } from "./resolve.ts";
import { wordsOfValue } from "./words.ts";

export interface UnionWords {
  readonly words: JsonSchema;
  /** The members are not to be seen in the words. */
  readonly merged: boolean;
}

/**
 * A union in one schema: always where people read, since their format has no alternatives; in the exact profile only
 * where that says the same, else the schemas of its members.
 */
export function unionWords(type: UnionType, walk: ForwardWalk): UnionWords {
  const members = type.members.map((member) => wordsOfValue(baseForward(member, walk).words));
  const merged = mergedWords(members, walk.options.profile);
  if (merged !== undefined) return { words: merged, merged: true };
  const types = typeList(type.members, walk);
  if (types !== undefined) return { words: { type: types }, merged: false };
  const schemas = type.members.map((member) => {
    const keeper = new Keeper();
    return sealed(walk.use(member, keeper, type), keeper);
  });
  return { words: { anyOf: schemas }, merged: false };
}

/** The words of members together; undefined where one schema would say less and the profile asks for all. */
export function mergedWords(members: readonly JsonSchema[], profile: Profile): JsonSchema | undefined {
  return together(members, profile) ?? (profile === "readable" ? loosest(members) : undefined);
}

/**
 * Members that one schema says exactly: a single one; enumerations; and where one of them allows every value of the type
 * that all have, which makes the others hints (`"small" | "large"` or any string).
 */
function together(members: readonly JsonSchema[], profile: Profile): JsonSchema | undefined {
  const [first] = members;
  if (first === undefined || members.some((words) => Object.keys(words).length === 0)) return {};
  if (members.some((words) => words.type === "array" || words.anyOf !== undefined)) return undefined;
  if (members.length === 1) return first;
  const type = common(members, "type");
  if (type !== undefined && members.some((words) => Object.keys(words).length === 1)) return { type };
  if (!members.every((words) => words.enum !== undefined && Object.keys(words).every((word) => enumWords.has(word))))
    return undefined;
  // Values of several types tell their types, but no formats.
  if (type === undefined && profile === "exact" && members.some((words) => words.format !== undefined))
    return undefined;
  const values = distinct(members.flatMap((words) => words.enum ?? []));
  return schemaOf({ type, format: type === undefined ? undefined : common(members, "format"), enum: values });
}

const enumWords: ReadonlySet<string> = new Set(["type", "format", "enum"]);

/** What holds for the values of all members. */
function loosest(members: readonly JsonSchema[]): JsonSchema {
  const type = common(members, "type");
  if (type === undefined) return {};
  if (type === "array") return { type, items: {} };
  return schemaOf({
    type,
    format: common(members, "format"),
    minimum: furthest(members, "minimum"),
    maximum: furthest(members, "maximum"),
    minLength: furthest(members, "minLength"),
    maxLength: furthest(members, "maxLength"),
    pattern: alternatives(members),
  });
}

function common<Word extends "type" | "format">(
  members: readonly JsonSchema[],
  word: Word,
): JsonSchema[Word] | undefined {
  const [first, ...others] = members.map((words) => words[word]);
  return others.every((other) => other === first) ? first : undefined;
}

/** The bound that lets in the values of all; none where one has none, or only its values. */
function furthest(
  members: readonly JsonSchema[],
  word: "minimum" | "maximum" | "minLength" | "maxLength",
): Numeric | undefined {
  let found: Numeric | undefined;
  for (const words of members) {
    const bound = words[word];
    if (bound === undefined) return undefined;
    if (found === undefined || reaches(bound, found, word)) found = bound;
  }
  return found;
}

function reaches(bound: Numeric, beyond: Numeric, word: string): boolean {
  const [a, b] = [decimal(lexemeOf(bound)), decimal(lexemeOf(beyond))];
  if (a === undefined || b === undefined) return false;
  return word.startsWith("min") ? compareDecimals(a, b) < 0 : compareDecimals(a, b) > 0;
}

/** Patterns as alternatives; a value of an enumeration is a pattern of itself. */
function alternatives(members: readonly JsonSchema[]): string | undefined {
  const bodies: string[] = [];
  for (const { pattern, enum: values } of members) {
    if (values !== undefined) {
      for (const value of values) {
        if (typeof value !== "string") return undefined;
        bodies.push(value.replace(/[$\\.*+?()[\]{}|^]/g, "\\$&"));
      }
    } else if (pattern !== undefined && isAnchored(pattern)) bodies.push(pattern.slice(1, -1));
    else return undefined;
  }
  return `^(?:${[...new Set(bodies)].join("|")})$`;
}

/** Ours are anchored at both ends of all their branches. */
function isAnchored(pattern: string): boolean {
  return pattern.startsWith("^") && !pattern.startsWith("^(?=") && /[^\\](\\\\)*\$$/.test(pattern);
}

/** Members that are whole types of JSON are a list of them. */
function typeList(members: readonly TypeUse<SimpleType>[], walk: ForwardWalk): readonly SchemaType[] | undefined {
  const { profile } = walk.options;
  const isNatural = (walk.options.numbers ?? "natural") === "natural";
  const types = members.flatMap((member) => {
    const builtin = isName(member) ? builtinType(member) : undefined;
    const words = builtin === undefined ? {} : wordsOfBuiltin(builtin, profile);
    const isWhole =
      builtin !== undefined &&
      Object.keys(words).length === 1 &&
      builtinOfSchema(words, walk.options) === builtin &&
      (isNatural || builtin.digits === undefined);
    return isWhole && typeof words.type === "string" ? [words.type] : [];
  });
  // An integer is a number, so that the members could not be told apart.
  const isAmbiguous = types.includes("integer") && types.includes("number");
  return new Set(types).size === members.length && !isAmbiguous ? types : undefined;
}

/** Each value once: strings by themselves, numbers by what they are worth. */
function distinct(values: readonly Json[]): readonly Json[] {
  const strings = new Set<Json>();
  const others: Json[] = [];
  return values.filter((value) => {
    const isKnown = typeof value === "string" ? strings.has(value) : others.some((other) => sameJson(other, value));
    if (typeof value === "string") strings.add(value);
    else if (!isKnown) others.push(value);
    return !isKnown;
  });
}
