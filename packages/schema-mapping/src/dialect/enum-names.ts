import { unusedName } from "@soapstone/workspace";

const identifier = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** A text that could be a name: a few words. */
const nameLike = /^\p{L}[\p{L}\p{N} -]{0,29}\.?$/u;

/**
 * Returns identifiers for the values of an enumeration: the documentation of each value if that could be a name, else
 * the value itself. Undefined where every value is an identifier already, and for a single value, which is a constant.
 *
 *     1 (Active), 2 (Blocked), 10 %    ACTIVE, BLOCKED, VALUE_10
 */
export function enumNames(values: readonly string[], texts: readonly string[] = []): readonly string[] | undefined {
  if (values.length < 2 || values.every((value) => identifier.test(value))) return undefined;
  const taken = new Set<string>();
  return values.map((full, index) => {
    const text = texts[index] ?? "";
    const value = full.replace(/^\{[^}]*\}/, "");
    const wish = identifier.test(value) ? value : nameLike.test(text) ? nameOf(text).toUpperCase() : nameOf(value);
    const name = unusedName(wish, (one) => taken.has(one));
    taken.add(name);
    return name;
  });
}

function nameOf(text: string): string {
  const keywords = text
    .replace(/^-(?=[\d.])/, "MINUS_")
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_+|_+$/g, "");
  if (keywords === "") return text === "" ? "EMPTY" : "VALUE";
  return /^\p{N}/u.test(keywords) ? `VALUE_${keywords}` : keywords;
}
