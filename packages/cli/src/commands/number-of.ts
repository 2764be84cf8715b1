import { UsageError } from "../usage-error.ts";

/**
 * Parses the number of an option; undefined without a text. Throws a `UsageError` for a text that is not a number, or
 * out of range.
 */
export function numberOf(name: string, text: string | undefined, most: number, least = 0): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (/^\d{1,10}$/.test(text) && number >= least && number <= most) return number;
  throw new UsageError(`--${name} takes a number from ${least} to ${most}, not "${text}".`);
}
