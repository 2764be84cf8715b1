#!/usr/bin/env node
// CommonJS, as package.json of this folder says: to load modules, Node first loads what loads them.
const { readdirSync, statSync } = require("node:fs");
const { dirname, join } = require("node:path");
const { pathToFileURL } = require("node:url");
const { bundleFile, runBundle } = require("./bundle.js");

const packages = dirname(dirname(__dirname));
const modules = pathToFileURL(join(dirname(__dirname), "dist", "main.js"));
const isDebugging = process.argv.includes("--debug");

/** The bundle starts in a third of the time; it is passed over where a package was built after it. */
function isBundled() {
  const bundled = timeOf(bundleFile);
  const isOlder = (name) => (timeOf(join(packages, name, "tsconfig.tsbuildinfo")) ?? 0) <= (bundled ?? 0);
  return bundled !== undefined && readdirSync(packages).every(isOlder);
}

function timeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

async function run() {
  // The modules know their places in the sources.
  if (isDebugging) process.setSourceMapsEnabled(true);
  if (!isDebugging && isBundled()) runBundle();
  else await import(modules);
}

run().catch((error) => {
  if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
  process.stderr.write(`soapstone is not built yet: run "npm run build" in its folder first.\n(${error.message})\n`);
  process.exitCode = 4;
});
