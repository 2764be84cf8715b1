#!/usr/bin/env node
import { readdirSync, statSync } from "node:fs";
import { bundleFile, runBundle } from "./bundle.js";

const packages = new URL("../../", import.meta.url);
const modules = new URL("../dist/main.js", import.meta.url);
const isDebugging = process.argv.includes("--debug");

/** The bundle starts in a third of the time; it is passed over where a package was built after it. */
function isBundled() {
  const bundled = timeOf(bundleFile);
  const isOlder = (name) => (timeOf(new URL(`${name}/tsconfig.tsbuildinfo`, packages)) ?? 0) <= (bundled ?? 0);
  return bundled !== undefined && readdirSync(packages).every(isOlder);
}

function timeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

try {
  // The modules know their places in the sources.
  if (isDebugging) process.setSourceMapsEnabled(true);
  if (!isDebugging && isBundled()) runBundle();
  else await import(modules);
} catch (error) {
  if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
  process.stderr.write(`soapstone is not built yet: run "npm run build" in its folder first.\n(${error.message})\n`);
  process.exitCode = 4;
}
