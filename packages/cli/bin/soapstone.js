#!/usr/bin/env node
import { readdirSync, statSync } from "node:fs";
import { setFlagsFromString } from "node:v8";

// A command is over soon: optimising a function pays later than V8 thinks, and was a fourth of what 5 MB of schema cost
// (and half of that again between this budget and a third of it).
setFlagsFromString("--interrupt-budget=1200000");
// Nor is there time to win back what copying functions into one another costs while they are optimised.
setFlagsFromString("--max-inlined-bytecode-size-cumulative=0");

const packages = new URL("../../", import.meta.url);
const bundle = new URL("../bundle/main.js", import.meta.url);
const modules = new URL("../dist/main.js", import.meta.url);

/** The bundle starts in a third of the time; it is passed over where a package was built after it. */
function isBundled() {
  const bundled = timeOf(bundle);
  const isOlder = (name) => (timeOf(new URL(`${name}/tsconfig.tsbuildinfo`, packages)) ?? 0) <= (bundled ?? 0);
  return bundled !== undefined && readdirSync(packages).every(isOlder);
}

function timeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

try {
  if (process.argv.includes("--debug")) process.setSourceMapsEnabled(true);
  await import(isBundled() ? bundle : modules);
} catch (error) {
  if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
  process.stderr.write(`soapstone is not built yet: run "npm run build" in its folder first.\n(${error.message})\n`);
  process.exitCode = 4;
}
