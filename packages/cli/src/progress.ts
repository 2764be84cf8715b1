import { fileNameOf, fitted, type Resolver } from "@soapstone/workspace";
import type { Io } from "./io.ts";

/** Shows the progress of a command at a terminal. */
export interface Progress {
  /** Shows `3 of 10 (30 %) LABEL`, or `3 LABEL` if the total is unknown. */
  readonly update: (done: number, total?: number, label?: string) => void;
  /** Removes the line, so that other text can be printed; the next update shows the line again. */
  readonly clear: () => void;
  /** Removes the line for good. */
  readonly end: () => void;
}

/** The delay before progress is shown, in ms. */
const firstAfter = 300;
/** The minimum time between two updates, in ms, since terminals are slow. */
const nextAfter = 100;

/**
 * Shows progress as a line of standard error that each update overwrites: only on a terminal, never if the variable
 * `CI` is set, and not before 300 ms. The cursor stays visible at the end of the line, so that a killed command leaves
 * the terminal usable.
 * An update is printed at once, or by a timer if the last one was printed just now. During a long calculation without
 * updates the line stays as it is, since timers cannot run.
 */
export function createProgress(io: Io): Progress {
  const { stderr } = io;
  const isShown = "isTTY" in stderr && stderr.isTTY === true && (io.env?.CI ?? "") === "";
  if (!isShown) return { update: () => {}, clear: () => {}, end: () => {} };

  // A terminal that does not know its width reports 0 columns.
  const columns = ("columns" in stderr && typeof stderr.columns === "number" && stderr.columns) || 80;
  let due = performance.now() + firstAfter;
  let timer: NodeJS.Timeout | undefined;
  let text = "";
  let isPainted = false;

  let isOver = false;

  const paint = () => {
    clearTimeout(timer);
    timer = undefined;
    stderr.write(`\r\u001b[2K${fitted(text, columns - 1)}`);
    isPainted = true;
    due = performance.now() + nextAfter;
  };
  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
    if (isPainted) stderr.write("\r\u001b[2K");
    isPainted = false;
  };
  return {
    update(done, total, label = "") {
      const of = total === undefined || total === 0 ? "" : ` of ${total} (${Math.floor((100 * done) / total)} %)`;
      text = `${done}${of} ${label}`.trimEnd();
      if (isOver) return;
      const wait = due - performance.now();
      if (wait <= 0) paint();
      else timer ??= setTimeout(paint, wait).unref();
    },
    clear,
    end() {
      clear();
      isOver = true;
    },
  };
}

/** Runs a function that shows progress. The line is removed when the function returns or throws. */
export async function withProgress<T>(io: Io, work: (progress: Progress) => Promise<T>): Promise<T> {
  const progress = createProgress(io);
  try {
    return await work(progress);
  } finally {
    progress.end();
  }
}

/**
 * Wraps a resolver so that each request updates the progress: the number of documents, and the address of the current
 * one.
 */
export function withReadProgress(resolver: Resolver, progress: Progress): Resolver {
  let read = 0;
  return async (uri, ask) => {
    progress.update(read, undefined, `${read === 1 ? "document" : "documents"} read, now ${fileNameOf(uri)}`);
    const answer = await resolver(uri, ask);
    read += 1;
    return answer;
  };
}
