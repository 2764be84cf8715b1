import { conjuncts, type Profile } from "@soapstone/xsd-regex";
import {
  anySimpleType,
  type BuiltinType,
  builtinOfBounds,
  builtinOfWords,
  builtinTypeNamed,
  canonicalBuiltin,
  type FormOptions,
  isWithin,
  wordsOfBuiltin,
} from "@soapstone/xsd-values";
import type { JsonSchema } from "../json-schema.ts";
import { typeOfWords } from "../type-of-words.ts";
import { sameWords, wordsOfValue } from "./words.ts";

/** The built-in type that words mean where they name none: exactly theirs, or the one that they restrict. */
export function builtinOfSchema(schema: JsonSchema, { profile }: FormOptions): BuiltinType {
  return (
    builtinSaying(wordsOfValue(schema), profile) ??
    builtinOfDigits(schema, profile) ??
    builtinOfBounds(wordsOfValue(schema)) ??
    builtinOfFormat(schema) ??
    anySimpleType
  );
}

/** The type of a format. It has no numbers beyond its range: where bounds ask for just those, they count. */
export function builtinOfFormat(schema: JsonSchema): BuiltinType | undefined {
  const type = canonicalBuiltin(typeOfWords(schema), schema.format);
  const { minimum, maximum } = schema;
  if (type?.values !== "integer") return type;
  const { exact } = type;
  const isBeyond =
    (minimum !== undefined && !isWithin(minimum, { maximum: exact.maximum })) ||
    (maximum !== undefined && !isWithin(maximum, { minimum: exact.minimum }));
  return isBeyond ? builtinTypeNamed("integer") : type;
}

/** The numbers that a text is the digits of, whatever else its expression asks for. */
function builtinOfDigits(words: JsonSchema, profile: Profile): BuiltinType | undefined {
  const { type, pattern } = words;
  if (type !== "string" || pattern === undefined || words.enum !== undefined || words.format !== undefined)
    return undefined;
  for (const one of conjuncts(pattern)) {
    const found = builtinOfWords({ type, pattern: one }, profile);
    if (found?.digits?.pattern === one) return found;
  }
  return undefined;
}

/** The built-in type that says exactly these words, as a number or as its digits. */
export function builtinSaying(words: JsonSchema, profile: Profile): BuiltinType | undefined {
  if (facetWords.some((word) => words[word] !== undefined && words[word] !== false)) return undefined;
  const type = builtinOfWords(words, profile);
  const isSame = [false, true].some(
    (asText) => type !== undefined && sameWords(wordsOfBuiltin(type, profile, asText), words),
  );
  return isSame ? type : undefined;
}

/** Words of a value that no built-in type says: they are a restriction's. */
const facetWords = [
  "enum",
  "minLength",
  "maxLength",
  "multipleOf",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "maxItems",
  "uniqueItems",
] as const satisfies readonly (keyof JsonSchema)[];
