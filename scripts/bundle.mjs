/**
 * The command in a few files instead of some hundred modules: Node takes about a millisecond for each, which is more
 * than a small conversion takes. Commands that load what they need when they run still do. It is made from what was
 * built; where it is missing or older than that, the command runs from the modules.
 */
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const cli = join(dirname(dirname(fileURLToPath(import.meta.url))), "packages", "cli");
const dir = join(cli, "bundle");

rmSync(dir, { recursive: true, force: true });
const bundle = await rolldown({ input: join(cli, "dist", "main.js"), platform: "node" });
// Names and lines stay readable: --debug shows stacks in the sources.
await bundle.write({ dir, format: "esm", sourcemap: true, minify: false });
await bundle.close();
