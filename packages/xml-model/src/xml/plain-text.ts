/** A character that XML does not allow. Surrogates are left to the full parser, which checks the pairs. */
const notPlain = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/;
const space = "[ \\t\\r\\n]";
const equals = `${space}*=${space}*`;
const quoted = (value: string): string => `(?:"${value}"|'${value}')`;
/** An XML declaration of version 1.0, in the form that nearly all documents have. */
export const declaration = new RegExp(
  `<\\?xml${space}+version${equals}${quoted("1\\.0")}` +
    `(?:${space}+encoding${equals}${quoted("[A-Za-z][\\w.-]*")})?` +
    `(?:${space}+standalone${equals}${quoted("(?:yes|no)")})?${space}*\\?>`,
  "y",
);
const lineEnd = /\r\n?/g;
const whiteSpace = /[\t\n]/g;
const reference = /&([^;&]*)(;?)/g;
const predefined: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

export function isPlainText(text: string): boolean {
  return !notPlain.test(text);
}

/** Returns a text with each CR LF and CR replaced by LF (XML 1.0 §2.11). */
export function withLineEnds(raw: string): string {
  return raw.includes("\r") ? raw.replace(lineEnd, "\n") : raw;
}

/**
 * Returns text content with references replaced; undefined if a reference is not one of the five predefined entities,
 * nor a plain character.
 */
export function contentText(raw: string): string | undefined {
  return dereferenced(withLineEnds(raw));
}

/**
 * Returns the value of an attribute with references replaced; white space becomes a blank unless a reference states it.
 */
export function valueText(raw: string): string | undefined {
  return dereferenced(withLineEnds(raw).replace(whiteSpace, " "));
}

function dereferenced(text: string): string | undefined {
  if (!text.includes("&")) return text;
  let isKnown = true;
  const content = text.replace(reference, (_whole, name: string, semicolon: string) => {
    const character = semicolon === "" ? undefined : (predefined.get(name) ?? characterOf(name));
    isKnown &&= character !== undefined;
    return character ?? "";
  });
  return isKnown ? content : undefined;
}

/**
 * Returns the character of a reference `#10` or `#xA`; undefined above U+D7FF, or if XML does not allow the character.
 */
function characterOf(name: string): string | undefined {
  const [, decimal, hexadecimal] = /^#(?:([0-9]{1,7})|x([0-9a-fA-F]{1,6}))$/.exec(name) ?? [];
  const point = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number.parseInt(decimal, 10);
  if (!(point > 0 && point < 0xd800)) return undefined;
  const character = String.fromCharCode(point);
  return isPlainText(character) ? character : undefined;
}
