import { expect, test } from "vitest";
import { typeNameFindings } from "../guards/check-type-names.ts";

const first = { path: "packages/a/src/a.ts", text: "/** A. */\nexport interface Place {}\n" };

test("an exported type name is declared once in all packages", () => {
  const second = { path: "packages/b/src/b.ts", text: "type Place = string;\n" };
  expect(typeNameFindings([first, second])).toEqual([
    {
      place: "packages/a/src/a.ts:2, packages/b/src/b.ts:1",
      message: "declare a type Place each; one type for one meaning, and another name for another",
    },
  ]);
});

test("types of one file each, comments and re-exports are no second declaration", () => {
  const options = (path: string) => ({ path, text: "type Options = string;\n" });
  const index = { path: "packages/a/src/index.ts", text: 'export type { Place } from "./a.ts";\n// type Place = 1;\n' };
  expect(typeNameFindings([first, options("a.ts"), options("b.ts"), index])).toEqual([]);
});
