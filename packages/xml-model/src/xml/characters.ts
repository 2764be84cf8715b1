/** The character tables of XML 1.0 (fifth edition, productions 2, 4 and 4a), as regular expressions. */

const nameStart =
  "A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F" +
  "\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}";
const nameMore = `${nameStart}\\-.0-9\\u00B7\\u0300-\\u036F\\u203F\\u2040`;

const ncName = new RegExp(`^[${nameStart}][${nameMore}]*$`, "u");
const nmtoken = new RegExp(`^[:${nameMore}]+$`, "u");
const illegal = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;
const everyIllegal = new RegExp(illegal.source, "gu");

/** A name without colon: names of messages, types, operations. */
export function isNCName(text: string): boolean {
  return ncName.test(text);
}

/** A token of name characters, which may also begin with a digit, a dot or a hyphen: names of parts, inputs, faults. */
export function isNMTOKEN(text: string): boolean {
  return nmtoken.test(text);
}

/** Whether XML 1.0 can hold a text at all: no U+0000, no lone surrogates, hardly any control characters. */
export function isXmlText(text: string): boolean {
  return !illegal.test(text);
}

/** The text with each character that XML cannot hold replaced by U+FFFD. */
export function xmlText(text: string): string {
  return illegal.test(text) ? text.replace(everyIllegal, "\uFFFD") : text;
}
