import { setImmediate as turn } from "node:timers/promises";

const signals = ["SIGINT", "SIGTERM"] as const satisfies readonly NodeJS.Signals[];

/**
 * Does work that must be whole or not begun, such as replacing files by others: Ctrl-C (SIGINT) or SIGTERM meanwhile ends
 * the process as soon as the work is done, as if it came then. Elsewhere signals end the process at once, also while it
 * calculates. The status that a shell sees is 130 or 143 in both cases.
 */
export async function uninterrupted<T>(work: () => T): Promise<T> {
  let came: NodeJS.Signals | undefined;
  const note = (signal: NodeJS.Signals) => {
    came ??= signal;
  };
  for (const signal of signals) process.on(signal, note);
  try {
    return work();
  } finally {
    // A signal that came is heard when the event loop asks the system: once a turn, and this turn may have asked already.
    await turn();
    await turn();
    for (const signal of signals) process.off(signal, note);
    if (came !== undefined) process.kill(process.pid, came);
  }
}
