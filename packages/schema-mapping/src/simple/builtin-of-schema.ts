import { conjuncts, type Profile } from "@soapstone/xsd-regex";
import {
  anySimpleType,
  type BuiltinType,
  builtinOfBounds,
  builtinOfKeywords,
  builtinTypeNamed,
  canonicalBuiltin,
  type FormOptions,
  isWithin,
  keywordsOfBuiltin,
} from "@soapstone/xsd-values";
import type { JsonSchema } from "../json-schema.ts";
import { typeOfKeywords } from "../type-of-keywords.ts";
import { keywordsOfValue, sameKeywords } from "./value-keywords.ts";

/**
 * Returns the built-in type that keywords mean without a name in the complement: the one with these keywords, or the
 * one that they restrict.
 */
export function builtinOfSchema(schema: JsonSchema, { profile }: FormOptions): BuiltinType {
  return (
    builtinWithKeywords(keywordsOfValue(schema), profile) ??
    builtinOfDigits(schema, profile) ??
    builtinOfBounds(keywordsOfValue(schema)) ??
    builtinOfFormat(schema) ??
    anySimpleType
  );
}

/** Returns the type of a format; undefined if the bounds exceed its range, which then count. */
export function builtinOfFormat(schema: JsonSchema): BuiltinType | undefined {
  const type = canonicalBuiltin(typeOfKeywords(schema), schema.format);
  const { minimum, maximum } = schema;
  if (type?.values !== "integer") return type;
  const { exact } = type;
  const isBeyond =
    (minimum !== undefined && !isWithin(minimum, { maximum: exact.maximum })) ||
    (maximum !== undefined && !isWithin(maximum, { minimum: exact.minimum }));
  return isBeyond ? builtinTypeNamed("integer") : type;
}

/** Returns the numeric type of a string that holds digits, whatever else its pattern requires. */
function builtinOfDigits(keywords: JsonSchema, profile: Profile): BuiltinType | undefined {
  const { type, pattern } = keywords;
  if (type !== "string" || pattern === undefined || keywords.enum !== undefined || keywords.format !== undefined)
    return undefined;
  for (const one of conjuncts(pattern)) {
    const found = builtinOfKeywords({ type, pattern: one }, profile);
    if (found?.digits?.pattern === one) return found;
  }
  return undefined;
}

/** Returns the built-in type with exactly these keywords, as a number or as a string of digits. */
export function builtinWithKeywords(keywords: JsonSchema, profile: Profile): BuiltinType | undefined {
  if (facetKeywords.some((keyword) => keywords[keyword] !== undefined && keywords[keyword] !== false)) return undefined;
  const type = builtinOfKeywords(keywords, profile);
  const isSame = [false, true].some(
    (asText) => type !== undefined && sameKeywords(keywordsOfBuiltin(type, profile, asText), keywords),
  );
  return isSame ? type : undefined;
}

/** Keywords that no built-in type has: they come from a restriction. */
const facetKeywords = [
  "enum",
  "minLength",
  "maxLength",
  "multipleOf",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "maxItems",
  "uniqueItems",
] as const satisfies readonly (keyof JsonSchema)[];
