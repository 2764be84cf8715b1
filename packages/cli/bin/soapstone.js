#!/usr/bin/env node
// CommonJS, as package.json of this folder says: to load modules, Node first loads what loads them.
const { existsSync, readdirSync, statSync } = require("node:fs");
const { dirname, join } = require("node:path");
const { pathToFileURL } = require("node:url");
const { setV8Flags } = require("./v8-flags.js");

setV8Flags();

const { commandFile, requireChunk } = require("./bundle.js");
const { keepCompiled, kindOfRun } = require("./code-cache.js");

/** The modules that the bundle is made of: in a checkout that was built, and never in an installed package. */
const modulesFile = join(dirname(__dirname), "dist", "main.js");

/** The modules know their places in the sources; and what was built after the bundle is not in it. */
function runsModules() {
  if (!existsSync(modulesFile)) return false;
  if (process.argv.includes("--debug") || !existsSync(commandFile)) return true;
  const packages = dirname(dirname(__dirname));
  const bundled = timeOf(commandFile);
  const folders = readdirSync(packages, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.some(({ name }) => timeOf(join(packages, name, "tsconfig.tsbuildinfo")) > bundled);
}

function timeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

async function run() {
  if (runsModules()) {
    if (process.argv.includes("--debug")) process.setSourceMapsEnabled(true);
    await import(pathToFileURL(modulesFile));
    return;
  }
  process.on("exit", (status) => {
    // A run that was refused compiled little of what runs of its kind need.
    if (status <= 1) keepCompiled(kindOfRun(process.argv.slice(2)));
  });
  requireChunk("./command.js");
}

run().catch((error) => {
  if (existsSync(commandFile) || existsSync(modulesFile)) throw error;
  process.stderr.write(`soapstone is not built yet: run "npm run build" in its folder first.\n(${error.message})\n`);
  process.exitCode = 4;
});
