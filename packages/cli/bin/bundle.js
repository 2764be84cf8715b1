/** The bundle: chunks of the command, of its workers and of the library, which all come from the same modules. */
const { readFileSync } = require("node:fs");
const { createRequire } = require("node:module");
const { dirname, join } = require("node:path");
const { Script } = require("node:vm");
const { cachedCode, noteLoaded } = require("./code-cache.js");

const bundleFolder = join(dirname(__dirname), "bundle");
/** What runs when the command is called. */
const commandFile = join(bundleFolder, "command.js");

/** By name, as chunks ask for each other: `./command.js`. */
const modules = new Map();
const requireOther = createRequire(commandFile);

/** Runs a chunk where that did not happen yet, and returns what it exports. Anything but a chunk is a module of Node. */
function requireChunk(name) {
  if (!name.startsWith("./")) return requireOther(name);
  const known = modules.get(name);
  if (known !== undefined) return known.exports;
  const file = join(bundleFolder, name);
  const module = { exports: {} };
  modules.set(name, module);
  loadChunk(file).runInThisContext()(module.exports, requireChunk, module, file);
  return module.exports;
}

/** Chunks are functions in ASCII, made by `scripts/build/bundle.mjs`. */
function loadChunk(file) {
  const text = readFileSync(file, "latin1");
  const cached = cachedCode(file, text);
  const script = new Script(text, { filename: file, cachedData: cached.data });
  noteLoaded(cached, script);
  return script;
}

/** Chunks are scripts, in which `import()` is not allowed; they load the modules of a user's steps with this. */
globalThis[Symbol.for("soapstone.importModule")] = (url) => import(url);

module.exports = { bundleFolder, commandFile, requireChunk };
