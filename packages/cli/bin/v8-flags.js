const { setFlagsFromString } = require("node:v8");

// A command is over soon: optimising a function pays later than V8 thinks, and was a fourth of what 5 MB of schema cost
// (and half of that again between this budget and a third of it). Counted in calls since V8 12: a tenth.
const laterOptimising = { 11: "--interrupt-budget=1200000", 12: later(30_000), 13: later(30_000), 14: later(30_000) };

// Nor is there time to win back what copying functions into one another costs while they are optimised.
const noInlining = "--max-inlined-bytecode-size-cumulative=0";

// After each full collection V8 lets the heap grow to up to four times what is alive. Twice costs hardly more time,
// and up to a third less memory: 5 MB of services 455 MB -> 320 MB, 20 MB of schemas 900 MB -> 750 MB.
const slowerGrowth = "--heap-growing-percent=100";

function later(calls) {
  return `--invocation-count-for-turbofan=${calls}`;
}

/** The flags that pay for a command, by the version of V8: none for one that nobody tried, which complains of a name that it does not know. */
function v8Flags(version) {
  const first = laterOptimising[version.split(".", 1)[0]];
  return first === undefined ? [] : [first, noInlining, slowerGrowth];
}

/** Before anything large is loaded. */
function setV8Flags() {
  for (const flag of v8Flags(process.versions.v8)) setFlagsFromString(flag);
}

module.exports = { setV8Flags, v8Flags };
