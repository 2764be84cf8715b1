/**
 * What V8 compiled of the chunks, kept beside them for the next process: compiling is a third of what a small conversion
 * costs. It is written after the first good run of each kind, so it grows with what is used, and then stays. Where the
 * folder cannot be written, every process compiles for itself.
 */
const { readFileSync, renameSync, rmSync, writeFileSync } = require("node:fs");
const { dirname, join } = require("node:path");

/** What was compiled belongs to one V8; the name says what V8 does not check. */
const ending = `${process.versions.v8}-${process.arch}.compiled`;
const loaded = [];

/** The cached code of a chunk. V8 checks only its version, its flags and the length of the text: the digest does the rest. */
function cachedCode(file, text) {
  const digest = /^\/\*(\w+)\*\//.exec(text)?.[1] ?? "";
  const name = `${file.replace(/\.js$/, "")}.${digest}-${ending}`;
  return { name, data: contentOf(name) };
}

/** Remembers a script that was made of a chunk, for the end of the process. */
function noteLoaded({ name, data }, script) {
  loaded.push({ name, script, isCached: data !== undefined && script.cachedDataRejected === false });
}

/** To be called at the end of a good run: keeps what was compiled, if no run of the kind did so before. */
function keepCompiled(kind) {
  const [first] = loaded;
  if (first === undefined) return;
  const runsFile = join(dirname(first.name), `runs-${ending}`);
  const runs = new Set(contentOf(runsFile)?.toString("utf8").split("\n"));
  if (runs.has(kind) && loaded.every(({ isCached }) => isCached)) return;
  if (loaded.every(({ name, script }) => replaced(name, script.createCachedData())))
    replaced(runsFile, [...runs.add(kind)].join("\n"));
}

/** What the code of a run depends on: its command, and the formats in its arguments. */
function kindOfRun([command = "", ...others]) {
  const formats = others.flatMap((argument) => /\.(wsdl|xsd|xml|json|ya?ml)$/.exec(argument)?.[1] ?? []);
  return [/^[\w-]+$/.test(command) ? command : "", ...new Set(formats.sort())].join(" ");
}

function contentOf(file) {
  try {
    return readFileSync(file);
  } catch {
    // Nobody wrote it yet, or it cannot be read: V8 compiles.
    return undefined;
  }
}

/** Written aside and renamed, since others may read it now. */
function replaced(file, content) {
  const aside = `${file}.${process.pid}`;
  try {
    writeFileSync(aside, content);
    renameSync(aside, file);
    return true;
  } catch {
    // A folder of somebody else, a full disk, a file in use: the next process compiles again, and that is all.
    rmSync(aside, { force: true });
    return false;
  }
}

module.exports = { cachedCode, keepCompiled, kindOfRun, noteLoaded };
