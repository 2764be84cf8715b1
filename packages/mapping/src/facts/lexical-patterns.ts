/**
 * The lexical forms of built-in types as regular expressions, which hold with and without the `u` flag. They accept
 * everything that XSD accepts; what no pattern can count (days of February, the years before 1) is not refused.
 */

const year = "-?([1-9][0-9]{3,}|0[0-9]{3})";
const month = "(0[1-9]|1[0-2])";
const day = "(0[1-9]|[12][0-9]|3[01])";
const zone = "(Z|[+-]((0[0-9]|1[0-3]):[0-5][0-9]|14:00))?";
const clock = "(([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?|24:00:00(\\.0+)?)";

const seconds = "[0-9]+(\\.[0-9]+)?S";
const clockPart = `T([0-9]+H([0-9]+M)?(${seconds})?|[0-9]+M(${seconds})?|${seconds})`;

/** XML 1.0, fifth edition, productions 4 and 4a, without the colon: what all editions allow below U+10000. */
const nameStart =
  "A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c-\\u200d\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd";
const nameChar = `.0-9${nameStart}\\u00b7\\u0300-\\u036f\\u203f-\\u2040\\-`;

export const lexicalPatterns = {
  dateTime: `^${year}-${month}-${day}T${clock}${zone}$`,
  date: `^${year}-${month}-${day}${zone}$`,
  time: `^${clock}${zone}$`,
  gYear: `^${year}${zone}$`,
  gYearMonth: `^${year}-${month}${zone}$`,
  gMonth: `^--${month}${zone}$`,
  gMonthDay: `^--${month}-${day}${zone}$`,
  gDay: `^---${day}${zone}$`,
  duration: `^-?P([0-9]+Y([0-9]+M)?([0-9]+D)?(${clockPart})?|[0-9]+M([0-9]+D)?(${clockPart})?|[0-9]+D(${clockPart})?|${clockPart})$`,
  hexBinary: "^([0-9a-fA-F]{2})*$",
  language: "^[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*$",
  name: `^[:${nameStart}][:${nameChar}]*$`,
  ncName: `^[${nameStart}][${nameChar}]*$`,
  nmtoken: `^[:${nameChar}]+$`,
} as const;
