import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadStepModule } from "../src/own-steps/load-step-module.ts";
import { moduleFiles } from "../src/own-steps/module-files.ts";
import { soapstone } from "./soapstone.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "soapstone-own-steps-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

const api = '{ "apidoc": "2.0", "info": { "title": "Orders", "version": "1.0" }, "paths": {} }\n';

function config(use: string, options = ""): string {
  return `version: 1
sources: { api: { read: api.json } }
pipelines:
  api:
    from: api
    steps:
      - { use: ${use}${options} }
    write: [dist/api.json]
`;
}

function title(text: string): string {
  return `export default { run: (document) => ({ ...document, info: { ...document.info, title: ${text} } }) };\n`;
}

describe("use: in a pipeline", () => {
  test("runs the step of a module, whose imports are part of the cache key", async () => {
    write({
      "api.json": api,
      "soapstone.yaml": config("./steps/title.mjs"),
      "steps/title.mjs": `import { text } from "./lib/text.mjs";\n${title("text")}`,
      "steps/lib/text.mjs": 'export const text = "First";\n',
    });
    const made = () => readFileSync(join(folder, "dist/api.json"), "utf8");
    expect((await soapstone(["run"], folder)).status).toBe(0);
    expect(made()).toBe(api.replace("Orders", "First"));
    expect((await soapstone(["run"], folder)).stderr).toContain("2 from the cache");
    // Node.js keeps imported modules until the process ends; nevertheless the step runs again.
    write({ "steps/lib/text.mjs": 'export const text = "Second";\n' });
    expect((await soapstone(["run"], folder)).stderr).not.toContain("2 from the cache");
  });

  test("validates with:, at its place", async () => {
    const step =
      'export default { options: { type: "object", properties: { email: { type: "string" } } }, run: () => undefined };\n';
    write({ "api.json": api, "soapstone.yaml": config("./s.mjs", ", with: { emial: a }"), "s.mjs": step });
    const { status, stderr } = await soapstone(["run"], folder);
    expect(status).toBe(2);
    expect(stderr).toMatch(/soapstone\.yaml:7/);
    expect(stderr).toContain("Did you mean email?");
  });

  test("a step that throws is a finding with its name, and with its stack where somebody debugs", async () => {
    const step = 'export default { name: "broken", run() { throw new Error("no contact"); } };\n';
    write({ "api.json": api, "soapstone.yaml": config("./s.mjs"), "s.mjs": step, "dist/api.json": "old" });
    const { status, stderr } = await soapstone(["run"], folder);
    expect(status).toBe(1);
    expect(stderr).toContain("The step broken failed: no contact");
    expect(stderr).not.toMatch(/at .*s\.mjs/);
    expect((await soapstone(["run", "--debug"], folder)).stderr).toMatch(/at .*s\.mjs/);
    expect(readFileSync(join(folder, "dist/api.json"), "utf8")).toBe("old");
  });

  test.each([
    ["is not there", "./none.mjs", {}, /There is no such file/],
    ["does not parse", "./s.mjs", { "s.mjs": "export default {" }, /SyntaxError|invalid JS syntax/],
    ["throws when it is loaded", "./s.mjs", { "s.mjs": "throw new TypeError('early');" }, /TypeError: early/],
    ["exports nothing", "./s.mjs", { "s.mjs": "export const a = 1;" }, /no default export/],
    ["has no run", "./s.mjs", { "s.mjs": "export default {};" }, /no function run/],
    ["is a package", "left-pad", {}, /begins with \.\//],
  ])("a module that %s is refused before anything runs", async (_what, use, files, problem) => {
    write({ "api.json": api, "soapstone.yaml": config(use), ...files });
    const { status, stderr } = await soapstone(["run"], folder);
    expect(status).toBe(2);
    expect(stderr).toContain("pipeline/bad-module");
    expect(stderr).toMatch(problem);
    expect(existsSync(join(folder, "dist"))).toBe(false);
  });

  test("a module outside the project is refused, by whatever way it lies there", async () => {
    const outside = mkdtempSync(join(tmpdir(), "soapstone-outside-"));
    try {
      writeFileSync(join(outside, "s.mjs"), title('"x"'));
      mkdirSync(join(folder, "steps"));
      symlinkSync(join(outside, "s.mjs"), join(folder, "steps/link.mjs"));
      write({ "imports.mjs": `import "${outside.replace(/^.*\//, "../")}/s.mjs";\n${title('"x"')}` });
      const place = { folder, project: folder };
      for (const use of [join(outside, "s.mjs"), "./steps/link.mjs", "./imports.mjs"])
        expect(await loadStepModule(use, place)).toEqual({ problem: expect.stringMatching(/outside the project/) });
    } finally {
      rmSync(outside, { recursive: true });
    }
  });

  test("no other command loads it", async () => {
    write({
      "api.json": api,
      "soapstone.yaml": config("./s.mjs"),
      "s.mjs": "process.exitCode = 77; throw new Error('loaded');",
    });
    for (const args of [
      ["check", "api.json"],
      ["convert", "api.json"],
    ]) {
      const { stderr, stdout } = await soapstone(args, folder);
      expect(stderr + stdout).not.toContain("loaded");
    }
    expect(process.exitCode).not.toBe(77);
  });
});

test("imports are followed however they are written, in circles too", () => {
  write({
    "a.mjs":
      'import b from "./b.mjs";\nexport * from "./c.mjs";\nimport "./d.mjs?x#y";\nconst e = await import("./e%20e.mjs");\n// from "./none.mjs"\n',
    "b.mjs": 'import a from "./a.mjs"; import fs from "node:fs"; import x from "left-pad";',
    "c.mjs": "",
    "d.mjs": 'const f = require("./f.cjs");',
    "e e.mjs": 'import data from "./data.json" with { type: "json" };',
    "f.cjs": "",
    "data.json": "{}",
  });
  const found = moduleFiles(join(folder, "a.mjs"), folder);
  if ("problem" in found) throw new Error(found.problem);
  expect(found.paths.map((path) => path.slice(path.lastIndexOf("/") + 1))).toEqual(
    ["a.mjs", "b.mjs", "c.mjs", "d.mjs", "data.json", "e e.mjs", "f.cjs"].sort(),
  );
  write({ "data.json": "[]" });
  expect(moduleFiles(join(folder, "a.mjs"), folder)).not.toEqual(found);
});

describe("soapstone new step", () => {
  test("writes a step that works, with its test, and never overwrites files", async () => {
    const { status, stderr } = await soapstone(["new", "step", "add-contact"], folder);
    expect(status).toBe(0);
    expect(stderr).toContain("use: ./steps/add-contact.mjs");
    write({ "api.json": api, "soapstone.yaml": config("./steps/add-contact.mjs", ", with: { email: a@b.org }") });
    expect((await soapstone(["run"], folder)).status).toBe(0);
    expect(readFileSync(join(folder, "dist/api.json"), "utf8")).toContain('"email": "a@b.org"');
    expect(await soapstone(["new", "step", "add-contact"], folder)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("already exists"),
    });
    expect((await soapstone(["new", "step", "add-contact", "--force"], folder)).status).toBe(0);
    expect((await soapstone(["new", "step", "other", "-o", "."], folder)).stderr).toContain("use: ./other.mjs");
  });

  test.each([
    [["new", "step", "Add"], /kebab-case/],
    [["new", "step", "../x"], /kebab-case/],
    [["new", "stepp", "x"], /no template/],
    [["new", "step"], /./],
  ])("%j is a usage error", async (args, problem) => {
    const { status, stderr } = await soapstone(args, folder);
    expect(status).toBe(2);
    expect(stderr).toMatch(problem);
  });

  const packageFolder = dirname(dirname(fileURLToPath(import.meta.url)));
  const isBundled = existsSync(join(packageFolder, "bundle/library.mjs"));
  test.skipIf(!isBundled)(
    "the test of the template passes (skipped without a bundle: npm run build makes it)",
    async () => {
      await soapstone(["new", "step", "add-contact"], folder);
      mkdirSync(join(folder, "node_modules"));
      symlinkSync(packageFolder, join(folder, "node_modules/soapstone"));
      const env = { ...process.env };
      // A test inside of a test would report its result to the outer one.
      delete env.NODE_TEST_CONTEXT;
      const said = execFileSync(process.execPath, ["--test", "steps/"], { cwd: folder, encoding: "utf8", env });
      expect(said).toMatch(/pass 3[\s\S]*fail 0/);
    },
  );
});
