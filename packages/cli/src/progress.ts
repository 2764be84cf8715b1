import { fileNameOf, fitted, type Resolver } from "@soapstone/workspace";
import type { Io } from "./io.ts";

/** Shows the progress of a command at a terminal. */
export interface Progress {
  /** Shows `3 of 10 (30 %) LABEL`, or `3 LABEL` if the total is unknown. */
  readonly update: (done: number, total?: number, label?: string) => void;
  /** Takes the line away, so that something else can be printed; the next update shows it again. */
  readonly clear: () => void;
  /** Takes the line away for good. */
  readonly end: () => void;
}

/** The delay in ms before progress is shown. */
const firstAfter = 300;
/** The minimum time between updates in ms, since terminals are slow. */
const nextAfter = 100;

/**
 * Shows progress as one line of standard error that is painted over: only on a terminal, never where `CI` is set, and
 * not before 300 ms. The cursor stays visible and at the end of the line, so that a command that is killed leaves a
 * terminal as usual.
 *
 * An update paints at once, or by a timer where the last one was just now. A long calculation without updates keeps
 * the line as it is: nothing can paint while it lasts.
 */
export function createProgress(io: Io): Progress {
  const { stderr } = io;
  const isShown = "isTTY" in stderr && stderr.isTTY === true && (io.env?.CI ?? "") === "";
  if (!isShown) return { update: () => {}, clear: () => {}, end: () => {} };

  // A terminal that does not know its size says 0.
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

/** Does work with a progress that is gone when the work is done, or fails. */
export async function withProgress<T>(io: Io, work: (progress: Progress) => Promise<T>): Promise<T> {
  const progress = createProgress(io);
  try {
    return await work(progress);
  } finally {
    progress.end();
  }
}

/** A resolver that shows how many documents were read, and which is read now. */
export function showingReads(resolver: Resolver, progress: Progress): Resolver {
  let read = 0;
  return async (uri, ask) => {
    progress.update(read, undefined, `${read === 1 ? "document" : "documents"} read, now ${fileNameOf(uri)}`);
    const answer = await resolver(uri, ask);
    read += 1;
    return answer;
  };
}
