/**
 * The command in a few chunks instead of some hundred modules, and what V8 compiled of them while it ran: Node takes
 * about a millisecond for each module, and compiling takes a third of what a small conversion costs. A command loads
 * the chunks that it needs: all of them take several times as long, and 20 MB. They are made from what was built; where
 * they are missing or older than that, the command runs from the modules.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { bundleFile } from "../packages/cli/bin/bundle.js";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

rmSync(dirname(bundleFile), { recursive: true, force: true });
const bundle = await rolldown({ input: join(root, "packages", "cli", "dist", "main.js"), platform: "node" });
// Names and lines stay readable, for stacks in reports. What a command loads when it runs, it still does.
const names = { entryFileNames: basename(bundleFile), chunkFileNames: "[name].js" };
const { output } = await bundle.generate({ format: "cjs", minify: false, ...names });
await bundle.close();
mkdirSync(dirname(bundleFile), { recursive: true });
for (const { fileName, code } of output)
  writeFileSync(
    join(dirname(bundleFile), fileName),
    `(function (exports, require, module, __filename) {${inAscii(code)}\n})`,
  );
// Without that the command does the same, and compiles itself.
spawnSync(process.execPath, [join(root, "scripts", "compile-bundle.mjs")], { stdio: "ignore" });

/** One character beyond Latin-1 would make V8 hold the whole text in twice the space. They stand in literals and comments. */
function inAscii(code) {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
