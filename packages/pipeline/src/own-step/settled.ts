/** A promise that was not settled in time. */
export class TooLate extends Error {}

/** Waits for a value, at most so many seconds. The timer keeps the program alive, which ends where nothing can happen any more. */
export async function settled(value: unknown, seconds: number): Promise<unknown> {
  if (!(value instanceof Object) || !("then" in value)) return value;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate()), Math.min(seconds * 1000, longest));
  });
  try {
    return await Promise.race([value, end]);
  } finally {
    clearTimeout(timer);
  }
}

/** Timers hold no more milliseconds. */
const longest = 2 ** 31 - 1;
