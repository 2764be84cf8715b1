const { existsSync, readFileSync } = require("node:fs");
const { createRequire } = require("node:module");
const { dirname, join } = require("node:path");
const { Script } = require("node:vm");
const { setV8Flags } = require("./v8-flags.js");

setV8Flags();

/** The command in chunks of ASCII, made by `scripts/bundle.mjs`: this is what every run needs. */
const bundleFile = join(dirname(__dirname), "bundle", "command.js");

/** Where what V8 compiled of a chunk is kept. V8 passes it over where another version of it, or one with other flags, made it. */
function compiledFile(file) {
  return file.replace(/\.js$/, ".compiled");
}

function loadChunk(file) {
  const compiled = compiledFile(file);
  return new Script(readFileSync(file, "latin1"), {
    filename: file,
    ...(existsSync(compiled) ? { cachedData: readFileSync(compiled) } : {}),
  });
}

/**
 * Runs the command with the arguments of the process; `ended` is settled when it is over. Chunks are loaded when they
 * are asked for, those apart that are in `chunks` already, by file; the others are put there.
 */
function runBundle(chunks = new Map()) {
  const others = createRequire(bundleFile);
  const modules = new Map();
  const required = (name) => {
    // Chunks lie in one folder, and name each other like this.
    if (!name.startsWith("./")) return others(name);
    const file = join(dirname(bundleFile), name);
    const known = modules.get(file);
    if (known !== undefined) return known.exports;
    const module = { exports: {} };
    modules.set(file, module);
    const chunk = chunks.get(file) ?? loadChunk(file);
    chunks.set(file, chunk);
    chunk.runInThisContext()(module.exports, required, module, file);
    return module.exports;
  };
  return required("./command.js");
}

module.exports = { bundleFile, compiledFile, loadChunk, runBundle };
