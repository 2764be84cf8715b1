import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { folderWith } from "./soapstone.ts";

const bin = fileURLToPath(new URL("../bin/soapstone.js", import.meta.url));
const binFolder = dirname(bin);
const isBuilt = existsSync(fileURLToPath(new URL("../dist/main.js", import.meta.url)));

test("says what to do where nothing is built", () => {
  const folder = folderWith({ "package.json": '{"type": "module"}' });
  cpSync(binFolder, join(folder, "bin"), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, [join(folder, "bin/soapstone.js")], { encoding: "utf8" });
  expect(status).toBe(4);
  expect(stderr).toContain("npm run build");
});

test("does not hide a mistake of the built code", () => {
  const folder = folderWith({ "package.json": '{"type": "module"}' });
  cpSync(binFolder, join(folder, "bin"), { recursive: true });
  mkdirSync(join(folder, "dist"));
  writeFileSync(join(folder, "dist/main.js"), 'throw new Error("broken");');
  const { status, stderr } = spawnSync(process.execPath, [join(folder, "bin/soapstone.js")], { encoding: "utf8" });
  expect(status).not.toBe(0);
  expect(stderr).toContain("broken");
});

test.runIf(isBuilt)("passes standard output, standard error and the exit status on", () => {
  const run = (...args: string[]) => spawnSync(process.execPath, [bin, ...args], { encoding: "utf8" });
  expect(run("--version")).toMatchObject({ status: 0, stderr: "", stdout: expect.stringMatching(/^\d/) });
  expect(run("conver")).toMatchObject({ status: 2, stdout: "", stderr: expect.stringContaining("convert") });
});

test.runIf(isBuilt)("colours where it is forced to, and nowhere where it must not", () => {
  const folder = folderWith({ "page.html": "<html></html>" });
  const stderr = (env: Record<string, string>) =>
    spawnSync(process.execPath, [bin, "check", "page.html"], {
      cwd: folder,
      encoding: "utf8",
      env: { PATH: process.env.PATH, ...env },
    }).stderr;
  expect(stderr({ FORCE_COLOR: "1" })).toContain("\u001b[31m");
  expect(stderr({ NO_COLOR: "1" })).not.toContain("\u001b");
  expect(stderr({})).not.toContain("\u001b");
});

test("runs from the bundle, compiled or not, and from the modules where a package was built after it", () => {
  const folder = folderWith({ "cli/package.json": '{"type": "module"}' });
  for (const name of ["dist", "bundle"]) mkdirSync(join(folder, "cli", name));
  cpSync(binFolder, join(folder, "cli/bin"), { recursive: true });
  const command = join(folder, "cli/bin/soapstone.js");
  writeFileSync(join(folder, "cli/dist/main.js"), 'console.log("modules");');
  writeFileSync(join(folder, "cli/bundle/command.js"), '(function () { console.log("bundle"); })');
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [command, ...args], { encoding: "utf8" }).stdout.trim();
  expect(run()).toBe("bundle");
  expect(run("--debug")).toBe("modules");
  writeFileSync(join(folder, "cli/bundle/command.compiled"), "of another V8");
  expect(run()).toBe("bundle");
  const built = join(folder, "cli/tsconfig.tsbuildinfo");
  writeFileSync(built, "");
  const later = new Date(Date.now() + 60_000);
  utimesSync(built, later, later);
  expect(run()).toBe("modules");
});

test("loads a chunk of the bundle once, when it is asked for", () => {
  const folder = folderWith({
    "cli/package.json": '{"type": "module"}',
    "cli/bundle/command.js":
      "(function (exports, require) { const { sep } = require('node:path'); require('./some.js').say(sep.length); require('./some.js').say(2); })",
    "cli/bundle/some.js": "(function (exports) { console.log('some'); exports.say = (what) => console.log(what); })",
    "cli/bundle/other.js": "(function () { console.log('other'); })",
  });
  cpSync(binFolder, join(folder, "cli/bin"), { recursive: true });
  const { stdout } = spawnSync(process.execPath, [join(folder, "cli/bin/soapstone.js")], { encoding: "utf8" });
  expect(stdout.trim().split("\n")).toEqual(["some", "1", "2"]);
});

test("takes what a process before it compiled of the bundle", () => {
  const folder = folderWith({ "cli/package.json": '{"type": "module"}', "cli/bundle/command.js": "(function () {})" });
  cpSync(binFolder, join(folder, "cli/bin"), { recursive: true });
  const load =
    'import { writeFileSync } from "node:fs"; import { bundleFile, compiledFile, loadChunk } from "./bin/bundle.js";';
  const run = (code: string) =>
    spawnSync(process.execPath, ["--input-type=module", "--eval", `${load}${code}`], {
      cwd: join(folder, "cli"),
      encoding: "utf8",
    }).stdout.trim();
  run("writeFileSync(compiledFile(bundleFile), loadChunk(bundleFile).createCachedData());");
  expect(run("console.log(loadChunk(bundleFile).cachedDataRejected);")).toBe("false");
});
