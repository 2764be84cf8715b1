import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { folderWith } from "./soapstone.ts";

const packages = fileURLToPath(new URL("../../", import.meta.url));

/** Returns the imports that are loaded with a source file: neither types nor imports on demand. */
function loadedBy(path: string): readonly string[] {
  const code = readFileSync(path, "utf8").replace(/^(import|export) type\b[^;]*;/gm, "");
  return [...code.matchAll(/^(?:import|export)\b[^;]*?\bfrom "([^"]+)";|^import "([^"]+)";/gm)].map(
    ([, from, bare]) => from ?? bare ?? "",
  );
}

/** Returns the third-party packages that are loaded with a file, and the files that import them. */
function strangersOf(entry: string): readonly string[] {
  const seen = new Set<string>();
  const strangers: string[] = [];
  const pending = [entry];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (seen.has(path) || !existsSync(path)) continue;
    seen.add(path);
    for (const name of loadedBy(path)) {
      if (name.startsWith(".")) pending.push(join(dirname(path), name));
      else if (name.startsWith("@soapstone/")) pending.push(join(packages, name.slice(11), "src", "index.ts"));
      else if (!name.startsWith("node:")) strangers.push(`${name} through ${path.slice(packages.length)}`);
    }
  }
  expect(seen.size).toBeGreaterThan(10);
  return strangers;
}

test("the command loads nothing of others before it knows what to do", () => {
  expect(strangersOf(join(packages, "cli/src/main.ts"))).toEqual([]);
});

test("a conversion loads neither the network nor YAML before it needs them", () => {
  const strangers = strangersOf(join(packages, "cli/src/commands/run-convert.ts"));
  expect(strangers.filter((each) => /^(undici|yaml|zod|xpath|@xmldom\/xmldom) /.test(each))).toEqual([]);
});

const isBundled = existsSync(join(packages, "cli/bundle/command.js"));

/**
 * Returns the number and size of the chunks of the bundle that a command loads; the compiled code of each is cached.
 */
function chunksOf(...args: readonly string[]): { readonly count: number; readonly kilobytes: number } {
  const folder = folderWith({});
  for (const name of ["bin", "bundle", "package.json"])
    cpSync(join(packages, "cli", name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.endsWith(".compiled"),
    });
  execFileSync(process.execPath, [join(folder, "bin/soapstone.js"), ...args], { cwd: folder, stdio: "ignore" });
  const loaded = readdirSync(join(folder, "bundle")).filter((name) => /^(?!runs-).*\.compiled$/.test(name));
  const sizes = loaded.map((name) => statSync(join(folder, "bundle", `${name.split(".")[0]}.js`)).size);
  return { count: loaded.length, kilobytes: Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000) };
}

// Sizes rather than times, which depend on the load of the machine. To be lowered when a command loads less.
test.runIf(isBundled).each([
  { args: ["--version"], count: 20, kilobytes: 160 },
  { args: ["convert", "--help"], count: 20, kilobytes: 160 },
  {
    args: ["convert", fileURLToPath(new URL("../../../test-corpus/services/stations/stations.wsdl", import.meta.url))],
    count: 85,
    kilobytes: 3_650,
  },
])("$args loads no more than it needs", ({ args, count, kilobytes }) => {
  const loaded = chunksOf(...args);
  expect(loaded.count).toBeGreaterThan(0);
  expect(loaded.count).toBeLessThanOrEqual(count);
  expect(loaded.kilobytes).toBeLessThanOrEqual(kilobytes);
});
