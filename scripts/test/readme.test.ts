import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesBelow, root } from "../house.ts";

const readme = readFileSync(join(root, "README.md"), "utf8");
const sample = filesBelow("test-corpus/services/parcels", "").map((path) => readFileSync(join(root, path), "utf8"));

const blocks = (language: string): readonly string[] =>
  [...readme.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, found, text = ""]) =>
    found === language ? [text] : [],
  );

test.each(["xml", "yaml"])("the %s of the README is that of the sample service", (language) => {
  expect(blocks(language)).not.toEqual([]);
  for (const block of blocks(language)) expect(sample.some((text) => text.includes(block))).toBe(true);
});

test("the README links to files that are there", () => {
  const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path = ""]) => path);
  for (const link of links) expect(existsSync(join(root, link)), link).toBe(true);
});

test("the commands of the README are scripts", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const used = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
  for (const name of [...used, "test"]) expect(Object.keys(scripts)).toContain(name);
});
