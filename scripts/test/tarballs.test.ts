import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tarballFindings } from "../build/tarball-findings.ts";
import { manifestOf, npm, packTarballs, succeed, type Tarball, tarballsIn } from "../build/tarballs.ts";
import { root } from "../house.ts";

/**
 * The packages as users get them: packed, installed into empty projects, and tried. `SOAPSTONE_TARBALLS` names a folder of
 * tarballs that were packed already. Needs the npm registry for what the libraries depend on, where npm has it not at hand.
 */
const folder = mkdtempSync(join(tmpdir(), "soapstone-tarballs-"));
const sample = join(root, "test-corpus", "services", "parcels");
/** Only the command. */
const alone = join(folder, "alone");
/** All packages. */
const project = join(folder, "project");
const tarballs: Tarball[] = [];
const packed = (name: string) => tarballs.find((each) => each.name === name)?.file ?? "";

beforeAll(() => {
  const given = process.env.SOAPSTONE_TARBALLS;
  tarballs.push(...(given === undefined ? packTarballs(join(folder, "tarballs")) : tarballsIn(given)));
  for (const each of [alone, project]) write(each, { "package.json": '{ "private": true }' });
  npm(["install", "--offline", packed("soapstone")], alone);
  npm(["install", "--prefer-offline", ...tarballs.map(({ file }) => file)], project);
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const libraries = () => tarballs.map(({ name }) => name).filter((name) => name !== "soapstone");
const installed = (name: string) => join(project, "node_modules", name);

test("the command is one package, which converts offline, from any folder", () => {
  const modules = readdirSync(join(alone, "node_modules")).filter((name) => !name.startsWith("."));
  expect(modules).toEqual(["soapstone"]);
  expect(statSync(packed("soapstone")).size).toBeLessThan(2_500_000);
  const { version } = manifestOf(join(root, "packages", "cli"));
  expect(succeed("npx", ["soapstone", "--version"], alone, process.platform === "win32")).toBe(`${version}\n`);
  const command = join(alone, "node_modules", "soapstone", "bin", "soapstone.js");
  succeed(process.execPath, [command, "convert", join(sample, "parcels.wsdl"), "-o", "parcels.json"], alone);
  succeed(process.execPath, [command, "convert", "parcels.json", "-o", "back/", "--debug"], alone);
  expect(readFileSync(join(alone, "parcels.json"), "utf8")).toContain('"paths"');
  expect(readFileSync(join(alone, "back", "parcels.wsdl"), "utf8")).toContain("definitions");
});

test("threads, types and steps of one's own work in the installed command", () => {
  const command = join(alone, "node_modules", "soapstone", "bin", "soapstone.js");
  const run = (...args: readonly string[]) => succeed(process.execPath, [command, ...args], alone);
  run("batch", join(sample, "..", "stations"), "-o", "batch");
  expect(readdirSync(join(alone, "batch"), { recursive: true })).toContain("report.html");
  run("types", join(sample, "parcels.wsdl"), "-o", "api.d.ts");
  expect(readFileSync(join(alone, "api.d.ts"), "utf8")).toContain("export interface");
  run("new", "step", "add-contact");
  succeed(process.execPath, ["--test", join("steps", "add-contact.test.mjs")], alone);
});

test("packages hold what users need, and nothing of this checkout", async () => {
  for (const { name } of tarballs) {
    expect(tarballFindings(installed(name))).toEqual([]);
    const { messages } = await publint({ pkgDir: installed(name), pack: false, level: "warning" });
    expect(messages.map((message) => `${name}: ${formatMessage(message, manifestOf(installed(name)))}`)).toEqual([]);
  }
});

test("ES modules import the packages, and CommonJS does so by import()", () => {
  const names = JSON.stringify(["soapstone", ...libraries()]);
  const print = "console.log(JSON.stringify(exported));";
  write(project, {
    "use.mjs": `const exported = []; for (const name of ${names}) exported.push(Object.keys(await import(name)).length); ${print}`,
    "use.cjs": `Promise.all(${names}.map((name) => import(name))).then((modules) => { const exported = modules.map((each) => Object.keys(each).length); ${print} });`,
  });
  const byModule = succeed(process.execPath, ["use.mjs"], project);
  expect(succeed(process.execPath, ["use.cjs"], project)).toBe(byModule);
  expect(JSON.parse(byModule)).toHaveLength(tarballs.length);
});

test("a program runs the command in its own process", () => {
  const io = "{ cwd: process.cwd(), stdin: process.stdin, stdout: process.stdout, stderr: process.stderr }";
  write(alone, {
    "run.mjs": `import { exitCode, run } from "soapstone"; process.exit((await run(["conver"], ${io})) === exitCode.usage ? 0 : 1);`,
  });
  expect(succeed(process.execPath, ["run.mjs"], alone)).toBe("");
});

const compiler = join(root, "node_modules", "typescript", "bin", "tsc");

test("their types hold for a strict compiler that looks into them", () => {
  const imports = tarballs.map(({ name }, index) => `import * as p${index} from "${name}";\n`);
  const used = `export default [${tarballs.map((_, index) => `p${index}`).join(", ")}];\n`;
  write(project, { "types.mts": `${imports.join("")}${used}` });
  const types = `--types node --typeRoots ${join(root, "node_modules", "@types")}`;
  expect(compiled("types.mts", `--module nodenext --lib es2023 ${types}`)).toBe("");
});

test("in a browser, types need nothing of Node", () => {
  write(project, {
    "web.ts": 'export * from "@soapstone/pipeline";\nexport { memoryResolver } from "@soapstone/workspace";\n',
  });
  const web = "--module esnext --moduleResolution bundler --customConditions browser --lib es2023,dom";
  expect(compiled("web.ts", web)).toBe("");
});

/** Returns the compiler's errors of a program; empty for a correct one. */
function compiled(file: string, options: string): string {
  const always = "--ignoreConfig --noEmit --strict --exactOptionalPropertyTypes --skipLibCheck false --target es2023";
  try {
    return succeed(process.execPath, [compiler, ...`${always} ${options}`.split(" "), file], project);
  } catch (error) {
    return String(error);
  }
}

/** The whole converter in one script, both directions and YAML included, minified: kilobytes of 1,024 bytes after gzip. */
const budget = 540;

test("the converter for browsers needs no stubs, and is within its budget", async () => {
  const [script] = await bundled("convert.js");
  const size = gzipSync(script?.contents ?? "", { level: 9 }).length / 1024;
  process.stdout.write(`The converter in a browser: ${size.toFixed(1)} KiB gzip, the budget is ${budget} KiB.\n`);
  expect(size).toBeLessThan(budget);
});

/** A file of docs/browser.md, bundled as the page says. */
async function bundled(entry: string) {
  write(project, filesOf("browser.md"));
  const options = { bundle: true, minify: true, write: false, outdir: "site", logLevel: "silent" } as const;
  const { outputFiles } = await build({
    ...options,
    absWorkingDir: project,
    entryPoints: [entry],
    globalName: "converter",
  });
  return outputFiles;
}

/** The files that a page tells its reader to create. */
function filesOf(page: string): Readonly<Record<string, string>> {
  const text = readFileSync(join(root, "docs", page), "utf8");
  const files = text.matchAll(/^```\w+ file=(\S+)\n(.*?)^```$/gms);
  return Object.fromEntries([...files].map(([, name = "", body = ""]) => [name, body]));
}

const browsers = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/google-chrome"];
const executablePath = browsers.find((path) => path !== undefined && existsSync(path));
if (executablePath === undefined)
  process.stdout.write("SKIPPED: there is no Chromium here to convert in a page (CHROMIUM_PATH names one).\n");

test.runIf(executablePath !== undefined)("the page of docs/browser.md converts a WSDL in Chromium", async () => {
  const [script] = await bundled("page.js");
  write(join(project, "site"), {
    "page.js": script?.text ?? "",
    "index.html": filesOf("browser.md")["index.html"] ?? "",
  });
  // Chromium refuses its sandbox for root, the user of containers.
  const browser = await chromium.launch({ executablePath: executablePath ?? "", args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    await page.goto(pathToFileURL(join(project, "site", "index.html")).href);
    const one = join(root, "test-corpus", "services", "stations", "stations.wsdl");
    await page.setInputFiles("#files", one);
    await page.waitForFunction("document.getElementById('api').textContent !== ''");
    expect(errors).toEqual([]);
    expect(await page.textContent("#api")).toBe(convertedBy(one));
    expect(await page.textContent("#problems")).toBe("");
  } finally {
    await browser.close();
  }
});

/** Returns the output of the command for a file. */
function convertedBy(file: string): string {
  const command = join(alone, "node_modules", "soapstone", "bin", "soapstone.js");
  return succeed(process.execPath, [command, "convert", file, "--format", "json"], alone);
}

function write(into: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(into, name)), { recursive: true });
    writeFileSync(join(into, name), text);
  }
}
