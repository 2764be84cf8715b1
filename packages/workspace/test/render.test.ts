import { expect, test } from "vitest";
import { createSources, type Diagnostic, renderJson, renderPretty } from "../src/index.ts";

const diagnostic = (at: Diagnostic["at"], rest: Partial<Diagnostic> = {}): Diagnostic => ({
  code: "t/wrong",
  severity: "error",
  message: "It is wrong.",
  advice: "Make it right.",
  ...(at === undefined ? {} : { at }),
  ...rest,
});

function pretty(text: string, offset: number, width?: number): string[] {
  const sources = createSources();
  const base = sources.add({ uri: "file:///w/a.xsd", text });
  const folder = "file:///w/";
  return renderPretty(diagnostic(base + offset), sources, width === undefined ? { folder } : { folder, width }).split(
    "\n",
  );
}

test("shows the line of the place between its neighbours, and a caret under it", () => {
  expect(pretty("one\ntwo three\nfour\nfive", 8)).toEqual([
    "error t/wrong: It is wrong.",
    "  a.xsd:2:5",
    "     1 | one",
    "   > 2 | two three",
    "       |     ^",
    "     3 | four",
    "  Fix: Make it right.",
  ]);
});

test("shows the first and the last line with the neighbour that there is", () => {
  expect(pretty("one\ntwo", 0).slice(2, -1)).toEqual(["   > 1 | one", "       | ^", "     2 | two"]);
  expect(pretty("one\r\ntwo\r\n", 5).slice(2, -1)).toEqual(["     1 | one", "   > 2 | two", "       | ^"]);
  expect(pretty("", 0).slice(2, -1)).toEqual(["   > 1 |", "       | ^"]);
});

test("keeps an empty line before the place", () => {
  expect(pretty("a\n\nb", 3).slice(2, 4)).toEqual(["     2 |", "   > 3 | b"]);
  expect(pretty("\nb", 1).slice(2, 4)).toEqual(["     1 |", "   > 2 | b"]);
});

test("puts the caret under the place after tabs and wide characters", () => {
  expect(pretty("\ta", 1).slice(2, 4)).toEqual(["   > 1 |   a", "       |   ^"]);
  expect(pretty("日本a", 2).slice(2, 4)).toEqual(["   > 1 | 日本a", "       |     ^"]);
  expect(pretty("e\u0301a", 2).slice(2, 4)).toEqual(["   > 1 | e\u0301a", "       |  ^"]);
});

test("cuts a long line around the place, never through a character", () => {
  const line = `${"x".repeat(5000)}<here>${"y".repeat(5000)}`;
  const [, , shown, caret] = pretty(line, 5000, 40);
  expect(shown).toBe(`   > 1 | …${"x".repeat(24)}<here>${"y".repeat(10)}…`);
  expect(caret?.indexOf("^")).toBe(shown?.indexOf("<here>"));
  const smiles = pretty("😀".repeat(500), 500, 41).join("");
  expect(Buffer.from(smiles).toString()).toBe(smiles);
});

test("does not obey a document's control characters", () => {
  const sources = createSources();
  const base = sources.add({ uri: "file:///w/\u001b[2J.xsd", text: "\u001b[31mred\u202e" });
  const text = renderPretty(diagnostic(base, { message: "No \u001b[0m here." }), sources);
  expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202e]/u);
  expect(text).toContain("No \\u001b[0m here.");
});

test("prints the reference to the document", () => {
  const sources = createSources();
  const base = sources.add({ uri: "file:///w/a.wsdl", text: "x\ny" });
  const related = [{ message: "referenced by wsdl:import", at: base + 2 }];
  const text = renderPretty(diagnostic({ uri: "file:///w/b.xsd" }, { related }), sources, { folder: "file:///w/" });
  expect(text.split("\n").slice(1, 3)).toEqual(["  b.xsd", "  referenced by wsdl:import a.wsdl:2:1"]);
});

test("leaves out the place where there is none", () => {
  expect(renderPretty(diagnostic(undefined), createSources()).split("\n")).toHaveLength(2);
});

test("colours only by the hook", () => {
  const sources = createSources();
  const base = sources.add({ uri: "memory:/a", text: "x" });
  const marked = renderPretty(diagnostic(base), sources, { colour: (style, text) => `<${style}>${text}</>` });
  for (const style of ["error", "code", "place", "frame", "caret", "advice"]) expect(marked).toContain(`<${style}>`);
});

test("gives a line of JSON with the place in numbers", () => {
  const sources = createSources();
  const base = sources.add({ uri: "memory:/a", text: "x\ny" });
  const line = renderJson(diagnostic(base + 2, { related: [{ message: "see", at: { uri: "memory:/b" } }] }), sources);
  expect(line).not.toContain("\n");
  expect(JSON.parse(line)).toEqual({
    code: "t/wrong",
    severity: "error",
    message: "It is wrong.",
    advice: "Make it right.",
    uri: "memory:/a",
    line: 2,
    column: 1,
    offset: 2,
    related: [{ message: "see", uri: "memory:/b" }],
  });
});

test("a message with line breaks stays one line, so that it begins none that a service obeys", () => {
  const sources = createSources();
  const message = "No type a\n::error::b\r\n  ::add-mask::c";
  const diagnostic: Diagnostic = { code: "a/b", severity: "error", message, advice: "x\n::stop-commands::y" };
  expect(renderPretty(diagnostic, sources)).toBe(
    "error a/b: No type a ::error::b ::add-mask::c\n  Fix: x ::stop-commands::y",
  );
});
