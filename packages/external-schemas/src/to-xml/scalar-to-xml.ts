import { isNumeric, type Json, lexemeOf, type Numeric, numeric } from "@soapstone/apidoc-model";
import { type JsonSchema, schemaOf } from "@soapstone/schema-mapping";
import { isXmlText } from "@soapstone/xml-model";
import { conjunction, toXsd } from "@soapstone/xsd-regex";
import {
  canonicalBuiltin,
  compareDecimals,
  decimal,
  isWithin as isBetween,
  isWhole,
  plainDigits,
} from "@soapstone/xsd-values";
import type { BooleanOption, NumberOption, NumericBound, Option, StringOption } from "../shape/shape.ts";

export type ScalarOption = BooleanOption | NumberOption | StringOption;

/** Is called with a keyword that the simple type does not state. */
export type OnLessPrecise = (keyword: string) => void;

/** Returns the keywords of a simple type for a scalar; undefined where no value is left. */
export function scalarKeywords(option: ScalarOption, onLessPrecise: OnLessPrecise): JsonSchema | undefined {
  const keywords = keywordsOf(option, onLessPrecise);
  // A single value is an enumeration too: a fixed value would replace an empty text.
  return keywords?.enum?.length === 1
    ? { ...keywords, complement: new Map<string, Json>([["fixed", false]]) }
    : keywords;
}

function keywordsOf(option: ScalarOption, onLessPrecise: OnLessPrecise): JsonSchema | undefined {
  switch (option.kind) {
    case "boolean":
      return booleanKeywords(option);
    case "number":
      return numberKeywords(option, onLessPrecise);
    case "string":
      return stringKeywords(option, onLessPrecise);
    default:
      return option satisfies never;
  }
}

/** Returns the keywords of a boolean: XSD allows no enumeration of its values, but patterns of their lexical form. */
function booleanKeywords({ values }: BooleanOption): JsonSchema | undefined {
  if (values === undefined) return { type: "boolean" };
  const texts = [true, false].filter((value) => values.includes(value)).map(String);
  if (texts.length === 2) return { type: "boolean" };
  return texts.length === 0 ? undefined : narrowed({ type: "boolean" }, "boolean", texts.join("|"));
}

/** Returns a built-in type restricted by a pattern of its lexical form. */
function narrowed(keywords: JsonSchema, type: string, pattern: string, facets: readonly Json[] = []): JsonSchema {
  return {
    ...keywords,
    complement: new Map<string, Json>([
      ["type", type],
      ["facets", [...facets, new Map([["pattern", pattern]])]],
    ]),
  };
}

function numberKeywords(option: NumberOption, onLessPrecise: OnLessPrecise): JsonSchema | undefined {
  const { integer, fractional, multiples, format, values } = option;
  const isInteger = integer === true;
  const isBinary = format === "float" || format === "double";
  if (values !== undefined) {
    const left = values.filter((value) => isNumeric(value) && isWithin(value, option));
    if (left.length === 0) return undefined;
    const isEveryWhole = left.every(isWholeValue) && !(isBinary && !isInteger);
    const range = isEveryWhole ? canonicalBuiltin("integer", format)?.exact : undefined;
    const isHeld = range !== undefined && left.every((value) => isNumeric(value) && isBetween(value, range));
    const isSpoken = isHeld || (isBinary && !isEveryWhole);
    if (format !== undefined && !isSpoken) onLessPrecise("format");
    return schemaOf({
      type: isEveryWhole ? "integer" : "number",
      format: isSpoken ? format : undefined,
      enum: left,
    });
  }
  const range = isInteger ? canonicalBuiltin("integer", format)?.exact : undefined;
  const spoken = (each: "minimum" | "maximum", bound: NumericBound | undefined): NumericBound | undefined => {
    if (bound === undefined) return undefined;
    // A facet has to be a value of its type: a bound outside the range of the format is implied by the format.
    if (isExpressible(bound, isBinary) && isBetween(bound.value, { [each]: range?.[each] })) return bound;
    onLessPrecise(bound.excluded ? `exclusive${each === "minimum" ? "Minimum" : "Maximum"}` : each);
    return undefined;
  };
  const minimum = spoken("minimum", isInteger ? whole(option.minimum, 1) : option.minimum);
  const maximum = spoken("maximum", isInteger ? whole(option.maximum, -1) : option.maximum);
  const [ending, ...further] = (multiples ?? []).flatMap((one) => endingsOf(one) ?? []);
  const [step, ...others] = (multiples ?? []).filter((one) => endingsOf(one) === undefined);
  const isPlace = step !== undefined && /^(0\.0*1|1e-\d+)$/i.test(lexemeOf(step));
  if (others.length > 0 || further.length > 0 || (step !== undefined && !isPlace)) onLessPrecise("multipleOf");
  const keywords = schemaOf({
    type: isInteger ? "integer" : "number",
    format: format === "int32" || format === "int64" || format === "float" || format === "double" ? format : undefined,
    multipleOf: isPlace && !isInteger ? numeric(placesOf(step)) : undefined,
    minimum: minimum?.value,
    exclusiveMinimum: minimum?.excluded === true ? true : undefined,
    maximum: maximum?.value,
    exclusiveMaximum: maximum?.excluded === true ? true : undefined,
  });
  if (ending !== undefined && fractional !== true)
    return narrowed({ ...keywords, type: "integer" }, "integer", `[+-]?(\\d*(${ending})|0+)`, facetsOf(keywords));
  if (fractional !== true) return keywords;
  // The pattern is a facet of the base type: a non-integer has a digit other than zero after the point.
  return narrowed(keywords, "decimal", "[+-]?\\d*\\.\\d*[1-9]\\d*", facetsOf(keywords));
}

/** Processors of XSD must support 18 digits of a decimal; the common ones support this many. */
const mostDigits = 24;

/** Whether processors of XSD support a bound: a decimal with all its digits, a double unless it is infinite. */
function isExpressible({ value }: NumericBound, isBinary: boolean): boolean {
  if (isBinary) return Number.isFinite(Number(lexemeOf(value)));
  const number = decimal(lexemeOf(value));
  const digits = number === undefined ? undefined : plainDigits(number);
  return digits !== undefined && digits.replace(/[^\d]/g, "").length <= mostDigits;
}

/** Returns bounds as facets, for a type that states its facets literally. */
function facetsOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema): readonly Json[] {
  const facet = (name: string, value: Numeric | undefined): readonly Json[] =>
    value === undefined ? [] : [new Map([[name, plainDigitsOf(value)]])];
  return [
    ...facet(exclusiveMinimum === true ? "minExclusive" : "minInclusive", minimum),
    ...facet(exclusiveMaximum === true ? "maxExclusive" : "maxInclusive", maximum),
  ];
}

function plainDigitsOf(value: Numeric): string {
  const number = decimal(lexemeOf(value));
  return (number === undefined ? undefined : plainDigits(number)) ?? lexemeOf(value);
}

/**
 * Returns the last digits of the multiples of a divisor of 10, 100 or 1000; undefined where the last digits do not
 * decide.
 */
function endingsOf(step: Numeric): string | undefined {
  const number = Number(lexemeOf(step));
  const power = [10, 100, 1000].find((one) => Number.isInteger(number) && number > 1 && one % number === 0);
  if (power === undefined || power / number > mostEndings) return undefined;
  const places = String(power).length - 1;
  const all = Array.from({ length: power / number }, (_, index) => String(index * number));
  // Numbers with fewer digits than the ending have no leading zeros.
  const short = all.filter((text) => text.length < places);
  return [...all.map((text) => text.padStart(places, "0")), ...short].join("|");
}

/** The greatest number of endings in a pattern that is still readable. */
const mostEndings = 50;

/** Returns a step without an exponent: `1e-2` as `0.01`. */
function placesOf(step: Numeric): string {
  const text = lexemeOf(step);
  const exponent = /^1e-(\d+)$/i.exec(text)?.[1];
  return exponent === undefined ? text : `0.${"0".repeat(Math.max(0, Number(exponent) - 1))}1`;
}

/** Returns the nearest integer within a bound. */
function whole(bound: NumericBound | undefined, sign: 1 | -1): NumericBound | undefined {
  if (bound === undefined) return undefined;
  const value = decimal(lexemeOf(bound.value));
  if (value === undefined || isWhole(value)) return bound;
  const number = Number(lexemeOf(bound.value));
  return { value: sign > 0 ? Math.ceil(number) : Math.floor(number), excluded: false };
}

function isWithin(value: Numeric, { minimum, maximum, integer, fractional }: NumberOption): boolean {
  const number = decimal(lexemeOf(value));
  if (number === undefined) return true;
  if (integer === true && !isWhole(number)) return false;
  if (fractional === true && isWhole(number)) return false;
  const order = (bound: NumericBound): number => {
    const other = decimal(lexemeOf(bound.value));
    return other === undefined ? 0 : compareDecimals(number, other);
  };
  if (minimum !== undefined && order(minimum) < (minimum.excluded ? 1 : 0)) return false;
  return maximum === undefined || order(maximum) <= (maximum.excluded ? -1 : 0);
}

function isWholeValue(value: Json): boolean {
  const number = isNumeric(value) ? decimal(lexemeOf(value)) : undefined;
  return number !== undefined && isWhole(number);
}

/** The formats for which XSD has a type of another name. */
const typeOfFormat: ReadonlyMap<string, string> = new Map([
  ["uri", "anyURI"],
  ["iri", "anyURI"],
  ["uri-reference", "anyURI"],
  ["iri-reference", "anyURI"],
  ["url", "anyURI"],
]);
/** The formats whose types have no length facets. */
const moments: ReadonlySet<string> = new Set(["date-time", "date", "time"]);
const typedFormats: ReadonlySet<string> = new Set([...moments, "byte", "uuid"]);

function stringKeywords(option: StringOption, onLessPrecise: OnLessPrecise): JsonSchema | undefined {
  const { minLength, maxLength, values, format } = option;
  const patterns = translatable(option.patterns ?? [], onLessPrecise);
  if (values !== undefined) {
    const left = values.filter((value) => typeof value === "string" && isLong(value, option) && isWritable(value));
    const all = left.filter((value) => patterns.every((pattern) => matches(pattern, value as string)));
    return all.length === 0 ? undefined : { type: "string", enum: all };
  }
  const pattern = conjunction(patterns);
  const isMoment = format !== undefined && moments.has(format);
  if (isMoment && pattern === undefined) {
    if (minLength !== undefined) onLessPrecise("minLength");
    if (maxLength !== undefined) onLessPrecise("maxLength");
    return { type: "string", format };
  }
  const lengths = schemaOf({ minLength, maxLength, pattern });
  const isPlain = Object.keys(lengths).length === 0;
  const type = format === undefined ? undefined : typeOfFormat.get(format);
  if (type !== undefined) return { type: "string", ...lengths, complement: new Map([["type", type]]) };
  // The lexical form of a date differs from its text in JSON.
  const spoken = format === "binary" ? "byte" : format;
  const isSpoken = isPlain && spoken !== undefined && typedFormats.has(spoken);
  if (format !== undefined && !isSpoken) onLessPrecise("format");
  return { type: "string", ...(isSpoken ? { format: spoken } : {}), ...lengths };
}

function translatable(patterns: readonly string[], onLessPrecise: OnLessPrecise): readonly string[] {
  return patterns.filter((pattern) => {
    const isSaid = toXsd(pattern).ok;
    if (!isSaid) onLessPrecise("pattern");
    return isSaid;
  });
}

function isLong(value: Json, { minLength, maxLength }: StringOption): boolean {
  const length = typeof value === "string" ? [...value].length : 0;
  return (minLength === undefined || length >= minLength) && (maxLength === undefined || length <= maxLength);
}

/** Whether a value of an enumeration, of which there are few short ones, matches a pattern. */
function matches(pattern: string, value: string): boolean {
  if (value.length > 200) return true;
  return new RegExp(pattern, "u").test(value);
}

/** Whether a value can be written in XML unchanged. */
export function isWritable(value: Json): boolean {
  return typeof value !== "string" || isXmlText(value);
}

export function isScalarOption(option: Option): option is ScalarOption {
  return option.kind === "string" || option.kind === "number" || option.kind === "boolean";
}
