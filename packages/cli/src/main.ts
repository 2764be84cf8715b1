import { exitCode } from "./exit-code.ts";
import { run } from "./run.ts";

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // The reader of the output may stop early (`| head`), which is not an error.
  if (error.code === "EPIPE") process.exit(exitCode.ok);
  process.stderr.write(`soapstone: The standard output cannot be written: ${error.message}\n`);
  process.exit(exitCode.usage);
});

/** Settles when the command has ended; for callers in the same process. */
export const ended = run(process.argv.slice(2), {
  cwd: process.cwd(),
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
}).then((code) => {
  // Not process.exit, which would lose output that is still on its way into a pipe.
  process.exitCode = code;
});
