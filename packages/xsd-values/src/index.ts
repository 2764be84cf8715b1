export {
  anySimpleType,
  type BuiltinType,
  builtinName,
  builtinOfBounds,
  builtinOfKeywords,
  builtinType,
  builtinTypeNamed,
  builtinTypes,
  canonicalBuiltin,
  formatPatterns,
  inclusiveBound,
  jsonTypeOf,
  keywordsOfBuiltin,
} from "./builtin-types.ts";
export { compareDecimals, decimal, fractionDigitsOf, isWhole, plainDigits } from "./decimal.ts";
export {
  boundFacets,
  charactersOfOctets,
  exclusiveKeyword,
  facetOrder,
  type LengthUnit,
  lengthFacets,
  octetsOfCharacters,
} from "./facets.ts";
export { floatSpecials, specialsOfPattern, specialsPattern } from "./float-specials.ts";
export { lexicalPatterns } from "./lexical-patterns.ts";
export { base64Pattern } from "./ranges/base64-octets.ts";
export { type DecimalBound, isExpressible } from "./ranges/decimal-range.ts";
export { momentsBetween } from "./ranges/moment-range.ts";
export { numberPattern } from "./ranges/number-pattern.ts";
export {
  isWholeNumber,
  isWithin,
  jsonToLexical,
  lexicalToNumber,
  numberToLexical,
  qnameOfJson,
} from "./value-space.ts";
export type { PrefixLookup } from "./values/atomic-value.ts";
export {
  type CheckContext,
  canonicalValue,
  checkValue,
  readValue,
  sameValue,
  type ValueProblem,
} from "./values/check-value.ts";
export { decodeValue, jsonOfReadValue, jsonOfText } from "./values/decode-value.ts";
export { durationsBetween } from "./values/duration-range.ts";
export { encodeValue } from "./values/encode-value.ts";
export type { NumberMode } from "./values/number-mode.ts";
export { type FormOptions, type ValueForm, valueFormKind } from "./values/value-form.ts";
export {
  type AtomicType,
  type FacetStep,
  foldRestrictions,
  restrictionChain,
  restrictionSteps,
  typeOfBuiltin,
  type ValueType,
  valueType,
  withRestriction,
} from "./values/value-type.ts";
