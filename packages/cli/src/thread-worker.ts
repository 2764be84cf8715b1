import type { EntryTask } from "./batch/convert-entry.ts";
import type { RunRequest } from "./pipeline-run/run-named.ts";

/** A task for a thread, as plain data. */
type Task =
  | { readonly job: "convert-entry"; readonly input: EntryTask }
  | { readonly job: "run-pipeline"; readonly input: RunRequest };

/**
 * Runs one task in this thread, and loads only the modules that the task needs. Returns plain data. Throws the errors
 * of the task.
 */
export async function run(task: Task): Promise<unknown> {
  switch (task.job) {
    case "convert-entry":
      return (await import("./batch/convert-entry.ts")).convertEntry(task.input);
    case "run-pipeline":
      return (await import("./pipeline-run/run-in-thread.ts")).runInThread(task.input);
    default:
      return task satisfies never;
  }
}
