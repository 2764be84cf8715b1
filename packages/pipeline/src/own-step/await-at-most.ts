/** Thrown for a promise that was not settled in time. */
export class TimeLimitExceeded extends Error {}

/**
 * Awaits a value for at most the given number of seconds; throws `TimeLimitExceeded` after that. The timer keeps the
 * process running, which would otherwise end if nothing else is pending.
 */
export async function awaitAtMost(value: unknown, seconds: number): Promise<unknown> {
  if (!(value instanceof Object) || !("then" in value)) return value;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitExceeded()), Math.min(seconds * 1000, longest));
  });
  try {
    return await Promise.race([value, end]);
  } finally {
    clearTimeout(timer);
  }
}

/** The maximum delay of a timer in milliseconds. */
const longest = 2 ** 31 - 1;
