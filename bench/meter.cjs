/**
 * Loaded before a measured program: writes the CPU time of the process (user and system, all threads) and its greatest
 * memory use to descriptor 3 when it ends. Linux has the latter in `/proc`; `maxRSS` begins with the memory of the parent.
 */
const { readFileSync, writeSync } = require("node:fs");

process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const kilobytes = process.platform === "linux" ? peakOfLinux() : maxRSS;
  writeSync(3, JSON.stringify({ ms: (userCPUTime + systemCPUTime) / 1000, megabytes: kilobytes / 1024 }));
});

function peakOfLinux() {
  return Number(/VmHWM:\s*(\d+) kB/.exec(readFileSync("/proc/self/status", "latin1"))[1]);
}
