/**
 * Makes `packages/cli/bundle` of what was built: all that the package `soapstone` runs, third-party code included, in a
 * few chunks instead of some hundred modules, of which Node takes about a millisecond for each. A command loads the chunks
 * that it needs. In a checkout the command runs from the modules where the bundle is missing or older.
 *
 *     command.js              the command
 *     NAME-worker.js          each `*-worker.ts` of `packages/cli/src`: a CommonJS module that a worker thread can load
 *     library.mjs, types/     what `import ... from "soapstone"` gives
 *     entry/worker.js         what the threads of tinypool run, which tinypool looks for there
 *     THIRD-PARTY-LICENSES    of the packages that are inside
 */
import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { bundleFolder } from "../../packages/cli/bin/bundle.js";
import { copyTypes } from "./bundle/copy-types.mjs";
import { filesEnding } from "./bundle/files-ending.mjs";
import { licencesOf } from "./bundle/licences.mjs";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const built = join(root, "packages", "cli", "dist");
const workers = filesEnding(built, "-worker.js");
/** The modules that dependencies load and soapstone never calls, with their replacements. */
const notNeeded = { prettier: join(root, "scripts", "build", "bundle", "no-prettier.mjs") };

const entries = { command: join(built, "main.js"), library: join(built, "index.js") };
for (const file of workers) {
  const name = basename(file, ".js");
  if (name in entries) throw new Error(`There are two workers named ${name}: in the bundle all lie in one folder.`);
  entries[name] = file;
}

rmSync(bundleFolder, { recursive: true, force: true });
mkdirSync(bundleFolder, { recursive: true });
const chunks = await bundleOf(entries, "cjs");
for (const { fileName, code } of chunks) write(fileName, asFunction(code));
// The only modules in the folder that Node loads itself; it is CommonJS inside of a package of modules.
write("package.json", '{ "type": "commonjs" }\n');
for (const { name } of chunks.filter(({ isEntry, name }) => isEntry && name.endsWith("-worker")))
  write(`${name}.js`, `module.exports = require("../bin/bundle.js").requireChunk("./${name}.chunk.js");\n`);
write("library.mjs", library(chunks.find(({ name }) => name === "library").exports));
copyTypes(join(built, "index.d.ts"), join(bundleFolder, "types"), root);
write("types/package.json", '{ "type": "module" }\n');

const missing = new Set(
  chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]).filter(isOutside),
);
if (missing.size > 0) throw new Error(`The bundle lacks ${[...missing].join(", ")}: nobody would install it.`);

const moduleFiles = chunks.flatMap(({ moduleIds }) => moduleIds);
const pool = moduleFiles.find((file) => /[\\/]tinypool[\\/]dist[\\/]index\.js$/.test(file));
if (pool !== undefined) {
  const [{ code }] = await bundleOf({ worker: join(dirname(pool), "entry", "worker.js") }, "esm");
  mkdirSync(join(bundleFolder, "entry"));
  write("entry/worker.js", code);
  write("entry/package.json", '{ "type": "module" }\n');
}
write("THIRD-PARTY-LICENSES", licencesOf(moduleFiles));

/**
 * Bundles entries into chunks. Names and lines stay readable for stack traces, comments go (a sixth of the bytes) except
 * licences, and what a command loads on demand stays a chunk of its own.
 */
async function bundleOf(input, format) {
  const bundle = await rolldown({ input, platform: "node", resolve: { alias: notNeeded } });
  const { output } = await bundle.generate({
    format,
    minify: false,
    comments: { legal: true, annotation: false, jsdoc: false },
    entryFileNames: ({ name }) => (name.endsWith("-worker") ? `${name}.chunk.js` : `${name}.js`),
    chunkFileNames: "[name].js",
  });
  await bundle.close();
  return output;
}

/**
 * Returns a chunk in the form that `loadChunk` expects: a function, in ASCII, with the digest of its text under which
 * V8's compiled code is stored.
 */
function asFunction(code) {
  const text = `(function (exports, require, module, __filename) {${inAscii(code)}\n})`;
  return `/*${createHash("sha256").update(text).digest("hex").slice(0, 12)}*/${text}`;
}

/**
 * Escapes characters beyond ASCII, which stand in literals and comments only: one beyond Latin-1 would double the
 * memory that V8 needs for the text.
 */
function inAscii(code) {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

function library(names) {
  const load = 'import bundle from "../bin/bundle.js";\n\nconst library = bundle.requireChunk("./library.js");\n';
  return `${load}${names.map((name) => `export const ${name} = library.${name};\n`).join("")}`;
}

/** Whether a chunk imports anything but chunks and Node's own modules. */
function isOutside(name) {
  return !isBuiltin(name) && !chunks.some(({ fileName }) => fileName === name);
}

function write(name, text) {
  writeFileSync(join(bundleFolder, name), text);
}
