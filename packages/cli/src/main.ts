import { exitCode } from "./exit-code.ts";
import { run } from "./run.ts";

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // Whoever reads our output may stop early (`| head`): that is no mistake of anybody.
  if (error.code === "EPIPE") process.exit(exitCode.ok);
  process.stderr.write(`soapstone: The standard output cannot be written: ${error.message}\n`);
  process.exit(exitCode.usage);
});

/** Whoever runs the command in a process of his own may wait for it. */
export const ended = run(process.argv.slice(2), {
  cwd: process.cwd(),
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
}).then((code) => {
  // Not process.exit: what was written to a pipe must still arrive.
  process.exitCode = code;
});
