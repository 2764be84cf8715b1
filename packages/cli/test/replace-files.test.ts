import { mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { replaceFiles } from "../src/replace-files.ts";
import { folderWith } from "./soapstone.ts";

function fileIn(folder: string, name: string, content: string) {
  const path = join(folder, name);
  return { path, content, real: { path, stats: statSync(path, { throwIfNoEntry: false }) } };
}

/** Returns the names and contents of everything in a folder. */
const contents = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .map((entry) => [entry.name, entry.isFile() ? readFileSync(join(folder, entry.name), "utf8") : "folder"] as const)
    .sort();

test("files are replaced, new ones are made, and nothing else is left", () => {
  const folder = folderWith({ a: "old a", b: "old b" });
  replaceFiles([fileIn(folder, "a", "new a"), fileIn(folder, "b", "new b"), fileIn(folder, "c", "new c")]);
  expect(contents(folder)).toEqual([
    ["a", "new a"],
    ["b", "new b"],
    ["c", "new c"],
  ]);
});

test("where one cannot be written under its temporary name, none is replaced", () => {
  const folder = folderWith({ a: "old a" });
  const files = [fileIn(folder, "a", "new a"), fileIn(folder, "missing/b", "new b")];
  expect(() => replaceFiles(files)).toThrow("ENOENT");
  expect(contents(folder)).toEqual([["a", "old a"]]);
});

test("if one cannot be renamed, those before it get their old content, and new ones are removed", () => {
  const folder = folderWith({ a: "old a" });
  const files = [fileIn(folder, "a", "new a"), fileIn(folder, "b", "new b"), fileIn(folder, "c", "new c")];
  // The path was examined before, and is replaced by a folder now.
  mkdirSync(join(folder, "c/inner"), { recursive: true });
  expect(() => replaceFiles(files)).toThrow();
  expect(contents(folder)).toEqual([
    ["a", "old a"],
    ["c", "folder"],
  ]);
});

test("the temporary file that a killed process with the same number left is no obstacle", () => {
  const folder = folderWith({ a: "old a", [`.a.${process.pid}.tmp`]: "half" });
  replaceFiles([fileIn(folder, "a", "new a")]);
  expect(contents(folder)).toEqual([["a", "new a"]]);
});
