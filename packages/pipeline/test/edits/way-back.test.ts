import { memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { type ConvertOptions, type ConvertOutcome, convertDocument } from "../../src/index.ts";

const wsdl = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:t="urn:books:types" xmlns:b="urn:books" name="Books" targetNamespace="urn:books">
  <types>
    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:books:types">
      <xs:include schemaLocation="schemas/types.xsd"/>
    </xs:schema>
  </types>
  <message name="Ask"><part name="query" element="t:Find"/></message>
  <message name="Tell"><part name="result" element="t:Found"/></message>
  <portType name="Catalogue">
    <operation name="Find">
      <documentation>Finds a book.</documentation>
      <input message="b:Ask"/>
      <output message="b:Tell"/>
    </operation>
  </portType>
  <binding name="CatalogueSoap" type="b:Catalogue">
    <soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="Find">
      <soap:operation soapAction="find!"/>
      <input><soap:body use="literal"/></input>
      <output><soap:body use="literal"/></output>
    </operation>
  </binding>
  <service name="Books">
    <port name="Catalogue" binding="b:CatalogueSoap"><soap:address location="http://books.example/catalogue"/></port>
  </service>
</definitions>`;

const types = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:books:types">
  <xs:element name="Find">
    <xs:complexType><xs:sequence><xs:element name="title" type="xs:token"/></xs:sequence></xs:complexType>
  </xs:element>
  <xs:element name="Found">
    <xs:complexType><xs:sequence><xs:element name="isbn" type="xs:string"/></xs:sequence></xs:complexType>
  </xs:element>
</xs:schema>`;

type Files = Readonly<Record<string, string>>;

function convert(files: Files, name: string, options: ConvertOptions = {}): Promise<ConvertOutcome> {
  const addresses = Object.entries(files).map(([file, text]) => [`memory:/${file}`, text]);
  return convertDocument(
    { uri: `memory:/${name}`, resolver: memoryResolver(Object.fromEntries(addresses)) },
    { complement: "inline", ...options },
  );
}

function filesOf(outcome: ConvertOutcome): Files {
  if (outcome.status !== "converted") throw new Error(JSON.stringify(outcome.diagnostics));
  return Object.fromEntries(outcome.files.map(({ name, text }) => [name, text]));
}

const source = { "books.wsdl": wsdl, "schemas/types.xsd": types };
const forward = async (options: ConvertOptions = {}) => filesOf(await convert(source, "books.wsdl", options));

test("a WSDL that became an apidoc becomes the same files again", async () => {
  const outcome = await convert(await forward(), "apidoc.json");
  if (outcome.status !== "converted") throw new Error("not converted");
  const files = filesOf(outcome);
  expect(Object.keys(files)).toEqual(["Books.wsdl", "schemas/types.xsd"]);
  expect(files["Books.wsdl"]).toContain('<xsd:include schemaLocation="schemas/types.xsd"/>');
  expect(files["Books.wsdl"]).toContain('<soap:operation soapAction="find!"/>');
  expect(outcome).toMatchObject({ to: "wsdl", operations: { in: 1, out: 1 } });
  expect(outcome.accounts.tally).toMatchObject({ dropped: 0 });
  // The WSDL has the same meaning: converted again, it gives the same document to the byte.
  const again = filesOf(await convert(files, "Books.wsdl"));
  expect(again).toEqual(await forward());
});

test("prefixes are words", async () => {
  const { "Books.wsdl": text = "" } = filesOf(await convert(await forward(), "apidoc.json"));
  expect(text).toContain('xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/"');
  expect(text).toContain('xmlns:tns="urn:books"');
  expect(text).toContain('element="types:Find"');
  expect(text).not.toMatch(/xmlns:ns\d/);
});

test("the complement may come from the companion", async () => {
  const files = await forward({ complement: "companion" });
  expect(files["apidoc.json"]).not.toMatch(/x-wsdl/);
  expect(filesOf(await convert(files, "apidoc.json"))).toEqual(filesOf(await convert(await forward(), "apidoc.json")));
});

const against = (name: string) => {
  const addresses = Object.entries(source).map(([file, text]) => [`memory:/source/${file}`, text]);
  return { uri: `memory:/source/${name}`, resolver: memoryResolver(Object.fromEntries(addresses)) };
};

test("or from the original, which is restored unchanged", async () => {
  const clean = await forward({ complement: "none" });
  const outcome = await convert(clean, "apidoc.json", { to: "wsdl", against: against("books.wsdl") });
  expect(filesOf(outcome)).toEqual(source);
  expect(outcome.dependencies).toEqual([
    "memory:/apidoc.json",
    "memory:/source/books.wsdl",
    "memory:/source/schemas/types.xsd",
  ]);
});

test("an original whose references go up and down again keeps the folders that they pass", async () => {
  const include = (location: string) => wsdl.replace("schemas/types.xsd", location);
  const original = { "books/v1/books.wsdl": include("../v1/schemas/types.xsd"), "books/v1/schemas/types.xsd": types };
  const [made] = Object.values(filesOf(await convert(original, "books/v1/books.wsdl")));
  const api = { ...original, "api.yaml": made ?? "" };
  const resolver = memoryResolver(
    Object.fromEntries(Object.entries(api).map(([name, text]) => [`memory:/${name}`, text])),
  );
  const outcome = await convert(api, "api.yaml", { against: { uri: "memory:/books/v1/books.wsdl", resolver } });
  expect(Object.keys(filesOf(outcome))).toEqual(["v1/books.wsdl", "v1/schemas/types.xsd"]);
});

test("an original is converted in the view of the document, or in the requested one", async () => {
  const clean = await forward({ view: "wire", complement: "none" });
  for (const view of [undefined, "wire"] as const) {
    const outcome = await convert(clean, "apidoc.json", { to: "wsdl", view, against: against("books.wsdl") });
    expect(filesOf(outcome)).toEqual(source);
    expect(outcome.diagnostics.map(({ code }) => code)).not.toContain("input/option-without-effect");
  }
});

test("with an original, a renamed or moved operation keeps its complement", async () => {
  const { "apidoc.json": text = "" } = await forward({ complement: "none" });
  const moved = text.replace('"/Find"', '"/books/find"');
  const renamed = text.replace('"operationId": "Find"', '"operationId": "Search"');
  const options = { to: "wsdl", against: against("books.wsdl") } as const;
  const { "books.wsdl": movedText = "", ...others } = filesOf(await convert({ "a.json": moved }, "a.json", options));
  expect(withoutPlace(movedText, "/books/find")).toBe(wsdl);
  expect(others).toEqual({ "schemas/types.xsd": types });
  const { "books.wsdl": wsdlText = "" } = filesOf(await convert({ "a.json": renamed }, "a.json", options));
  expect(withoutPlace(wsdlText, "/Find")).toBe(wsdl.replaceAll('operation name="Find"', 'operation name="Search"'));
});

/**
 * Returns a WSDL without its residual, which contains the method and path of an operation, since a WSDL cannot express
 * these.
 */
function withoutPlace(text: string, path: string): string {
  const words = /\n *<c:residual [^\n]*/;
  expect(words.exec(text)?.[0]).toContain(`method="post" path="${path}"`);
  return text.replace(words, "");
}

test("schemas are restored as their authors wrote them, with the edits of their JSON Schema", async () => {
  const files = filesOf(await convert(source, "schemas/types.xsd", { to: "jsonschema", complement: "none" }));
  const [[name, json] = ["", ""]] = Object.entries(files);
  const options = { to: "xsd", against: against("schemas/types.xsd") } as const;
  expect(filesOf(await convert({ [name]: json }, name, options))).toEqual({ "types.xsd": types });
  const edited = await convert({ [name]: json.replace('"isbn":', '"ean":').replace('"isbn"', '"ean"') }, name, options);
  expect(filesOf(edited)).toEqual({ "types.xsd": types.replace('"isbn"', '"ean"') });
  expect(edited).toMatchObject({ patched: [{ name: "types.xsd", isChanged: true }] });
});

test("an output of another kind than the original is no patch of it", async () => {
  const clean = await forward({ complement: "none" });
  const outcome = await convert(clean, "apidoc.json", { to: "xsd", against: against("books.wsdl") });
  expect(outcome).toMatchObject({ status: "converted", to: "xsd" });
  expect(outcome).not.toHaveProperty("patched");
});

test("documents keep their encodings and byte order marks", async () => {
  const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
  const latin = `<?xml version="1.0" encoding="ISO-8859-1"?>\r\n${types.replace("<xs:element", "<!-- B\u00fccher -->\n  <xs:element")}`;
  const marked = new TextEncoder().encode(`\ufeff${wsdl}`);
  const contents = new Map<string, string | Uint8Array>([
    ["memory:/source/books.wsdl", marked],
    ["memory:/source/schemas/types.xsd", bytes(latin)],
  ]);
  const entry = { uri: "memory:/source/books.wsdl", resolver: memoryResolver(contents) };
  const { "apidoc.json": clean = "" } = await forward({ complement: "none" });
  const back = async (text: string) => {
    const outcome = await convert({ "a.json": text }, "a.json", { to: "wsdl", against: entry });
    if (outcome.status !== "converted") throw new Error("not converted");
    return outcome.files.map(({ text, octets }) => octets ?? new TextEncoder().encode(text));
  };
  expect(await back(clean)).toEqual([marked, bytes(latin)]);
  const edited = clean.replace('"isbn":', '"\u00efsbn":').replace('"isbn"', '"\u00efsbn"');
  expect(await back(edited)).toEqual([marked, bytes(latin.replace('"isbn"', '"\u00efsbn"'))]);
});

test.each(["missing.wsdl", "schemas/nothing.xsd"])("an original that cannot be read is an error: %s", async (name) => {
  const outcome = await convert(await forward(), "apidoc.json", { to: "wsdl", against: against(name) });
  expect(outcome.diagnostics.map(({ code }) => code)).toContain("input/no-original");
});

test("an API file that a WSDL is written over is none where it is a WSDL", async () => {
  const outcome = await convert(source, "books.wsdl", { against: against("books.wsdl") });
  expect(outcome.diagnostics.map(({ code }) => code)).toContain("input/no-api-file");
});

test("an edit is applied, and facts that WSDL cannot express are in the residual, and reported", async () => {
  const { "apidoc.json": text = "" } = await forward();
  const edited = JSON.parse(text) as { info: object; paths: Record<string, { post: { summary: string } }> };
  const operation = edited.paths["/Find"]?.post;
  if (operation !== undefined) operation.summary = "Finds any book.";
  edited.info = { ...edited.info, license: { name: "CC0" } };
  const outcome = await convert({ "a.json": JSON.stringify(edited) }, "a.json");
  const { "Books.wsdl": wsdlText = "" } = filesOf(outcome);
  expect(wsdlText).toContain("<wsdl:documentation>Finds any book.</wsdl:documentation>");
  if (outcome.status !== "converted") throw new Error("not converted");
  expect(outcome.accounts.exceptions.map(({ fact }) => fact)).toEqual(["info@license", "license", "license@name"]);
  expect(wsdlText).toContain('"at":"/info/license","is":{"name":"CC0"}');
  expect(new Set(outcome.diagnostics.map(({ code }) => code))).toEqual(new Set(["mapping/kept"]));
});

test("without a complement, what is in a title becomes the one word that names are", async () => {
  const back = async (files: Files): Promise<Files> =>
    filesOf(await convert(files, "apidoc.json", { complement: "none" }));
  const { "apidoc.json": clean = "" } = await forward({ complement: "none" });
  const files = await back({ "apidoc.json": clean.replace('"title": "Books"', '"title": "Books of all shelves"') });
  const [[name = "", text = ""] = []] = Object.entries(files);
  expect(text).toContain(' name="BooksOfAllShelves"');
  expect(text).not.toContain("_x0020_");
  expect(await back(filesOf(await convert(files, name, { complement: "none" })))).toEqual(files);
});

test("an apidoc that only has definitions is schemas first of all", async () => {
  const definitions = { Book: { type: "object", properties: { title: { type: "string" } } } };
  const text = JSON.stringify({ swagger: "2.0", info: { title: "A", version: "1" }, paths: {}, definitions });
  expect(await convert({ "a.json": text }, "a.json")).toMatchObject({ status: "converted", to: "xsd" });
  expect(await convert(await forward(), "apidoc.json")).toMatchObject({ status: "converted", to: "wsdl" });
});

test("a name that forgot its prefix stays without one, as tools read it", async () => {
  const forgot = wsdl.replaceAll('message="b:', 'message="');
  const there = filesOf(await convert({ ...source, "books.wsdl": forgot }, "books.wsdl", {}));
  const [[name, text] = ["", ""]] = Object.entries(there);
  const files = Object.values(filesOf(await convert({ [name]: text }, name, {})));
  const back = files.find((it) => it.includes("portType")) ?? "";
  expect(back).toContain('<input message="Ask"/>');
  expect(back).toMatch(/^<definitions xmlns="http:\/\/schemas.xmlsoap.org\/wsdl\/"/m);
  expect(back).toContain('binding="tns:CatalogueSoap"');
});
