import { spawnSync } from "node:child_process";

/**
 * Reports the process's CPU time and greatest memory use on descriptor 3, when it ends. Linux says the latter in
 * `/proc`; what it counts in `maxRSS` begins with the memory of whoever started the process.
 */
const meter = `data:text/javascript,${encodeURIComponent(
  'import { existsSync, readFileSync, writeSync } from "node:fs"; process.on("exit", () => {' +
    "const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();" +
    'const status = "/proc/self/status"; const told = existsSync(status) ? readFileSync(status, "latin1") : "";' +
    "const kilobytes = /VmHWM:\\s*(\\d+) kB/.exec(told)?.[1] ?? maxRSS;" +
    "writeSync(3, JSON.stringify({ ms: (userCPUTime + systemCPUTime) / 1000, megabytes: kilobytes / 1024 })); });",
)}`;

/** What one process of Node.js costs: CPU milliseconds (user and system, all threads), and megabytes at most. */
export function measured(args, cwd) {
  const run = spawnSync(process.execPath, ["--import", meter, ...args], {
    cwd,
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  // Findings in the input make status 1; the work is done all the same.
  if (run.status !== 0 && run.status !== 1)
    throw new Error(`${args.join(" ")} ended with ${run.status}: ${run.stderr}`);
  return JSON.parse(String(run.output[3]));
}

/** The run in the middle, by CPU time. */
export function median(runs) {
  return [...runs].sort((a, b) => a.ms - b.ms)[Math.floor(runs.length / 2)];
}
