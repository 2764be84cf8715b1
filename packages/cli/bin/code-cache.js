/**
 * What V8 compiled of the chunks, kept beside them for the next process: compiling is a third of what a small conversion
 * costs. It is written after a run that compiled much, so it grows with the commands that are used, and then stays. Where
 * the folder cannot be written, every process compiles for itself.
 */
const { readFileSync, renameSync, rmSync, writeFileSync } = require("node:fs");
const { getHeapCodeStatistics } = require("node:v8");

/** As much bytecode as is compiled anew in a process (in it Node's own, which is kept nowhere) before it is worth 50 ms. */
const worthKeeping = 300_000;

const started = bytecode();
const loaded = [];
let brought = 0;

/** V8 checks only its version, its flags and the length of the text: the name says the rest. */
function cachedCode(file, text) {
  const digest = /^\/\*(\w+)\*\//.exec(text)?.[1] ?? "";
  const name = `${file.replace(/\.js$/, "")}.${digest}-${process.versions.v8}-${process.arch}.compiled`;
  try {
    return { name, data: readFileSync(name) };
  } catch {
    // Nobody ran this chunk before, or the file cannot be read: V8 compiles it.
    return { name, data: undefined };
  }
}

/** Counts what is cached of a script that `load` makes. */
function noteLoading({ name, data }, load) {
  const before = bytecode();
  const script = load();
  brought += bytecode() - before;
  loaded.push({ name, script, isCached: data !== undefined && script.cachedDataRejected === false });
  return script;
}

/** To be called at the end of the process: keeps what was compiled, if it is worth it. */
function keepCompiled() {
  const isKept = loaded.every(({ isCached }) => isCached) && bytecode() - started - brought < worthKeeping;
  if (isKept) return;
  for (const { name, script } of loaded) if (!replaced(name, script.createCachedData())) return;
}

/** Written aside and renamed, since others may read it now. */
function replaced(file, data) {
  const aside = `${file}.${process.pid}`;
  try {
    writeFileSync(aside, data);
    renameSync(aside, file);
    return true;
  } catch {
    // A folder of somebody else, a full disk, a file in use: the next process compiles again, and that is all.
    rmSync(aside, { force: true });
    return false;
  }
}

function bytecode() {
  return getHeapCodeStatistics().bytecode_and_metadata_size;
}

module.exports = { cachedCode, keepCompiled, noteLoading };
