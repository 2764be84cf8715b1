import { fileURLToPath, pathToFileURL } from "node:url";
import { json, readApidoc } from "@soapstone/apidoc-model";
import { apidocToWsdl } from "@soapstone/apidoc-to-wsdl";
import { convertDocument, reconvert } from "@soapstone/pipeline";
import { fileResolver } from "@soapstone/workspace";
import { writeDefinitions, writeXml } from "@soapstone/xml-model";
import { describe, expect, test } from "vitest";

/** Edited keywords of a part that no named type has become a type of the part. */
type View = "facade" | "wire";
type Words = Record<string, unknown>;

const constructs = fileURLToPath(new URL("../constructs/", import.meta.url));
const choice = { type: "string", enum: ["a", "b"] };
const choices =
  /<xsd:simpleType name="(?:Reserve\.isbn|FindBook\.author)">\s*<xsd:restriction base="xsd:string">\s*<xsd:enumeration/;

describe.each<View>(["facade", "wire"])("a part of an rpc operation, in the %s view", (view) => {
  const reserve = (words: Words) => edited("facade/rpc", view, (operation) => setProperty(operation, "isbn", words));

  test("that lists its values", async () => {
    const { parts, text } = await reserve(choice);
    expect(parts.isbn).toBe("Reserve.isbn");
    expect(text).toMatch(choices);
  });

  test("that is an object", async () => {
    const { parts, text } = await reserve({ type: "object", properties: { group: { type: "integer" } } });
    expect(parts.isbn).toBe("Reserve.isbn");
    expect(text).toMatch(/<xsd:complexType name="Reserve\.isbn">\s*<xsd:sequence>\s*<xsd:element name="group"/);
  });

  test("that is any value", async () => {
    expect((await reserve({})).parts.isbn).toBe("anyType");
  });
});

describe("a parameter of an HTTP binding", () => {
  const find = (construct: string, name: string, words: Words) =>
    edited(construct, "facade", (operation) => setParameter(operation, name, words));
  const size = { type: "integer", format: "int32", minimum: 1 };

  test("that lists its values", async () => {
    const { parts, text } = await find("http/url-encoded", "author", choice);
    expect(parts.author).toBe("FindBook.author");
    expect(text).toMatch(choices);
  });

  test("that is no longer what its named type is", async () => {
    const { parts, text } = await find("service-row/http/http-arrays", "size", { ...size, maximum: 12 });
    expect(parts.size).toBe("Find.size");
    expect(text).toContain('<xsd:maxInclusive value="12"/>');
    expect(text).toContain('<xsd:maxInclusive value="9"/>');
  });

  test("that is still what its named type is", async () => {
    const { parts } = await find("service-row/http/http-arrays", "size", {
      ...size,
      maximum: 9,
      description: "How large.",
    });
    expect(parts.size).toBe("Size");
  });

  test("that is another list", async () => {
    const list = { type: "array", items: { type: "boolean" }, collectionFormat: "ssv" };
    const { text } = await find("service-row/http/http-arrays", "codes", list);
    expect(text).toMatch(/<xsd:simpleType name="Find\.codes">\s*<xsd:list itemType="xsd:boolean"/);
  });

  test("that repeats other values", async () => {
    const repeated = { type: "array", items: { type: "boolean" }, collectionFormat: "multi" };
    const { text } = await find("service-row/http/http-arrays", "names", repeated);
    expect(text).toMatch(/name="Find\.names">\s*<xsd:sequence>\s*<xsd:element name="item" type="xsd:boolean"/);
  });

  test("that is one of the elements in an element is told to be declared there", async () => {
    const { told, text } = await find("service-row/http/http-leaves", "year", { type: "boolean" });
    expect(told).toEqual([
      "The field Find/year and the element that it stands for have different schemas: the output has the schema of the definition Find.",
    ]);
    expect(text).toContain('<xsd:element name="year" type="xsd:int" minOccurs="0"/>');
  });
});

/**
 * Returns the types of the parts by their names, the text, and the findings of a construct that was converted, edited
 * and converted back.
 */
async function edited(construct: string, view: View, edit: (operation: Operation) => void) {
  const root = `${constructs}${construct}`;
  const input = { uri: pathToFileURL(`${root}/left.wsdl`).href, resolver: fileResolver({ root }) };
  const outcome = await convertDocument(input, { view, format: "json", complement: "inline" });
  const [file] = outcome.status === "converted" ? outcome.files : [];
  const document: Document = JSON.parse(file?.text ?? "");
  for (const item of Object.values(document.paths)) for (const operation of Object.values(item)) edit(operation);
  const read = readApidoc(json(document as never), { uri: "memory:/edited.json", pointer: "" });
  if (!read.ok) throw new Error("The edited document cannot be read.");
  const result = apidocToWsdl(read.value, { reconvert });
  if (!result.ok) throw new Error("A way back always gives something.");
  const all = result.value.documents.map(({ definitions }) => definitions);
  const parts = all.flatMap(({ messages }) => messages.flatMap((message) => message.parts));
  return {
    parts: Object.fromEntries(parts.map(({ name, typing }) => [name, typing?.name.local])),
    text: all.map((definitions) => writeXml(writeDefinitions(definitions), {})).join(""),
    told: result.diagnostics.filter(({ severity }) => severity === "warning").map(({ message }) => message),
  };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly parameters?: Words[];
}

function setParameter({ parameters = [] }: Operation, name: string, words: Words): void {
  for (const [index, one] of parameters.entries()) {
    const own = Object.entries(one).filter(([key]) => ["name", "in", "required", "x-wsdl"].includes(key));
    if (one.name === name) parameters[index] = { ...words, ...Object.fromEntries(own) };
  }
}

/** Sets the keywords of a property at any depth of an envelope. */
function setProperty({ parameters = [] }: Operation, name: string, words: Words): void {
  const waiting: unknown[] = [...parameters];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (typeof at !== "object" || at === null) continue;
    const { properties } = at as { readonly properties?: Record<string, Words> };
    const found = properties?.[name];
    if (properties !== undefined && found !== undefined)
      properties[name] = { ...words, ...(found.xml === undefined ? {} : { xml: found.xml }) };
    waiting.push(...Object.values(at));
  }
}
