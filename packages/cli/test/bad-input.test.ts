import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderWith, soapstone } from "./soapstone.ts";

const wsdl = 'xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:tns="urn:a" targetNamespace="urn:a"';

/** A document in which the entity `&j;` expands to 10^9 characters. */
function entityBomb(): string {
  const names = "abcdefghij";
  const tenfold = [...names].map((name, index) => {
    const before = names[index - 1];
    return `<!ENTITY ${name} "${before === undefined ? "aaaaaaaaaa" : `&${before};`.repeat(10)}">`;
  });
  return `<!DOCTYPE definitions [\n${tenfold.join("\n")}\n]>\n<definitions ${wsdl}><documentation>&j;</documentation></definitions>`;
}

interface Bad {
  readonly files: Readonly<Record<string, string>>;
  readonly code: string;
  /** The location in the named file, `line:column`. */
  readonly place: string;
  readonly status: number;
  /** Whether there is an output nevertheless. */
  readonly written: boolean;
}

const bad: readonly (readonly [string, Bad])[] = [
  [
    "no XML",
    { files: { "in.wsdl": "Hello.\n" }, code: "input/unknown", place: "in.wsdl:1:1", status: 3, written: false },
  ],
  ["an empty file", { files: { "in.wsdl": "" }, code: "input/empty", place: "in.wsdl:1:1", status: 3, written: false }],
  [
    "another XML language",
    { files: { "in.wsdl": "<menu/>" }, code: "input/unknown-xml", place: "in.wsdl:1:1", status: 3, written: false },
  ],
  [
    "WSDL 2.0",
    {
      files: { "in.wsdl": '\n<description xmlns="http://www.w3.org/ns/wsdl"/>' },
      code: "input/wsdl20",
      place: "in.wsdl:2:1",
      status: 3,
      written: false,
    },
  ],
  [
    "a truncated file",
    {
      files: { "in.wsdl": `<definitions ${wsdl}>\n<message name="A">\n<part na` },
      code: "xml/not-well-formed",
      place: "in.wsdl:3:9",
      status: 3,
      written: false,
    },
  ],
  [
    "an entity bomb",
    {
      files: { "in.wsdl": entityBomb() },
      code: "xml/entity-expansion-limit",
      place: "in.wsdl:13:112",
      status: 3,
      written: false,
    },
  ],
  [
    "5,000 levels",
    {
      files: { "in.wsdl": `<definitions ${wsdl}>\n${"<a>\n".repeat(5_000)}${"</a>".repeat(5_000)}</definitions>` },
      code: "limit/depth",
      place: "in.wsdl:1001:1",
      status: 3,
      written: false,
    },
  ],
  [
    "a circle of imports",
    {
      files: {
        "in.wsdl": `<definitions ${wsdl}>\n<import namespace="urn:b" location="b.wsdl"/></definitions>`,
        "b.wsdl": `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" targetNamespace="urn:b">\n\n<import namespace="urn:a" location="in.wsdl"/></definitions>`,
      },
      code: "workspace/circular-reference",
      place: "b.wsdl:3:27",
      status: 0,
      written: true,
    },
  ],
  [
    "a missing import",
    {
      files: { "in.wsdl": `<definitions ${wsdl}>\n<import namespace="urn:b" location="b.wsdl"/></definitions>` },
      code: "workspace/not-found",
      place: "in.wsdl:2:27",
      status: 0,
      written: true,
    },
  ],
  [
    "a name that nothing has",
    {
      files: {
        "in.wsdl": `<definitions ${wsdl}>\n<portType name="P"><operation name="O">\n<input message="tns:M"/></operation></portType></definitions>`,
      },
      code: "wsdl/unresolved-message",
      place: "in.wsdl:3:1",
      status: 1,
      written: true,
    },
  ],
  [
    "a file outside of the folder",
    {
      files: {
        "in/in.wsdl": `<definitions ${wsdl}>\n<import namespace="urn:b" location="../../../../etc/passwd"/></definitions>`,
      },
      code: "workspace/outside-root",
      place: "in/in.wsdl:2:27",
      status: 3,
      written: false,
    },
  ],
  [
    "a JSON Schema that is cut off",
    {
      files: { "in.json": '{"type": "object",\n"properties": {"a": {' },
      code: "json/truncated",
      place: "in.json:2:22",
      status: 3,
      written: false,
    },
  ],
  [
    "a JSON Schema of 5,000 levels",
    {
      files: { "in.json": `{"$defs": {"A":\n${'{"not":'.repeat(5_000)}{}${"}".repeat(5_000)}}}` },
      code: "limit/depth",
      place: "in.json:2:6987",
      status: 3,
      written: false,
    },
  ],
  [
    "a reference of a JSON Schema that leads nowhere",
    {
      files: { "in.json": '{"properties": {\n  "a": {"$ref": "#/definitions/None"}}}' },
      code: "jsonschema/unresolved-reference",
      place: "in.json:2:17",
      status: 1,
      written: true,
    },
  ],
  [
    "a keyword of a JSON Schema with a value of another form",
    {
      files: { "in.json": '{"properties": {"a":\n  {"type": "text"}}}' },
      code: "jsonschema/keyword-form",
      place: "in.json:2:12",
      status: 1,
      written: true,
    },
  ],
  [
    "a document of a JSON Schema that is not there",
    {
      files: { "in.json": '{"properties": {\n  "a": {"$ref": "none.json"}}}' },
      code: "workspace/not-found",
      place: "in.json:2:17",
      status: 1,
      written: true,
    },
  ],
];

test.each(bad)(
  "reports the position of the problem in %s, and keeps the older output",
  async (_, { files, code, place, status, written }) => {
    const folder = folderWith({ ...files, "out.txt": "older output" });
    const entry = Object.keys(files)[0] ?? "";
    const reported = await soapstone(["convert", entry, "-o", "out.txt", "--force", "--report", "jsonl"], folder);
    const findings = reported.stderr
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const finding = findings.find((it) => it.code === code);
    const { uri = "", line, column } = finding ?? {};
    expect(`${String(uri).slice(String(uri).lastIndexOf(folder) + folder.length + 1)}:${line}:${column}`).toBe(place);
    expect(reported.status).toBe(status);
    expect(readFileSync(join(folder, "out.txt"), "utf8") === "older output").toBe(!written);
  },
);

test.each(["items", "additionalProperties", "x-of"])("bundles %s as deep as the limit lets it be", async (name) => {
  const depth = 990;
  const schema = `${`{"${name}":`.repeat(depth)}{"$ref":"text.json"}${"}".repeat(depth)}`;
  const api = `{"swagger":"2.0","info":{"title":"A","version":"1"},"paths":{},"definitions":{"A":${schema}}}`;
  const folder = folderWith({ "api.json": api, "text.json": '{"type":"string"}' });
  const { status, stderr } = await soapstone(["bundle", "api.json", "-o", "out.json"], folder);
  expect({ status, stderr }).toMatchObject({ status: 0, stderr: expect.stringContaining("wrote out.json") });
});

test("reports a limit of levels that is too high", async () => {
  const schema = `${'{"items":'.repeat(100_000)}{"$ref":"text.json"}${"}".repeat(100_000)}`;
  const api = `{"swagger":"2.0","paths":{},"definitions":{"A":${schema}}}`;
  const folder = folderWith({ "api.json": api, "text.json": '{"type":"string"}' });
  const { status, stderr } = await soapstone(["bundle", "api.json", "--limit", "depth=1M"], folder);
  expect(stderr).toContain("depth=1M is too much");
  expect(status).toBe(2);
});
