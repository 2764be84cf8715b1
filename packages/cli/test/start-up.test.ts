import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const packages = fileURLToPath(new URL("../../", import.meta.url));

/** What a source file loads as soon as it is loaded itself: neither types nor what is imported on demand. */
function loadedBy(path: string): readonly string[] {
  const code = readFileSync(path, "utf8").replace(/^(import|export) type\b[^;]*;/gm, "");
  return [...code.matchAll(/^(?:import|export)\b[^;]*?\bfrom "([^"]+)";|^import "([^"]+)";/gm)].map(
    ([, from, bare]) => from ?? bare ?? "",
  );
}

/** The third-party packages that are loaded with a file, and through whom. */
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
