/** The fields of a moment in its lexical form; those that the type does not have are absent. */
export interface CalendarFields {
  readonly year?: bigint | undefined;
  /** Two digits each: month, day, hour, minute, second, as far as the type has them. */
  readonly rest: readonly string[];
  /** The fraction of the second, without trailing zeros. */
  readonly fraction: string;
}

/** Returns the number of days from the first of March of the year 0, so that a leap day is the last of its year. */
export function daysBefore(year: bigint, month: number, day: number): bigint {
  const shifted = month > 2 ? year : year - 1n;
  const era = floorDivide(shifted, 400n);
  const ofEra = shifted - era * 400n;
  const ofYear = BigInt(Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1);
  return era * 146_097n + ofEra * 365n + ofEra / 4n - ofEra / 100n + ofYear;
}

/** The inverse of `daysBefore`. */
export function dayAt(days: bigint): { readonly year: bigint; readonly month: number; readonly day: number } {
  const era = floorDivide(days, 146_097n);
  const ofEra = Number(days - era * 146_097n);
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * shifted + 2) / 5) + 1;
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return { year: era * 400n + BigInt(yearOfEra) + (month <= 2 ? 1n : 0n), month, day };
}

export function floorDivide(a: bigint, by: bigint): bigint {
  return a >= 0n ? a / by : (a - by + 1n) / by;
}

/** Converts the text of a year to a number: texts have no year 0, the number has. */
export function yearOfText(text: string): bigint {
  return text.startsWith("-") ? 1n - BigInt(text.slice(1)) : BigInt(text);
}

export function yearText(year: bigint): string {
  return year > 0n ? String(year).padStart(4, "0") : `-${String(1n - year).padStart(4, "0")}`;
}
