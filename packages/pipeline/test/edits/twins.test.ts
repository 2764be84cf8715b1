import { readFileSync } from "node:fs";
import { memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { type ConvertOptions, convertDocument } from "../../src/index.ts";

// Operations over HTTP that duplicate operations over SOAP follow edits of the latter, which the API file contains.

const folder = new URL("../../../../test-corpus/constructs/service-row/http/http-twins/", import.meta.url);
const source = readFileSync(new URL("left.wsdl", folder), "utf8");

type Files = Readonly<Record<string, string>>;
type Edit = (text: string) => string;

async function converted(files: Files, name: string, options: ConvertOptions = {}) {
  const contents = new Map(Object.entries(files).map(([file, text]) => [`memory:/${file}`, text]));
  const outcome = await convertDocument({ uri: `memory:/${name}`, resolver: memoryResolver(contents) }, options);
  if (outcome.status !== "converted") throw new Error(JSON.stringify(outcome.diagnostics));
  return outcome;
}

/** Returns the lines that an edit of the API file removes from the WSDL, and those that it adds. */
async function changedLines(edit: Edit): Promise<readonly string[]> {
  const { files } = await converted({ "library.wsdl": source }, "library.wsdl");
  const [[name, text] = ["", ""], ...others] = files.map((file) => [file.name, file.text] as const);
  expect(edit(text)).not.toBe(text);
  const edited: Files = { ...Object.fromEntries(others), [name]: edit(text) };
  const { files: after } = await converted({ "library.wsdl": source, ...edited }, name);
  const now = after
    .map((file) => file.text)
    .join("")
    .split("\n");
  const before = source.split("\n");
  return [
    ...before.flatMap((line) => (now.includes(line) ? [] : [`- ${line.trim()}`])),
    ...now.flatMap((line) => (before.includes(line) ? [] : [`+ ${line.trim()}`])),
  ];
}

/** Converts an edited file back without the original, with the complement inline or in the companion. */
async function withoutOriginal(edit: Edit, complement: "inline" | "companion") {
  const { files } = await converted({ "library.wsdl": source }, "library.wsdl", { complement });
  const [[name, text] = ["", ""], ...others] = files.map((file) => [file.name, file.text] as const);
  const outcome = await converted({ ...Object.fromEntries(others), [name]: edit(text) }, name);
  return { text: outcome.files.map((file) => file.text).join(""), codes: outcome.diagnostics.map(({ code }) => code) };
}

const withoutRemoval: Edit = (text) => text.replace(/ {4}"\/RemoveBook": \{.*?\n {4}\},?\n/s, "");
const described: Edit = (text) => text.replaceAll("copies of a book.", "copies.");
const withBranch =
  (schema: string): Edit =>
  (text) =>
    text.replace(/("CountCopies": \{.*?"properties": \{)/s, `$1 "branch": ${schema},`);

test("an edit of an operation's description applies to its twin, if the two were equal", async () => {
  expect(await changedLines(described)).toEqual([
    "- <documentation>Counts the copies of a book.</documentation>",
    "- <documentation>Removes all copies of a book.</documentation>",
    "- <documentation>Counts the copies of a book.</documentation>",
    "+ <documentation>Counts the copies.</documentation>",
    "+ <documentation>Removes all copies.</documentation>",
    "+ <documentation>Counts the copies.</documentation>",
  ]);
});

test("a new field of a body is a parameter of the twin", async () => {
  const types =
    '<xsd:complexType><xsd:sequence><xsd:element name="isbn" type="xsd:string"/></xsd:sequence></xsd:complexType>';
  const branch = '<xsd:element name="branch" type="xsd:string" minOccurs="0"/>';
  const [start, end] = ['<message name="CountCopiesHttpGetIn">', '<part name="isbn" type="xsd:string"/></message>'];
  expect(await changedLines(withBranch('{ "type": "string" }'))).toEqual([
    `- ${types}`,
    `- ${start}${end}`,
    `+ ${types.replace("<xsd:element", `${branch}<xsd:element`)}`,
    `+ ${start}<part name="branch" type="xsd:string"/>${end}`,
  ]);
});

test.each(["inline", "companion"] as const)(
  "an operation that is deleted takes its twin along: %s",
  async (complement) => {
    const { text } = await withoutOriginal(withoutRemoval, complement);
    expect(text).not.toMatch(/operation name="RemoveBook"|RemoveBookHttpGet/);
    expect(text.match(/<(?:wsdl:)?operation name="CountCopies"/g)?.length).toBe(4);
  },
);

test.each(["inline", "companion"] as const)(
  "facts that an address cannot express are reported, and the twin stays: %s",
  async (complement) => {
    const { text, codes } = await withoutOriginal(withBranch('{ "type": "object", "properties": {} }'), complement);
    expect(codes).toContain("mapping/twin-not-edited");
    expect(text).toMatch(
      /<(?:wsdl:)?message name="CountCopiesHttpGetIn">\s*<(?:wsdl:)?part name="isbn" type="xsd:string"\/>\s*</,
    );
  },
);

test.each(["inline", "companion"] as const)(
  "an operation of the same name with other fields is no twin, and stays when the other is removed: %s",
  async (complement) => {
    const edit: Edit = (text) =>
      text.replace(/("\/FindBooks": \{\n {6}"get": \{.*?\n {6}\}),\n {6}"post": \{.*?\n {6}\}/s, "$1");
    const { text } = await withoutOriginal(edit, complement);
    expect(text.match(/<(?:wsdl:)?operation name="FindBooks"/g)?.length).toBe(2);
    expect(text).toMatch(/<(?:wsdl:)?message name="FindBooksHttpGetIn"/);
    expect(text).not.toMatch(/message name="FindBooksSoapIn"/);
    expect(text.match(/<(?:wsdl:)?operation name="(?:CountCopies|RemoveBook)"/g)?.length).toBe(8);
  },
);

test.each(["inline", "companion"] as const)(
  "an answer that is another now is reported, since that over HTTP stays: %s",
  async (complement) => {
    const answered: Edit = (text) =>
      text.replace(/("CountCopiesResponse": \{.*?"properties": \{)/s, '$1 "reserved": { "type": "boolean" },');
    const { text, codes } = await withoutOriginal(answered, complement);
    expect(text).toContain('name="reserved"');
    expect(codes.filter((code) => code === "mapping/twin-not-edited")).toHaveLength(1);
    const untouched = await withoutOriginal(described, complement);
    expect(untouched.codes).not.toContain("mapping/twin-not-edited");
  },
);
