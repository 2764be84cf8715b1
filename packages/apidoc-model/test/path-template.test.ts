import * as fc from "fast-check";
import { expect, test } from "vitest";
import { pathTemplateFault, printPathTemplate } from "../src/apidoc/path-template.ts";
import { parametersOf, parsePathTemplate, pathForm } from "../src/index.ts";

test("a path that was parsed is printed as it was", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("/", "{", "}", "a", "b", ".") }),
      (path) => printPathTemplate(parsePathTemplate(path)) === path,
    ),
  );
});

test("finds the parameters, several in one segment too", () => {
  expect(parametersOf("/a/{b}/{c}.{d}/e")).toEqual(["b", "c", "d"]);
});

test("paths that differ in names only have one form", () => {
  expect(pathForm("/a/{b}")).toBe(pathForm("/a/{c}"));
  expect(pathForm("/a/{b}")).not.toBe(pathForm("/a/b"));
});

test.each(["/a/{b", "/a/b}", "/a/{}", "/{a/b}"])("says what is wrong with %s", (path) => {
  expect(pathTemplateFault(path)).toBeDefined();
});

test("reports nothing for a valid path", () => {
  expect(pathTemplateFault("/a/{b}/c{d}")).toBeUndefined();
});
