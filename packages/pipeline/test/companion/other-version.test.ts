import { readFileSync } from "node:fs";
import { isObject, readJson, writeJson } from "@soapstone/apidoc-model";
import { separate } from "@soapstone/complement";
import { memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { companionOf, companionText } from "../../src/companion/write-companion.ts";
import { type ConvertOptions, convertDocument, readCompanionText, updateDocument } from "../../src/index.ts";

// Another version of the tool wrote a file in which some constructs differ from the present conversion, with matching
// digests.

type Files = Readonly<Record<string, string>>;
type Change = (text: string) => string;

const services = new URL("../../../../test-corpus/edits/_services/", import.meta.url);
const read = (name: string): string => readFileSync(new URL(`document-literal/${name}`, services), "utf8");
const sources: Files = { "catalogue.wsdl": read("catalogue.wsdl"), "books.xsd": read("books.xsd") };

async function converted(files: Files, name: string, options: ConvertOptions = {}) {
  const contents = new Map(Object.entries(files).map(([file, text]) => [`memory:/${file}`, text]));
  const outcome = await convertDocument({ uri: `memory:/${name}`, resolver: memoryResolver(contents) }, options);
  if (outcome.status !== "converted") throw new Error(JSON.stringify(outcome.diagnostics));
  return outcome;
}

/** Returns the files of a version of the tool whose output differs by a change of its text. */
async function otherVersion(change: Change, tool?: string): Promise<Files> {
  const companionUri = "memory:/api.map.json";
  const { files } = await converted(sources, "catalogue.wsdl", { companionUri });
  const companion = readCompanionText(files[1]?.text ?? "");
  const inline = await converted(sources, "catalogue.wsdl", { complement: "inline" });
  const before = inline.files[0]?.text ?? "";
  expect(change(before)).not.toBe(before);
  const json = readJson({ uri: "memory:/api.json", text: change(before) });
  if (!json.ok || !isObject(json.value) || companion === undefined) throw new Error("the change leaves no file");
  const separated = separate(json.value);
  const text = writeJson(separated.document);
  return {
    "api.json": text,
    "api.map.json": companionText(companionOf(separated, text, { ...companion, tool: tool ?? companion.tool })),
  };
}

const changes: Readonly<Record<string, Change>> = {
  descriptions: (text) => text.replace(/("(?:summary|description)": ")([^"]+)"/g, '$1$2 (as it was)"'),
  "names of definitions": (text) =>
    text.replaceAll('"#/definitions/Book"', '"#/definitions/BookType"').replaceAll('"Book": {', '"BookType": {'),
  operationIds: (text) => text.replaceAll('"operationId": "', '"operationId": "do'),
  paths: (text) => text.replace(/"\/(\w+)": \{/g, '"/api/$1": {'),
  formats: (text) => text.replace(/,\s*"format": "[^"]*"/g, ""),
  tags: (text) => text.replaceAll('"Catalogue"', '"Katalog"'),
  "names of properties": (text) => text.replaceAll('"title": {', '"titel": {'),
};

test.each(Object.entries(changes))("what another version says of %s is no edit", async (_, change) => {
  const { patched } = await converted({ ...sources, ...(await otherVersion(change)) }, "api.json");
  expect(patched?.map(({ name, text }) => [name, text])).toEqual(Object.entries(sources));
});

/** A change of everything but names of properties, since these count as edits in an edited type. */
const all: Change = (text) =>
  Object.entries(changes).reduce((now, [what, change]) => (what === "names of properties" ? now : change(now)), text);

/** Returns the lines of the author's files that change because of an edit of such a file. */
async function changedLines(edit: Change): Promise<readonly string[]> {
  const files = await otherVersion(all);
  const api = edit(files["api.json"] ?? "");
  expect(api).not.toBe(files["api.json"]);
  const { patched = [] } = await converted({ ...sources, ...files, "api.json": api }, "api.json");
  return patched.flatMap(({ name, text }) => {
    const [before, after] = [(sources[name] ?? "").split("\n"), text.split("\n")];
    return [
      ...before.flatMap((line) => (after.includes(line) ? [] : [`- ${line.trim()}`])),
      ...after.flatMap((line) => (before.includes(line) ? [] : [`+ ${line.trim()}`])),
    ];
  });
}

test("in a file of another version, an edit changes its construct", async () => {
  const described: Change = (text) => text.replace("Finds a book by its number. (as it was)", "Looks for a book.");
  expect(await changedLines(described)).toEqual([
    "- <documentation>Finds a book by its number.</documentation>",
    "+ <documentation>Looks for a book.</documentation>",
  ]);
  // In an edited definition, the fields of the document win, including its description; its properties are constructs
  // of their own.
  const withPages: Change = (text) =>
    text.replace('"author": {', '"pages": { "type": "integer", "format": "int32" }, "author": {');
  expect(await changedLines(withPages)).toEqual([
    "- <xs:annotation><xs:documentation>One edition of a work.</xs:documentation></xs:annotation>",
    "+ <xs:annotation><xs:documentation>One edition of a work. (as it was)</xs:documentation></xs:annotation>",
    '+ <xs:element name="pages" type="xs:int" minOccurs="0"/>',
  ]);
});

test("in a file of another version, renamed, moved and deleted constructs are edits", async () => {
  expect(await changedLines((text) => text.replaceAll('Author"', 'Writer"'))).toEqual([
    '- <xs:element name="author" type="Author" maxOccurs="unbounded"/>',
    '- <xs:complexType name="Author">',
    '+ <xs:element name="author" type="Writer" maxOccurs="unbounded"/>',
    '+ <xs:complexType name="Writer">',
  ]);
  const moved = await changedLines((text) => text.replace('"/api/AddBook"', '"/books"'));
  expect(moved).toEqual([expect.stringMatching(/^\+ <c:residual .* path="\/books"/)]);
  const deleted = await changedLines((text) => text.replace(/"\/api\/AddBook": \{.*?\n {4}\},/s, ""));
  expect(deleted.filter((line) => line.startsWith("- ") && !line.includes("AddBook"))).toEqual([
    "- <documentation>Adds a book with its copies.</documentation>",
  ]);
  expect(deleted).toContain('- <operation name="AddBook">');
});

test("after an edit in place, differences of another version are no edits", async () => {
  const files = await otherVersion(all);
  const api = (files["api.json"] ?? "").replace("Finds a book by its number. (as it was)", "Looks for a book.");
  const { patched = [], renewed } = await converted({ ...sources, ...files, "api.json": api }, "api.json", {
    inPlace: true,
  });
  const now = Object.fromEntries(patched.map(({ name, text }) => [name, text]));
  const again = await converted({ ...now, "api.json": api, "api.map.json": renewed?.text ?? "" }, "api.json");
  expect(again.patched?.map(({ isChanged }) => isChanged)).toEqual([false, false]);
});

test("an update treats differences of another version as no edits", async () => {
  const files = await otherVersion(all);
  const api = (files["api.json"] ?? "").replace("Finds a book by its number. (as it was)", "Looks for a book.");
  const inputOf = (contents: Files, name: string) => ({
    uri: `memory:/${name}`,
    resolver: memoryResolver(new Map(Object.entries(contents).map(([file, text]) => [`memory:/${file}`, text]))),
  });
  const theirs = {
    ...sources,
    "catalogue.wsdl": read("catalogue.wsdl").replace("Adds a book with", "Takes a book with"),
  };
  const outcome = await updateDocument(inputOf({ ...sources, ...files, "api.json": api }, "api.json"), {
    from: inputOf(theirs, "catalogue.wsdl"),
  });
  if (outcome.status !== "updated") throw new Error(JSON.stringify(outcome.api.diagnostics));
  expect(outcome.conflicts).toEqual([]);
  const [file, companion] = outcome.files.map(({ text }) => text);
  expect(file).toContain("Looks for a book.");
  expect(file).toContain("Takes a book with its copies.");
  expect(file).not.toContain("Adds a book");
  const back = await converted({ ...theirs, "api.json": file ?? "", "api.map.json": companion ?? "" }, "api.json");
  expect(back.patched?.map(({ text }) => text)).toEqual(
    Object.values(theirs).map((text) => text.replace("Finds a book by its number.", "Looks for a book.")),
  );
});

/** Converts a file of another version back without its source. Returns the text, and the codes of all diagnostics. */
async function backAlone(change: Change, edit: Change = (text) => text) {
  const files = await otherVersion(change, "soapstone 0.0.1");
  const { files: made, diagnostics } = await converted(
    { ...files, "api.json": edit(files["api.json"] ?? "") },
    "api.json",
  );
  const codes = new Set(diagnostics.map(({ code }) => code));
  return { text: made.map(({ text }) => text).join("\n"), codes };
}

const silent = ["mapping/kept", "mapping/dropped", "mapping/lost-edit", "mapping/edit-not-expressible"];

test.each(Object.entries({ ...changes, "everything that has a name": all }))(
  "without its source, what another version says of %s is no edit",
  async (_, change) => {
    const { text, codes } = await backAlone(change);
    expect(text.match(/<c:residual.*/g)).toBeNull();
    expect(silent.filter((code) => codes.has(code))).toEqual([]);
  },
);

test("without its source, only edits of a file of another version are in the residual", async () => {
  const moved = await backAlone(all, (text) => text.replace('"/api/AddBook"', '"/books"'));
  expect(moved.text.match(/<c:residual.*/g)).toEqual([expect.stringContaining('path="/books"')]);
  const licensed = await backAlone(all, (text) => text.replace(/("title": "[^"]*",)/, '$1 "x-team": "books",'));
  expect(licensed.text.match(/<c:residual.*/g)).toEqual([expect.stringContaining("x-team")]);
  const withExample = await backAlone(all, (text) =>
    text.replace('"author": {', '"pages": { "type": "integer", "format": "int32", "example": 7 }, "author": {'),
  );
  expect(withExample.text).toContain('<xsd:element name="pages" type="xsd:int" minOccurs="0"/>');
  expect(withExample.text.match(/<c:residual.*/g)).toEqual([expect.stringContaining("example")]);
});
