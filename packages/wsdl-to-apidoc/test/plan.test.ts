import { expect, test } from "vitest";
import {
  binding,
  convert,
  elements,
  httpAddress,
  library,
  messages,
  operation,
  portType,
  service,
  soapAddress,
} from "./support/convert.ts";

const base = elements + messages;
const paths = async (body: string) => Object.keys((await convert(library(base + body))).json.paths);

test("an operation's path is its name", async () => {
  expect(await paths(portType("A", operation("FindBook")))).toEqual(["/FindBook"]);
});

test("operations of one name on two port types have their port types' names, and no other has", async () => {
  expect(
    await paths(portType("A", operation("FindBook"), operation("Lend")) + portType("B", operation("FindBook"))),
  ).toEqual(["/A/FindBook", "/Lend", "/B/FindBook"]);
});

test("port types that share several names move on by one level only, whatever comes first", async () => {
  const a = portType("A", operation("FindBook"), operation("Lend"));
  const b = portType("B", operation("Lend"), operation("FindBook"));
  const bound = binding("A", "FindBook", "Lend") + binding("B", "FindBook", "Lend");
  const ports = service(["PA", "ABinding", soapAddress], ["PB", "BBinding", soapAddress]);
  const expected = ["/A/FindBook", "/A/Lend", "/B/FindBook", "/B/Lend"];
  expect((await paths(a + b + bound + ports)).sort()).toEqual(expected);
  expect((await paths(b + a + bound + ports)).sort()).toEqual(expected);
});

test("braces in an operation's name are no path parameters", async () => {
  expect(await paths(portType("A", operation("Find{Book}")))).toEqual(["/FindBook"]);
});

test("a tag is called like its port type without the protocol, as long as no other is", async () => {
  const tagsOf = async (...names: string[]) => {
    const all = names.map((name, index) => portType(name, operation(`Find${index}`))).join("");
    const { json } = await convert(library(base + all));
    return json.tags.map(({ name }: { name: string }) => name);
  };
  expect(await tagsOf("LibrarySoap", "Loans_PortType", "SoapPort")).toEqual(["Library", "Loans", "SoapPort"]);
  expect(await tagsOf("LibrarySoap", "Library")).toEqual(["LibrarySoap", "Library"]);
  expect(await tagsOf("LibrarySoap", "LibraryHttp")).toEqual(["LibrarySoap", "LibraryHttp"]);
  expect(await tagsOf("LibrarySoapPort", "LibraryHttpGet")).toEqual(["Library", "LibraryHttpGet"]);
});

test("port types of one name in two namespaces are distinguished by the namespace, in any order", async () => {
  const own = base + portType("A", operation("FindBook"));
  const inOther = (body: string) => library(body).replaceAll("urn:library", "urn:other");
  const imported = (namespace: string) => `<import namespace="${namespace}" location="part1.wsdl"/>`;
  const tagsOf = async (texts: readonly string[]) => {
    const { json } = await convert(texts);
    expect(new Set(Object.keys(json.paths)).size).toBe(2);
    return json.tags.map(({ name }: { name: string }) => name).sort();
  };
  expect(await tagsOf([library(imported("urn:other") + own), inOther(own)])).toEqual(["library.A", "other.A"]);
  const swapped = imported("urn:library-of-entry").replace("urn:library-of-entry", "urn:first");
  const second = library(own).replaceAll("urn:library", "urn:first");
  expect(await tagsOf([library(swapped + own), second])).toEqual(["first.A", "library.A"]);
});

test("overloads have the names of their inputs", async () => {
  const one = operation("FindBook", '<input name="ByIsbn" message="tns:FindBookRequest"/>');
  const two = operation("FindBook", '<input name="ByTitle" message="tns:FindBookRequest"/>');
  const { json } = await convert(library(base + portType("A", one, two)));
  expect(Object.keys(json.paths)).toEqual(["/ByIsbn", "/ByTitle"]);
  expect(json.paths["/ByIsbn"].post.operationId).toBe("FindBook.ByIsbn");
});

test("two operations with the same name and messages are numbered", async () => {
  expect(await paths(portType("A", operation("FindBook"), operation("FindBook")))).toEqual([
    "/FindBookRequest",
    "/FindBookRequest_2",
  ]);
});

const get = `<binding name="G" type="tns:G"><http:binding verb="GET"/><operation name="FindBook"><http:operation location="/FindBook"/><input><http:urlEncoded/></input><output><mime:mimeXml/></output></operation></binding>`;
const post = get.replace('name="G" type="tns:G"', 'name="P" type="tns:P"').replace('"GET"', '"POST"');

test("port types of one service that speak of the same operations over SOAP and HTTP are one set", async () => {
  const all =
    portType("S", operation("FindBook")) +
    portType("G", operation("FindBook")) +
    portType("P", operation("FindBook")) +
    binding("S", "FindBook") +
    get +
    post +
    service(["S", "SBinding", soapAddress], ["G", "G", httpAddress], ["P", "P", httpAddress]);
  const { json, diagnostics } = await convert(library(base + all));
  expect(Object.keys(json.paths)).toEqual(["/FindBook"]);
  expect(Object.keys(json.paths["/FindBook"])).toEqual(["post"]);
  expect(json.host).toBeUndefined();
  expect(diagnostics.filter(({ code }) => code === "mapping/no-operation")).toHaveLength(2);
  expect(diagnostics.map(({ code }) => code)).not.toContain("mapping/alternative-binding");
});

test("operations that a port type repeats over HTTP are reported once, with a location for each", async () => {
  const twin = get.replace("</binding>", get.replace(/^.*?GET"\/>/, "").replace('name="FindBook"', 'name="Lend"'));
  const all =
    portType("S", operation("FindBook"), operation("Lend")) +
    portType("G", operation("FindBook"), operation("Lend")) +
    binding("S", "FindBook", "Lend") +
    twin +
    service(["S", "SBinding", soapAddress], ["G", "G", httpAddress]);
  const { diagnostics } = await convert(library(base + all));
  const implied = diagnostics.filter(({ code }) => code === "mapping/no-operation");
  expect(implied.map(({ related }) => related?.map(({ message }) => message))).toEqual([["FindBook", "Lend"]]);
});

test("every HTTP binding of a port type without SOAP has its operations in the output", async () => {
  const second = get.replace('name="G"', 'name="G2"').replace('"GET"', '"POST"');
  const third = get.replace('name="G"', 'name="G3"');
  const ports = service(["One", "G", httpAddress], ["Two", "G2", httpAddress], ["Three", "G3", httpAddress]);
  const { json, diagnostics } = await convert(
    library(base + portType("G", operation("FindBook")) + get + second + third + ports),
  );
  const { get: first, post } = json.paths["/FindBook"];
  expect([first.operationId, post.operationId]).toEqual(["FindBook", "FindBook.Two"]);
  expect([first["x-wsdl"]?.through, post["x-wsdl"].through]).toEqual([undefined, "Two"]);
  // The third has nothing of its own: its method and path are the first's.
  const others = diagnostics.filter(({ code }) => code === "mapping/alternative-binding");
  expect(others.map(({ message }) => message)).toEqual([expect.stringContaining("G3")]);
  expect(diagnostics.map(({ severity }) => severity)).not.toContain("error");
});

test("an operation that only a further HTTP binding has is that binding's", async () => {
  const second = get.replace('name="G"', 'name="G2"').replaceAll("FindBook", "Lend");
  const all = portType("G", operation("FindBook"), operation("Lend")) + get + second;
  const { json } = await convert(library(base + all));
  expect(Object.keys(json.paths)).toEqual(["/FindBook", "/Lend"]);
  expect(json.paths["/Lend"].get).toMatchObject({ operationId: "Lend", "x-wsdl": { through: "G2" } });
  const clash = await convert(library(base + all.replace('"/Lend"', '"/FindBook"')));
  expect(Object.keys(clash.json.paths)).toEqual(["/FindBook", "/FindBook#Lend"]);
});

test("a binding over HTTP of operations that are in the output over SOAP is reported once", async () => {
  const http = get.replace('type="tns:G"', 'type="tns:S"');
  const all = portType("S", operation("FindBook")) + binding("S", "FindBook") + http;
  const ports = service(["S", "SBinding", soapAddress], ["G", "G", httpAddress]);
  const { json, diagnostics } = await convert(library(base + all + ports));
  expect(Object.keys(json.paths["/FindBook"])).toEqual(["post"]);
  expect(diagnostics.filter(({ code }) => code === "mapping/alternative-binding")).toHaveLength(1);
});

test("an HTTP operation keeps its path, and the facade's gives way", async () => {
  const all =
    portType("S", operation("FindBook"), operation("Lend")) +
    '<message name="Other"><part name="shelf" type="xsd:string"/></message>' +
    portType("P", operation("FindBook", '<input message="tns:Other"/><output message="tns:FindBookResponse"/>')) +
    binding("S", "FindBook", "Lend") +
    post +
    service(["S", "SBinding", soapAddress], ["P", "P", httpAddress]);
  const { json } = await convert(library(base + all));
  expect(Object.keys(json.paths)).toEqual(["/S/FindBook", "/Lend", "/FindBook"]);
  expect(json.paths["/FindBook"].post.produces).toEqual(["text/xml"]);
});

test("two HTTP operations that differ only in the query: the second has a fragment, and the plan entry of a path is named", async () => {
  const both = get.replace(
    "</operation></binding>",
    '</operation><operation name="Lend"><http:operation location="/FindBook?op=lend"/><input><http:urlEncoded/></input></operation></binding>',
  );
  const all = portType("G", operation("FindBook"), operation("Lend")) + both + service(["G", "G", httpAddress]);
  const { json, diagnostics } = await convert(library(base + all));
  expect(Object.keys(json.paths)).toEqual(["/FindBook", "/FindBook#Lend"]);
  const implied = diagnostics.find(({ code }) => code === "mapping/shared-path");
  expect(implied?.severity).toBe("warning");
  expect(implied?.message).toContain("{ key: operation:G/Lend, path: /Lend }");
});

test("an unknown verb is an error, and the operation is in the complement", async () => {
  const all = portType("G", operation("FindBook")) + get.replace('"GET"', '"BREW"') + service(["G", "G", httpAddress]);
  const { json, diagnostics } = await convert(library(base + all));
  expect(json.paths).toEqual({});
  expect(diagnostics.map(({ code }) => code)).toContain("mapping/operation-refused");
});

test("a port type without binding, and a binding without port, still give operations", async () => {
  const { json, diagnostics } = await convert(
    library(base + portType("A", operation("FindBook")) + portType("B", operation("Lend")) + binding("B", "Lend")),
  );
  expect(Object.keys(json.paths)).toEqual(["/FindBook", "/Lend"]);
  expect(json.host).toBeUndefined();
  expect(diagnostics.map(({ code }) => code)).toEqual(
    expect.arrayContaining(["mapping/no-binding", "mapping/no-address"]),
  );
});

test("an operation that the binding leaves out is not in the output, and the report says so", async () => {
  const all = portType("A", operation("FindBook"), operation("Lend")) + binding("A", "FindBook");
  const { json, diagnostics } = await convert(library(base + all + service(["A", "ABinding", soapAddress])));
  expect(Object.keys(json.paths)).toEqual(["/FindBook"]);
  expect(diagnostics.map(({ code }) => code)).toContain("mapping/unbound-operation");
});

test("operations that the service begins are not published", async () => {
  const event = operation("Remind", '<output message="tns:FindBookResponse"/>');
  const poll = operation("Poll", '<output message="tns:FindBookResponse"/><input message="tns:FindBookRequest"/>');
  const { json, diagnostics } = await convert(library(base + portType("A", operation("FindBook"), event, poll)));
  expect(Object.keys(json.paths)).toEqual(["/FindBook"]);
  expect(diagnostics.filter(({ code }) => code === "mapping/no-operation")).toHaveLength(2);
});
