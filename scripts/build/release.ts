import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { releasedChangelog } from "../docs/changelog.ts";
import { foldersIn, root } from "../house.ts";
import { packTarballs } from "./tarballs.ts";

/**
 * `npm run release [-- VERSION]`: builds all packages anew, packs them into `out/release`, checks the tarballs and tries them
 * as a user would. With a version, that is written into the manifests and into the changelog before. Publishes nothing: the
 * last line is the command that does (see docs/releasing.md).
 */
const [version] = process.argv.slice(2);
const folder = join(root, "out", "release");
const manifests = ["package.json", ...foldersIn("packages").map((name) => `packages/${name}/package.json`)];

if (version !== undefined) {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) throw new Error(`"${version}" is no version: 1.2.3 is one.`);
  edit("CHANGELOG.md", (text) => releasedChangelog(text, version, new Date().toISOString().slice(0, 10)));
  for (const path of manifests)
    edit(path, (text) => text.replace(/^ {2}"version": ".*",$/m, `  "version": "${version}",`));
}

// What was built from a source that is gone would be packed too.
for (const name of foldersIn("packages")) {
  rmSync(join(root, "packages", name, "dist"), { recursive: true, force: true });
  rmSync(join(root, "packages", name, "tsconfig.tsbuildinfo"), { force: true });
}
run([join(root, "node_modules", "typescript", "bin", "tsc"), "-b"]);
run([join(root, "scripts", "bundle.mjs")]);

rmSync(folder, { recursive: true, force: true });
const tarballs = packTarballs(folder);
for (const { file } of tarballs)
  run([
    join(root, "node_modules", "@arethetypeswrong", "cli", "dist", "index.js"),
    file,
    "--profile",
    "esm-only",
    "--quiet",
  ]);
const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
run([vitest, "run", "--root", "scripts", "tarballs"], { ...process.env, SOAPSTONE_TARBALLS: folder });

process.stdout.write(
  `\nThese tarballs are ready:\n${tarballs.map(({ file }) => `  ${relative(root, file)}\n`).join("")}` +
    "To publish them: ls out/release/*.tgz | xargs -n 1 npm publish --access public\n",
);

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(join(root, path), change(readFileSync(join(root, path), "utf8")));
}

function run(args: readonly string[], env = process.env): void {
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: "inherit" });
  if (status !== 0) throw new Error(`node ${relative(root, args[0] ?? "")} failed: nothing is ready to be published.`);
}
