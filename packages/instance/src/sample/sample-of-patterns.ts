import { matcherFor, readXsd } from "@soapstone/xsd-regex";
import { createDraws, plainDraws } from "./draws.ts";
import { textOfRegex } from "./pattern.ts";

/** The maximum number of attempts at a text that matches all patterns. */
const mostTries = 40;

/**
 * Returns a text between two lengths that matches all patterns of XML Schema, always the same one; undefined if none
 * was found.
 */
export function sampleOfPatterns(
  patterns: readonly string[],
  least = 0,
  most = Number.POSITIVE_INFINITY,
): string | undefined {
  const matchers = patterns.map((pattern) => matcherFor([pattern]));
  const [first] = patterns.map((pattern) => readXsd(pattern));
  if (first?.ok !== true) return undefined;
  const varied = createDraws(1);
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const text = textOfRegex(first.value, attempt === 0 ? plainDraws : varied, 3 + attempt);
    if (text === undefined || text.length < least || text.length > most) continue;
    if (matchers.every((matcher) => matcher?.test(text) === true)) return text;
  }
  return undefined;
}
