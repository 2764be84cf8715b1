import { UsageError } from "../usage-error.ts";

/** The number that an option says. Throws a `UsageError` for what is none, or out of range. */
export function numberOf(name: string, text: string | undefined, most: number, least = 0): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (/^\d{1,10}$/.test(text) && number >= least && number <= most) return number;
  throw new UsageError(`--${name} takes a number from ${least} to ${most}, not "${text}".`);
}
