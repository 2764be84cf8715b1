import { setImmediate as turn } from "node:timers/promises";

const signals = ["SIGINT", "SIGTERM"] as const satisfies readonly NodeJS.Signals[];

/**
 * Does work that must not be cut short, such as replacing files. If SIGINT (Ctrl-C) or SIGTERM arrives meanwhile, the
 * process ends as soon as the work is done. Outside of such work a signal ends the process at once, even during a
 * calculation. The exit status is 130 or 143 in both cases.
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
    // Node.js delivers a signal once per turn of the event loop, and this turn may be past that point: so wait two
    // turns.
    await turn();
    await turn();
    for (const signal of signals) process.off(signal, note);
    if (came !== undefined) process.kill(process.pid, came);
  }
}
