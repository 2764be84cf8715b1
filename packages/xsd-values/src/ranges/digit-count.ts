/** Expressions for how many digits a decimal has (XSD 1.0 Part 2 §4.3.11, 4.3.12); zeros at either end do not count. */

/** At most so many digits after the point. */
export function decimalsOfPlaces(places: number): string {
  if (places === 0) return "[+-]?(?:[0-9]+(?:\\.0*)?|\\.0+)";
  return `[+-]?(?:[0-9]+(?:\\.[0-9]{0,${places}}0*)?|\\.[0-9]{1,${places}}0*)`;
}

/** More digits than this are counted with a lookahead, which is shorter than an alternative for each place of the point. */
const mostPlaces = 20;

/** At most so many digits in all, in what has the form of a number. */
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
