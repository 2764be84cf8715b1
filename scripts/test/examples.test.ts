import { afterAll, expect, test } from "vitest";
import { compilePrograms, pagesWithPrograms, readPrograms, removePrograms, runProgram } from "../docs/page-programs.ts";

const programs = readPrograms();
afterAll(removePrograms);

test("there is a program for each package", () => {
  expect(new Set(programs.map(({ page }) => page))).toEqual(new Set(pagesWithPrograms));
});

test("they compile", () => {
  expect(compilePrograms(programs)).toBe("");
});

test.each(programs)("$page shows what its program prints", (program) => {
  expect(runProgram(program)).toMatchObject({ stdout: program.shown, stderr: "" });
});
