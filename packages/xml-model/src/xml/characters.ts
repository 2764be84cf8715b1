/** The character tables of XML 1.0 (fifth edition, productions 2, 4 and 4a), as regular expressions. */

const nameStart =
  "A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F" +
  "\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}";
const nameMore = `${nameStart}\\-.0-9\\u00B7\\u0300-\\u036F\\u203F\\u2040`;

const ncName = new RegExp(`^[${nameStart}][${nameMore}]*$`, "u");
const nmtoken = new RegExp(`^[:${nameMore}]+$`, "u");
const illegal = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;
const everyIllegal = new RegExp(illegal.source, "gu");

/** Whether a text is an NCName, a name without colon, as the names of messages, types and operations are. */
export function isNCName(text: string): boolean {
  return ncName.test(text);
}

/**
 * Whether a text is an NMTOKEN, which may also begin with a digit, a dot or a hyphen, as the names of parts, inputs and
 * faults may.
 */
export function isNMTOKEN(text: string): boolean {
  return nmtoken.test(text);
}

/**
 * Whether all characters of a text are allowed in XML 1.0: no U+0000, no lone surrogates, no other control characters
 * than tab, line feed and carriage return.
 */
export function isXmlText(text: string): boolean {
  return !illegal.test(text);
}

/** Returns a text with each character that XML 1.0 does not allow replaced by U+FFFD. */
export function xmlText(text: string): string {
  return illegal.test(text) ? text.replace(everyIllegal, "\uFFFD") : text;
}
