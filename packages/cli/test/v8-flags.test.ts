import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { expect, test } from "vitest";

const { v8Flags } = createRequire(import.meta.url)("../bin/v8-flags.js") as {
  readonly v8Flags: (version: string) => readonly string[];
};

test("V8 only gets flags that it knows: it would warn of any other in each run", () => {
  const known = execFileSync(process.execPath, ["--v8-options"], { encoding: "utf8" });
  const names = v8Flags(process.versions.v8).map((flag) => flag.split("=")[0]);
  expect(names.filter((name) => !known.includes(`  ${name} `))).toEqual([]);
});

test.each([
  ["11.3.244.8-node.33", 3],
  ["12.4.254.21-node.33", 3],
  ["13.6.233.10-node.28", 3],
  ["14.1.146.11-node.25", 3],
  ["10.2.154.26-node.36", 0],
  ["15.0.0", 0],
])("V8 %s gets %i flags", (version, count) => {
  expect(v8Flags(version)).toHaveLength(count);
});
