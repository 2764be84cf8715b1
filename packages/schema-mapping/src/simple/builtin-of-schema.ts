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

/** The built-in type that words mean where they name none: exactly theirs, or the one that they restrict. */
export function builtinOfSchema(schema: JsonSchema, { profile }: FormOptions): BuiltinType {
  return (
    builtinSaying(keywordsOfValue(schema), profile) ??
    builtinOfDigits(schema, profile) ??
    builtinOfBounds(keywordsOfValue(schema)) ??
    builtinOfFormat(schema) ??
    anySimpleType
  );
}

/** The type of a format. It has no numbers beyond its range: where bounds ask for just those, they count. */
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

/** The numbers that a text is the digits of, whatever else its expression asks for. */
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

/** The built-in type that says exactly these keywords, as a number or as its digits. */
export function builtinSaying(keywords: JsonSchema, profile: Profile): BuiltinType | undefined {
  if (facetKeywords.some((keyword) => keywords[keyword] !== undefined && keywords[keyword] !== false)) return undefined;
  const type = builtinOfKeywords(keywords, profile);
  const isSame = [false, true].some(
    (asText) => type !== undefined && sameKeywords(keywordsOfBuiltin(type, profile, asText), keywords),
  );
  return isSame ? type : undefined;
}

/** Keywords of a value that no built-in type says: they are a restriction's. */
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
