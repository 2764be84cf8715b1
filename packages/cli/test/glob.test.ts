import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { expandInputs } from "../src/input/glob.ts";
import { UsageError } from "../src/usage-error.ts";
import { folderWith } from "./soapstone.ts";

const files = {
  "b.wsdl": "",
  "a.wsdl": "",
  "sub/c.wsdl": "",
  "sub/deep/d.xsd": "",
  ".hidden/e.wsdl": "",
  "f[1].wsdl": "",
  "{g}/h.wsdl": "",
  "desk/here": "",
};
const folder = folderWith(files);
const expand = (...args: string[]) => expandInputs(args, folder);

test.each([
  [["*.wsdl"], ["a.wsdl", "b.wsdl", "f[1].wsdl"]],
  [["./*.wsdl"], ["./a.wsdl", "./b.wsdl", "./f[1].wsdl"]],
  [["**/*.{wsdl,xsd}"], ["a.wsdl", "b.wsdl", "f[1].wsdl", "sub/c.wsdl", "sub/deep/d.xsd", "{g}/h.wsdl"]],
  [["s?b/*.wsdl"], ["sub/c.wsdl"]],
  [[`${folder}/sub/*.wsdl`], [`${folder}/sub/c.wsdl`]],
  [[".hidden/*.wsdl"], [".hidden/e.wsdl"]],
])("a pattern means the files that it matches: %j", (args, inputs) => {
  expect(expand(...args)).toEqual(inputs);
});

test("a pattern may lead above the working folder, back into it, and through a link", () => {
  symlinkSync("../sub", join(folder, "desk/link"));
  expect(expandInputs(["../sub/*.wsdl"], join(folder, "desk"))).toEqual(["../sub/c.wsdl"]);
  expect(expandInputs(["../desk/../sub/*.wsdl"], join(folder, "desk"))).toEqual(["../desk/../sub/c.wsdl"]);
  expect(expandInputs(["link/*.wsdl"], join(folder, "desk"))).toEqual(["link/c.wsdl"]);
});

test("the name of a file with characters of patterns means that file", () => {
  expect(expand("f[1].wsdl", "{g}/h.wsdl")).toEqual(["f[1].wsdl", "{g}/h.wsdl"]);
});

test("addresses, standard input and names of files that are missing stay as they are", () => {
  const inputs = ["http://books.example/a?wsdl", "https://books.example/*", "file:///a/*.wsdl", "-", "none.wsdl"];
  expect(expand(...inputs)).toEqual(inputs);
});

test("each file is one input, however often it is given, in the order of the arguments", () => {
  expect(expand("b.wsdl", "*.wsdl", "./a.wsdl", "sub/../b.wsdl")).toEqual(["b.wsdl", "a.wsdl", "f[1].wsdl"]);
});

test.each([
  [["none/*.wsdl"], 'No file matches "none/*.wsdl".'],
  [["*.wsdl", "*.json"], 'No file matches "*.json".'],
  [["s*"], 'No file matches "s*".'],
  [["-", "a.wsdl", "-"], "Standard input (-) can be given as an input only once."],
])("invalid patterns are a usage error: %j", (args, message) => {
  expect(() => expand(...args)).toThrow(new UsageError(message));
});
