import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { Script } from "node:vm";

// A command is over soon: optimising a function pays later than V8 thinks, and was a fourth of what 5 MB of schema cost
// (and half of that again between this budget and a third of it).
setFlagsFromString("--interrupt-budget=1200000");
// Nor is there time to win back what copying functions into one another costs while they are optimised.
setFlagsFromString("--max-inlined-bytecode-size-cumulative=0");
// What is young is mostly kept while a document is read: copying it in ever larger small spaces was a twentieth.
setFlagsFromString("--semi-space-growth-factor=16");

/** The command in one function of ASCII, made by `scripts/bundle.mjs`. */
export const bundleFile = fileURLToPath(new URL("../bundle/command.js", import.meta.url));

/** What V8 compiled of it then. V8 passes it over where another version of it, or one with other flags, made it. */
export const compiledFile = fileURLToPath(new URL("../bundle/command.compiled", import.meta.url));

export function loadBundle() {
  return new Script(readFileSync(bundleFile, "latin1"), {
    filename: bundleFile,
    ...(existsSync(compiledFile) ? { cachedData: readFileSync(compiledFile) } : {}),
  });
}

/** Runs the command with the arguments of the process; `ended` is settled when it is over. */
export function runBundle(script) {
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(bundleFile), module, bundleFile);
  return module.exports;
}
