import type { Json, Numeric, SchemaType } from "@soapstone/apidoc-model";
import { lexemeOf, numeric } from "@soapstone/apidoc-model";
import { namespaces, type QName } from "@soapstone/xml-model";
import type { Profile } from "@soapstone/xsd-regex";
import { decimal } from "./decimal.ts";
import { floatSpecials, specialsPattern } from "./float-specials.ts";
import { lexicalPatterns as patterns } from "./lexical-patterns.ts";
import type { DecimalBound } from "./ranges/decimal-range.ts";
import { numberPattern } from "./ranges/number-pattern.ts";

/** The keywords of a schema for a built-in type. */
export interface TypeKeywords {
  readonly type?: SchemaType | readonly SchemaType[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: Numeric;
  readonly maximum?: Numeric;
  readonly minItems?: Numeric;
  readonly items?: TypeKeywords;
}

/**
 * The lexical space of a type, by primitive type (XSD 1.0 Part 2 §3.2); `text` for all that JSON Schema states as a
 * string.
 */
export type ValueKind =
  | "text"
  | "boolean"
  | "decimal"
  | "integer"
  | "float"
  | "name"
  | "hexBinary"
  | "base64Binary"
  | "time"
  | "any";

/**
 * A built-in type of XSD 1.0 with its keywords. Where the profiles differ, `exact` states more: the readable one leaves
 * out what a `format` implies, and lexical patterns.
 */
export interface BuiltinType {
  readonly name: string;
  readonly values: ValueKind;
  readonly whiteSpace: "preserve" | "replace" | "collapse";
  readonly readable: TypeKeywords;
  readonly exact: TypeKeywords;
  /** The keywords of a number written as a string (number mode `lexical`). */
  readonly digits?: TypeKeywords;
  /** The item type of a built-in list. */
  readonly item?: string;
}

type BuiltinRow = readonly [
  name: string,
  values: ValueKind,
  readable: TypeKeywords,
  exact?: TypeKeywords,
  item?: string,
];

const text = { type: "string" } as const;
const int32 = { type: "integer", format: "int32" } as const;
const int64 = { type: "integer", format: "int64" } as const;
const integer = { type: "integer" } as const;
const between = (keywords: TypeKeywords, minimum: string, maximum: string): TypeKeywords => ({
  ...keywords,
  minimum: numeric(minimum),
  maximum: numeric(maximum),
});
const matching = (pattern: string): TypeKeywords => ({ ...text, pattern });
/**
 * Returns the keywords of a number, or of a value for which JSON has no number: each keyword applies to one kind of
 * value only.
 */
const floating = (format: string): TypeKeywords => ({
  type: ["number", "string"],
  format,
  pattern: specialsPattern(floatSpecials),
});
const listOf = (items: TypeKeywords): TypeKeywords => ({ type: "array", items, minItems: 1 });

/**
 * The built-in types (XSD 1.0 Part 2 §3.2 and 3.3). Of types with the same keywords the first is the one that the
 * inverse conversion chooses; the complement keeps the names of the others.
 */
const rows: readonly BuiltinRow[] = [
  ["string", "text", text],
  ["boolean", "boolean", { type: "boolean" }],
  ["decimal", "decimal", { type: "number" }],
  ["float", "float", { type: "number", format: "float" }, floating("float")],
  ["double", "float", { type: "number", format: "double" }, floating("double")],
  ["integer", "integer", integer],
  ["int", "integer", int32, between(int32, "-2147483648", "2147483647")],
  ["long", "integer", int64, between(int64, "-9223372036854775808", "9223372036854775807")],
  ["short", "integer", between(int32, "-32768", "32767")],
  ["byte", "integer", between(int32, "-128", "127")],
  ["nonNegativeInteger", "integer", { ...integer, minimum: 0 }],
  ["positiveInteger", "integer", { ...integer, minimum: 1 }],
  ["nonPositiveInteger", "integer", { ...integer, maximum: 0 }],
  ["negativeInteger", "integer", { ...integer, maximum: -1 }],
  ["unsignedLong", "integer", between(integer, "0", "18446744073709551615")],
  ["unsignedInt", "integer", between(int64, "0", "4294967295")],
  ["unsignedShort", "integer", between(int32, "0", "65535")],
  ["unsignedByte", "integer", between(int32, "0", "255")],
  ["dateTime", "time", { ...text, format: "date-time" }, matching(patterns.dateTime)],
  ["date", "time", { ...text, format: "date" }, matching(patterns.date)],
  ["time", "time", { ...text, format: "time" }, matching(patterns.time)],
  ["base64Binary", "base64Binary", { ...text, format: "byte" }, { ...matching(patterns.base64Binary), format: "byte" }],
  ["hexBinary", "hexBinary", matching(patterns.hexBinary)],
  ["duration", "time", text, matching(patterns.duration)],
  ["gYear", "time", text, matching(patterns.gYear)],
  ["gYearMonth", "time", text, matching(patterns.gYearMonth)],
  ["gMonth", "time", text, matching(patterns.gMonth)],
  ["gMonthDay", "time", text, matching(patterns.gMonthDay)],
  ["gDay", "time", text, matching(patterns.gDay)],
  ["anyURI", "text", text],
  ["QName", "name", text, matching(patterns.clarkName)],
  ["NOTATION", "name", text, matching(patterns.clarkName)],
  ["normalizedString", "text", text],
  ["token", "text", text],
  ["language", "text", text, matching(patterns.language)],
  ["Name", "text", text, matching(patterns.Name)],
  ["NCName", "text", text, matching(patterns.NCName)],
  ["NMTOKEN", "text", text, matching(patterns.NMTOKEN)],
  ["ID", "text", text, matching(patterns.NCName)],
  ["IDREF", "text", text, matching(patterns.NCName)],
  ["ENTITY", "text", text, matching(patterns.NCName)],
  ["NMTOKENS", "text", listOf(text), listOf(matching(patterns.NMTOKEN)), "NMTOKEN"],
  ["IDREFS", "text", listOf(text), listOf(matching(patterns.NCName)), "IDREF"],
  ["ENTITIES", "text", listOf(text), listOf(matching(patterns.NCName)), "ENTITY"],
  ["anyType", "any", {}],
  ["anySimpleType", "any", {}, { type: ["string", "number", "boolean"] }],
];

const whiteSpaceOf = (name: string): BuiltinType["whiteSpace"] =>
  name === "string" || name === "anyType" || name === "anySimpleType"
    ? "preserve"
    : name === "normalizedString"
      ? "replace"
      : "collapse";

export const builtinTypes: readonly BuiltinType[] = rows.map(([name, values, readable, exact = readable, item]) => ({
  name,
  values,
  whiteSpace: whiteSpaceOf(name),
  readable,
  exact,
  ...digitsOf(values, exact),
  ...(item === undefined ? {} : { item }),
}));

/** Returns the keywords of a number written as a string: its lexical form, with the bounds of the type. */
function digitsOf(values: ValueKind, { minimum, maximum }: TypeKeywords): { readonly digits?: TypeKeywords } {
  if (values !== "decimal" && values !== "integer" && values !== "float") return {};
  const pattern = numberPattern(values, { least: inclusiveBound(minimum), most: inclusiveBound(maximum) });
  return { digits: { type: "string", pattern: `^${pattern}$` } };
}

/** Returns the bound that a keyword of a type states, an inclusive one; only facets state exclusive ones. */
export function inclusiveBound(word: Numeric | undefined): DecimalBound | undefined {
  const value = word === undefined ? undefined : decimal(lexemeOf(word));
  return value === undefined ? undefined : { value, exclusive: false };
}

/** The names in the drafts of 1999 and 2000 of types that were renamed since. */
const draftNames: ReadonlyMap<string, string> = new Map([
  ["timeInstant", "dateTime"],
  ["timeDuration", "duration"],
  ["recurringDuration", "string"],
  ["recurringDate", "gMonthDay"],
  ["recurringDay", "gDay"],
  ["month", "gYearMonth"],
  ["year", "gYear"],
  ["century", "string"],
  ["timePeriod", "string"],
  ["uriReference", "anyURI"],
  ["uri", "anyURI"],
  ["binary", "base64Binary"],
  ["CDATA", "normalizedString"],
  ["ur-type", "anyType"],
]);

/** The types of SOAP encoding (SOAP 1.1 §5.2.1) whose names differ from those of XSD. */
const encodingNames: ReadonlyMap<string, string> = new Map([["base64", "base64Binary"]]);

const byName: ReadonlyMap<string, BuiltinType> = new Map(builtinTypes.map((row) => [row.name, row]));

const aliases: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  [namespaces.xsd, new Map()],
  [namespaces.xsd1999, draftNames],
  [namespaces.xsd2000, draftNames],
  [namespaces.soapenc, encodingNames],
  [namespaces.soapenc12, encodingNames],
]);

/**
 * Returns the built-in type of a name of XSD, of its drafts, or of SOAP encoding, whose types map as those of XSD with
 * the same name.
 */
export function builtinType(name: QName): BuiltinType | undefined {
  const names = aliases.get(name.namespace);
  return names === undefined ? undefined : byName.get(names.get(name.local) ?? name.local);
}

/** Returns a built-in type by its local name, which the complement uses for the types of XSD. */
export function builtinTypeNamed(local: string): BuiltinType | undefined {
  return byName.get(local);
}

/** The type of any scalar, and of unknown types. */
export const anySimpleType: BuiltinType = (() => {
  const row = byName.get("anySimpleType");
  if (row === undefined) throw new Error("The table of built-in types has no anySimpleType.");
  return row;
})();

export function builtinName(type: BuiltinType): QName {
  return { namespace: namespaces.xsd, local: type.name };
}

/** Returns the keywords of a type; `asText`: whether its numbers are written as strings. */
export function keywordsOfBuiltin(type: BuiltinType, profile: Profile, asText = false): TypeKeywords {
  return (asText ? type.digits : undefined) ?? type[profile];
}

/** Returns the type with exactly these keywords. */
export function builtinOfKeywords(keywords: TypeKeywords, profile: Profile): BuiltinType | undefined {
  return byKeywords[profile].get(keyOf(keywords));
}

const keywordNames = ["type", "format", "pattern", "minimum", "maximum", "minItems"] as const;

const byKeywords: Readonly<Record<Profile, ReadonlyMap<string, BuiltinType>>> = {
  readable: indexed("readable"),
  exact: indexed("exact"),
};

function indexed(profile: Profile): ReadonlyMap<string, BuiltinType> {
  const index = new Map<string, BuiltinType>();
  for (const form of [profile, "digits"] as const)
    for (const row of builtinTypes) {
      const keywords = row[form];
      const key = keywords === undefined ? undefined : keyOf(keywords);
      if (key !== undefined && !index.has(key)) index.set(key, row);
    }
  return index;
}

function keyOf(of: TypeKeywords): string {
  return JSON.stringify([
    ...keywordNames.map((keyword) => of[keyword] ?? null),
    of.items === undefined ? null : keyOf(of.items),
  ]);
}

/**
 * The type that keywords restrict where they are not exactly those of a built-in type, by `type` where the format does
 * not decide (table 4).
 */
const baseOfType: ReadonlyMap<string, string> = new Map([
  ["string", "string"],
  ["integer", "integer"],
  ["number", "decimal"],
  ["boolean", "boolean"],
  ["file", "base64Binary"],
]);

const baseOfFormat: ReadonlyMap<string, string> = new Map([
  ["integer int32", "int"],
  ["integer int64", "long"],
  ["number float", "float"],
  ["number double", "double"],
  ["string byte", "base64Binary"],
  ["string binary", "base64Binary"],
  ["string date", "date"],
  ["string date-time", "dateTime"],
  ["string time", "time"],
  ["string duration", "duration"],
  ["string uri", "anyURI"],
  ["string uri-reference", "anyURI"],
  ["string iri", "anyURI"],
  ["string iri-reference", "anyURI"],
]);

/** Returns the type that keywords restrict, by their type and format. */
export function canonicalBuiltin(type: SchemaType | undefined, format: string | undefined): BuiltinType | undefined {
  const byFormat = format === undefined ? undefined : baseOfFormat.get(`${type ?? "string"} ${format}`);
  const name = byFormat ?? (type === undefined ? undefined : baseOfType.get(type));
  return name === undefined ? undefined : byName.get(name);
}

/** Returns the type that a bound of its own identifies, where there is no format; the other bound may be narrower. */
const unsignedLong = byName.get("unsignedLong");

export function builtinOfBounds({ type, format, minimum, maximum }: TypeKeywords): BuiltinType | undefined {
  const most = unsignedLong?.exact.maximum;
  const isOwn = most !== undefined && maximum !== undefined && lexemeOf(maximum) === lexemeOf(most);
  return type === "integer" &&
    format === undefined &&
    isOwn &&
    minimum !== undefined &&
    !lexemeOf(minimum).startsWith("-")
    ? unsignedLong
    : undefined;
}

/** The patterns of formats (table 4): XSD checks the pattern where JSON readers know the format. */
export const formatPatterns: ReadonlyMap<string, string> = new Map([
  ["uuid", "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}"],
]);

/** Returns the JSON type of a value. */
export function jsonTypeOf(value: Json): SchemaType | undefined {
  if (value === null) return "null";
  switch (typeof value) {
    case "string":
    case "boolean":
      return typeof value as SchemaType;
    case "number":
      return Number.isInteger(value) ? "integer" : "number";
    default:
      return Array.isArray(value) ? "array" : value instanceof Map ? "object" : undefined;
  }
}
