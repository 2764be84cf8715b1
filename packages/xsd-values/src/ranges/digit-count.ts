/**
 * Patterns that limit the number of digits of a decimal (XSD 1.0 Part 2 §4.3.11, 4.3.12); leading and trailing zeros do
 * not count.
 */

/** Returns the pattern of decimals with at most so many digits after the point. */
export function decimalsOfPlaces(places: number): string {
  if (places === 0) return "[+-]?(?:[0-9]+(?:\\.0*)?|\\.0+)";
  return `[+-]?(?:[0-9]+(?:\\.[0-9]{0,${places}}0*)?|\\.[0-9]{1,${places}}0*)`;
}

/**
 * Up to this number of digits the pattern has an alternative for each position of the point; a lookahead is shorter
 * above.
 */
const mostPlaces = 20;

/** Returns the pattern of at most so many digits in total, in the lexical form of a decimal. */
export function decimalsOfDigits(digits: number): string {
  if (digits <= mostPlaces) {
    const pointed = Array.from({ length: digits + 1 }, (_, whole) => `${some(whole)}\\.${upTo(digits - whole)}0*`);
    return `[+-]?0*(?:${[upTo(digits), ...pointed].join("|")})`;
  }
  return `[+-]?0*(?:[0-9]{0,${digits}}|(?=[0-9]*\\.)\\.?(?:[0-9]\\.?){0,${digits}}0*)`;
}

export function integersOfDigits(digits: number): string {
  return `[+-]?0*${upTo(digits)}`;
}

function some(count: number): string {
  return count === 0 ? "" : `[0-9]{${count}}`;
}

function upTo(count: number): string {
  return count === 0 ? "" : `[0-9]{0,${count}}`;
}
