/**
 * The lexical forms of built-in types as patterns, which are valid with and without the `u` flag and use no lookaround.
 * They accept exactly what XSD 1.0 accepts, after white space is collapsed.
 */

/** A year: at least four digits, no leading zero in more than four, and no year 0 (XSD 1.0 Part 2 §3.2.7.1). */
const yearDigits = "(?:[1-9][0-9]{3,}|0[0-9]{2}[1-9]|0[0-9][1-9]0|0[1-9]00)";
export const yearForm = `-?${yearDigits}`;
export const monthForm = "(?:0[1-9]|1[0-2])";
export const dayForm = "(?:0[1-9]|[12][0-9]|3[01])";
export const zoneForm = "(?:Z|[+-](?:(?:0[0-9]|1[0-3]):[0-5][0-9]|14:00))?";
export const clockForm = "(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?|24:00:00(?:\\.0+)?)";

/** The days that exist in every year. */
const commonDay = `(?:(?:0[13578]|1[02])-${dayForm}|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))`;
/** The years with a 29th of February; all years before 1, since there is more than one way to count them. */
const fourth = "(?:0[48]|[2468][048]|[13579][26])";
const leapYear = `(?:(?:[1-9][0-9]*)?(?:[0-9]{2}${fourth}|${fourth}00)|[1-9][0-9]*0000|-${yearDigits})`;
const calendarDay = `(?:${yearForm}-${commonDay}|${leapYear}-02-29)`;

const seconds = "[0-9]+(?:\\.[0-9]+)?S";
const clockPart = `T(?:[0-9]+H(?:[0-9]+M)?(?:${seconds})?|[0-9]+M(?:${seconds})?|${seconds})`;
const datePart = "[0-9]+Y(?:[0-9]+M)?(?:[0-9]+D)?|[0-9]+M(?:[0-9]+D)?|[0-9]+D";

/**
 * The characters that no name contains, and those that none begins with: XML 1.0, fifth edition, productions 4 and 4a,
 * without the colon. The classes are negated so that a character above U+FFFF is one name character with the `u` flag,
 * and two without it.
 */
const notInName =
  "\\u0000-,/;-@\\[-\\^`{-\\u00b6\\u00b8-\\u00bf\\u00d7\\u00f7\\u037e\\u2000-\\u200b\\u200e-\\u203e\\u2041-\\u206f\\u2190-\\u2bff\\u2ff0-\\u3000\\ue000-\\uf8ff\\ufdd0-\\ufdef\\ufffe\\uffff";
const notFirst = `${notInName}\\-.0-9\\u00b7\\u0300-\\u036f\\u203f\\u2040`;
const ncName = `[^:${notFirst}][^:${notInName}]*`;

const unscaled = "[+-]?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)";
const octet = "[A-Za-z0-9+/]";

/** The lexical forms without anchors, since a list repeats them. */
export const lexicalForms = {
  decimal: unscaled,
  integer: "[+-]?[0-9]+",
  float: `(?:${unscaled}(?:[eE][+-]?[0-9]+)?|-?INF|NaN)`,
  dateTime: `${calendarDay}T${clockForm}${zoneForm}`,
  date: `${calendarDay}${zoneForm}`,
  time: `${clockForm}${zoneForm}`,
  gYear: `${yearForm}${zoneForm}`,
  gYearMonth: `${yearForm}-${monthForm}${zoneForm}`,
  // "--MM--" is an error of the first edition that is still in use.
  gMonth: `--${monthForm}(?:--)?${zoneForm}`,
  gMonthDay: `--(?:${commonDay}|02-29)${zoneForm}`,
  gDay: `---${dayForm}${zoneForm}`,
  duration: `-?P(?:(?:${datePart})(?:${clockPart})?|${clockPart})`,
  hexBinary: "([0-9a-fA-F]{2})*",
  // White space is normalised before the value is read.
  base64Binary: `(?:${octet}{4})*(?:${octet}[AQgw]==|${octet}{2}[AEIMQUYcgkosw048]=)?`,
  language: "[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*",
  Name: `[^${notFirst}][^${notInName}]*`,
  NCName: ncName,
  NMTOKEN: `[^${notInName}]+`,
  QName: `(?:${ncName}:)?${ncName}`,
} as const;

export type LexicalForm = keyof typeof lexicalForms;

function anchored(name: LexicalForm): string {
  return `^${lexicalForms[name]}$`;
}

/**
 * A qualified name in JSON: `{namespace}local`, without a namespace `local`; `{namespace}prefix:local` where values
 * keep their prefixes.
 */
const clarkName = `^(?:\\{[^{}]+\\}(?:${ncName}:)?)?${ncName}$`;

/**
 * The anchored patterns by the name of the type; a derived type without a lexical form of its own has that of its base.
 */
export const lexicalPatterns: Readonly<
  Record<LexicalForm | "ID" | "IDREF" | "ENTITY" | "NOTATION" | "double" | "clarkName", string>
> = {
  ...(Object.fromEntries(Object.keys(lexicalForms).map((name) => [name, anchored(name as LexicalForm)])) as Record<
    LexicalForm,
    string
  >),
  double: anchored("float"),
  ID: anchored("NCName"),
  IDREF: anchored("NCName"),
  ENTITY: anchored("NCName"),
  NOTATION: anchored("QName"),
  clarkName,
};
