import { execFileSync, spawnSync } from "node:child_process";
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { folderWith } from "./soapstone.ts";

const bin = fileURLToPath(new URL("../bin/soapstone.js", import.meta.url));
const binFolder = dirname(bin);
const isBuilt = existsSync(fileURLToPath(new URL("../dist/main.js", import.meta.url)));

test("tells what to do if nothing was built", () => {
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

test.runIf(isBuilt && existsSync("/dev/full"))("says where the standard output has no room", () => {
  const full = openSync("/dev/full", "w");
  const { status, stderr } = spawnSync(process.execPath, [bin, "--version"], {
    encoding: "utf8",
    stdio: ["ignore", full, "pipe"],
  });
  closeSync(full);
  expect(stderr).toMatch(/^soapstone: The standard output cannot be written: ENOSPC/);
  expect(status).toBe(2);
});

test.runIf(isBuilt)("passes standard output, standard error and the exit status on", () => {
  const run = (...args: string[]) => spawnSync(process.execPath, [bin, ...args], { encoding: "utf8" });
  expect(run("--version")).toMatchObject({ status: 0, stderr: "", stdout: expect.stringMatching(/^\d/) });
  expect(run("conver")).toMatchObject({ status: 2, stdout: "", stderr: expect.stringContaining("convert") });
});

test.runIf(isBuilt)("uses colours if they are forced, and none if they are disabled", () => {
  const folder = folderWith({ "page.html": "<html></html>" });
  const stdout = (env: Record<string, string>) =>
    spawnSync(process.execPath, [bin, "check", "page.html"], {
      cwd: folder,
      encoding: "utf8",
      env: { PATH: process.env.PATH, ...env },
    }).stdout;
  expect(stdout({ FORCE_COLOR: "1" })).toContain("\u001b[31m");
  expect(stdout({ NO_COLOR: "1" })).not.toContain("\u001b");
  expect(stdout({})).not.toContain("\u001b");
});

test("runs from the bundle, and from the modules where a package was built after it", () => {
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
  const built = join(folder, "cli/tsconfig.tsbuildinfo");
  writeFileSync(built, "");
  const later = new Date(Date.now() + 60_000);
  utimesSync(built, later, later);
  expect(run()).toBe("modules");
});

test("loads a chunk of the bundle once, when it is needed", () => {
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

test("an installed package runs from its bundle, beside files of other packages", () => {
  const folder = folderWith({
    ".package-lock.json": "{}",
    "soapstone/package.json": '{"type": "module"}',
    "soapstone/bundle/command.js": "(function () { console.log(process.argv[2]); })",
  });
  cpSync(binFolder, join(folder, "soapstone/bin"), { recursive: true });
  const command = join(folder, "soapstone/bin/soapstone.js");
  expect(execFileSync(process.execPath, [command, "--debug"], { encoding: "utf8" })).toBe("--debug\n");
});

/** Creates a bundle of one chunk, and returns its folder. */
function bundled(code: string) {
  const folder = folderWith({ "package.json": '{"type": "module"}', "bundle/command.js": code });
  cpSync(binFolder, join(folder, "bin"), { recursive: true });
  const runs = (...args: readonly string[]) =>
    execFileSync(process.execPath, [join(folder, "bin/soapstone.js"), ...args], { encoding: "utf8" });
  const kept = () => readdirSync(join(folder, "bundle")).filter((name) => /^(?!runs-).*compiled$/.test(name));
  return { folder: join(folder, "bundle"), runs, kept };
}

test("keeps what V8 compiled for the next process, under the digest of the chunk", () => {
  const { folder, runs, kept } = bundled('/*5a1d*/(function () { console.log("bundle"); })');
  expect(runs()).toBe("bundle\n");
  expect(kept()).toEqual([`command.5a1d-${process.versions.v8}-${process.arch}.compiled`]);
  const [name = ""] = kept();
  utimesSync(join(folder, name), 1, 1);
  expect(runs()).toBe("bundle\n");
  expect(statSync(join(folder, name)).mtimeMs).toBe(1000);
  expect(runs("convert", "a.wsdl")).toBe("bundle\n");
  expect(statSync(join(folder, name)).mtimeMs).not.toBe(1000);
});

test("keeps nothing of a run that was refused", () => {
  const { runs, kept } = bundled("/*5a1d*/(function () { process.exitCode = Number(process.argv[2]); })");
  expect(() => runs("2")).toThrow();
  expect(kept()).toEqual([]);
  expect(() => runs("1")).toThrow();
  expect(kept()).toHaveLength(1);
});

test("replaces what another V8 compiled, and compiles itself where it cannot keep anything", () => {
  const { folder, runs, kept } = bundled('/*5a1d*/(function () { console.log("bundle"); })');
  const file = join(folder, `command.5a1d-${process.versions.v8}-${process.arch}.compiled`);
  writeFileSync(file, "of another V8");
  expect(runs()).toBe("bundle\n");
  expect(readFileSync(file, "latin1")).not.toBe("of another V8");
  rmSync(file);
  mkdirSync(join(file, "in the way"), { recursive: true });
  expect(runs()).toBe("bundle\n");
  expect(kept()).toEqual([basename(file)]);
});
