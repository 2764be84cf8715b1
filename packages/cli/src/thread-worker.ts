/** The jobs that run in threads, by name. Each is loaded by the thread that first has a task of it. */
const jobs = {
  "convert-entry": async () => (await import("./batch/convert-entry.ts")).convertEntry,
} as const;

type Job = keyof typeof jobs;
/** What a thread is asked to do: plain data. */
type Task = {
  readonly [Name in Job]: {
    readonly job: Name;
    readonly input: Parameters<Awaited<ReturnType<(typeof jobs)[Name]>>>[0];
  };
}[Job];

/** Runs one task in this thread. What it gives is plain data. Throws what the job throws. */
export async function run({ job, input }: Task): Promise<unknown> {
  const execute = await jobs[job]();
  return execute(input);
}
