import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serviceCases, strayFiles } from "@soapstone/test-corpus";
import { afterAll, expect, test } from "vitest";
import { constructShape, diagnosticShape, readShaped } from "../src/case.ts";
import { accountsText } from "./accounts-text.ts";
import { readableText } from "./readable.ts";

const folder = mkdtempSync(join(tmpdir(), "soapstone-case-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  mkdirSync(join(folder, name, ".."), { recursive: true });
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

test("a case is read with its defaults", () => {
  const read = readShaped(file("case.yaml", "title: A thing that is wrong\nline: 3\n"), diagnosticShape);
  expect(read).toEqual({ title: "A thing that is wrong", command: "check", args: [], line: 3 });
});

test("a misspelt key is a mistake, named with its file", () => {
  const path = file("case.yaml", "title: T\nclauses: [XSD 3.8]\nskipp: {}\n");
  expect(() => readShaped(path, constructShape)).toThrow(/case\.yaml: .*skipp/);
});

test("a skipped direction needs a reason", () => {
  const path = file("case.yaml", 'title: T\nclauses: [XSD 3.8]\nskip: { forward: "" }\n');
  expect(() => readShaped(path, constructShape)).toThrow(/skip\.forward/);
});

test("a file that is not YAML is a mistake", () => {
  expect(() => readShaped(file("case.yaml", "title: [\n"), diagnosticShape)).toThrow(/case\.yaml/);
});

test("files that neither the scheme knows nor the case loads are strays", () => {
  for (const name of ["case.yaml", "left.xsd", "other.xsd", "notes.txt", "messages/accepted-1.xml"]) file(name, "");
  expect(strayFiles(folder, [join(folder, "left.xsd"), join(folder, "other.xsd")])).toEqual(["notes.txt"]);
  expect(strayFiles(folder, [join(folder, "left.xsd")])).toEqual(["notes.txt", "other.xsd"]);
});

test("texts compare without the order of fields, but with that of names", () => {
  expect(readableText("type: object\ndescription: d\n")).toBe(readableText("description: d\ntype: object\n"));
  expect(readableText("properties: { a: {}, b: {} }")).not.toBe(readableText("properties: { b: {}, a: {} }"));
});

test("accounts name what is not mapped, and say nothing where all is", () => {
  const tally = { mapped: 1, approximated: 0, complement: 0, dropped: 0 };
  const facts = new Map([
    ["element", tally],
    ["element@block", { ...tally, mapped: 0, complement: 2 }],
    ["element@final", { ...tally, dropped: 1 }],
  ]);
  const accounts = { total: 5, tally, facts, exceptions: [] };
  expect(accountsText(accounts)).toBe("element@block: complement\nelement@final:\n  mapped: 1\n  dropped: 1\n");
  expect(accountsText({ ...accounts, facts: new Map([["element", tally]]) })).toBeUndefined();
});

test("the sample service of the quick start is there", () => {
  expect(serviceCases().map(({ name }) => name)).toContain("parcels");
});
