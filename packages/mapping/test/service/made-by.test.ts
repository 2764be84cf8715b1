import { describe, expect, test } from "vitest";
import { isMadeBy } from "../../src/service/conventions/conventions.ts";

describe("a template makes a name", () => {
  test.each([
    ["{portType}Binding", "BooksBinding", true],
    ["{portType}Binding", "Binding", false],
    ["{portType}Binding", "Books", false],
    ["Soap_{base}", "Soap_Books", true],
    ["{service}.{base}Soap", "Library.BooksSoap", true],
    ["{service}.{base}Soap", "LibraryBooksSoap", false],
    ["{service}.{base}", "Library.", false],
    ["{portType}", "B", true],
    ["Binding", "Binding", false],
  ])("%s of %s: %s", (template, name, isMade) => {
    expect(isMadeBy(template, name)).toBe(isMade);
  });

  test("of any number of placeholders in one pass", () => {
    expect(isMadeBy(`${"{base}".repeat(2000)}!`, "a".repeat(5000))).toBe(false);
  });
});
