import { type Json, lexemeOf, type Numeric, type SchemaType, sameJson } from "@soapstone/apidoc-model";
import { Keeper } from "@soapstone/complement";
import type { SimpleType, TypeUse, UnionType } from "@soapstone/xml-model";
import { isName } from "@soapstone/xml-model";
import type { Profile } from "@soapstone/xsd-regex";
import { builtinType, compareDecimals, decimal, keywordsOfBuiltin } from "@soapstone/xsd-values";
import { type JsonSchema, schemaOf } from "../json-schema.ts";
import { withWrittenComplement } from "../slice-rules.ts";
import type { ForwardWalk } from "../walk.ts";
import { builtinOfSchema } from "./builtin-of-schema.ts";
import { baseForward } from "./restriction-chain.ts";
import { keywordsOfValue } from "./value-keywords.ts";

export interface UnionKeywords {
  readonly keywords: JsonSchema;
  /** Whether the keywords do not show the members. */
  readonly merged: boolean;
}

/**
 * Returns the keywords of a union. One schema for all members: always in the readable profile, whose format has no
 * alternatives; in the exact profile only if one schema is equivalent, else `anyOf`.
 */
export function unionKeywords(type: UnionType, walk: ForwardWalk): UnionKeywords {
  const members = type.members.map((member) => keywordsOfValue(baseForward(member, walk).keywords));
  const merged = mergedKeywords(members, walk.options.profile);
  if (merged !== undefined) return { keywords: merged, merged: true };
  const types = typeList(type.members, walk);
  if (types !== undefined) return { keywords: { type: types }, merged: false };
  const schemas = type.members.map((member) => {
    const keeper = new Keeper();
    return withWrittenComplement(walk.use(member, keeper, type), keeper);
  });
  return { keywords: { anyOf: schemas }, merged: false };
}

/** Merges the keywords of members; undefined where one schema would allow more and the exact profile is wanted. */
export function mergedKeywords(members: readonly JsonSchema[], profile: Profile): JsonSchema | undefined {
  return together(members, profile) ?? (profile === "readable" ? loosest(members) : undefined);
}

/**
 * Merges members that one schema expresses exactly: a single one; enumerations; or where one allows every value of the
 * common type, so that the others are only hints (`"small" | "large"` or any string).
 */
function together(members: readonly JsonSchema[], profile: Profile): JsonSchema | undefined {
  const [first] = members;
  if (first === undefined || members.some((keywords) => Object.keys(keywords).length === 0)) return {};
  if (members.some((keywords) => keywords.type === "array" || keywords.anyOf !== undefined)) return undefined;
  if (members.length === 1) return first;
  const type = common(members, "type");
  if (type !== undefined && members.some((keywords) => Object.keys(keywords).length === 1)) return { type };
  if (
    !members.every(
      (keywords) => keywords.enum !== undefined && Object.keys(keywords).every((keyword) => enumKeywords.has(keyword)),
    )
  )
    return undefined;
  // Values of several types show their types, but no formats.
  if (type === undefined && profile === "exact" && members.some((keywords) => keywords.format !== undefined))
    return undefined;
  const values = distinct(members.flatMap((keywords) => keywords.enum ?? []));
  return schemaOf({ type, format: type === undefined ? undefined : common(members, "format"), enum: values });
}

const enumKeywords: ReadonlySet<string> = new Set(["type", "format", "enum"]);

/** Returns the keywords that hold for the values of all members. */
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

function common<Keyword extends "type" | "format">(
  members: readonly JsonSchema[],
  keyword: Keyword,
): JsonSchema[Keyword] | undefined {
  const [first, ...others] = members.map((keywords) => keywords[keyword]);
  return others.every((other) => other === first) ? first : undefined;
}

/** Returns the bound that allows the values of all members; undefined where one has none. */
function furthest(
  members: readonly JsonSchema[],
  keyword: "minimum" | "maximum" | "minLength" | "maxLength",
): Numeric | undefined {
  let found: Numeric | undefined;
  for (const keywords of members) {
    const bound = keywords[keyword];
    if (bound === undefined) return undefined;
    if (found === undefined || reaches(bound, found, keyword)) found = bound;
  }
  return found;
}

function reaches(bound: Numeric, beyond: Numeric, keyword: string): boolean {
  const [a, b] = [decimal(lexemeOf(bound)), decimal(lexemeOf(beyond))];
  if (a === undefined || b === undefined) return false;
  return keyword.startsWith("min") ? compareDecimals(a, b) < 0 : compareDecimals(a, b) > 0;
}

/** Joins patterns as alternatives; an enumerated value is a pattern of itself. */
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

/** Whether all branches of a pattern are anchored at both ends, as this tool writes them. */
function isAnchored(pattern: string): boolean {
  return pattern.startsWith("^") && !pattern.startsWith("^(?=") && /[^\\](\\\\)*\$$/.test(pattern);
}

/** Returns a list of types, if the members are whole JSON types. */
function typeList(members: readonly TypeUse<SimpleType>[], walk: ForwardWalk): readonly SchemaType[] | undefined {
  const { profile } = walk.options;
  const isNatural = (walk.options.numbers ?? "natural") === "natural";
  const types = members.flatMap((member) => {
    const builtin = isName(member) ? builtinType(member) : undefined;
    const keywords = builtin === undefined ? {} : keywordsOfBuiltin(builtin, profile);
    const isWhole =
      builtin !== undefined &&
      Object.keys(keywords).length === 1 &&
      builtinOfSchema(keywords, walk.options) === builtin &&
      (isNatural || builtin.digits === undefined);
    return isWhole && typeof keywords.type === "string" ? [keywords.type] : [];
  });
  // An integer is also a number, so that the conversion back could not distinguish the members.
  const isAmbiguous = types.includes("integer") && types.includes("number");
  return new Set(types).size === members.length && !isAmbiguous ? types : undefined;
}

/** Removes repeated values; numbers are compared by value. */
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
