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

test("operations of one name on two port types have their port types' names, all of them alike", async () => {
  expect(
    await paths(portType("A", operation("FindBook"), operation("Lend")) + portType("B", operation("FindBook"))),
  ).toEqual(["/A/FindBook", "/A/Lend", "/B/FindBook"]);
});

test("port types of one name in two namespaces are told apart by service and port", async () => {
  const other = library(base + portType("A", operation("FindBook"))).replaceAll("urn:library", "urn:other");
  const entry = library(
    `<import namespace="urn:other" location="part1.wsdl"/>${base}${portType("A", operation("FindBook"))}`,
  );
  const { json } = await convert([entry, other]);
  expect(new Set(Object.keys(json.paths)).size).toBe(2);
  expect(json.tags.map(({ name }: { name: string }) => name)).toEqual(["A", "A_2"]);
});

test("overloads have the names of their inputs", async () => {
  const one = operation("FindBook", '<input name="ByIsbn" message="tns:FindBookRequest"/>');
  const two = operation("FindBook", '<input name="ByTitle" message="tns:FindBookRequest"/>');
  const { json } = await convert(library(base + portType("A", one, two)));
  expect(Object.keys(json.paths)).toEqual(["/ByIsbn", "/ByTitle"]);
  expect(json.paths["/ByIsbn"].post.operationId).toBe("FindBook.ByIsbn");
});

test("two operations that nothing tells apart are numbered", async () => {
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
  expect(Object.keys(json["x-wsdl"].portTypes)).toEqual(["G", "P"]);
});

test("an HTTP operation keeps its path, and the facade's gives way", async () => {
  const all =
    portType("S", operation("FindBook"), operation("Lend")) +
    portType("P", operation("FindBook")) +
    binding("S", "FindBook", "Lend") +
    post +
    service(["S", "SBinding", soapAddress], ["P", "P", httpAddress]);
  const { json } = await convert(library(base + all));
  expect(Object.keys(json.paths)).toEqual(["/S/FindBook", "/S/Lend", "/FindBook"]);
  expect(json.paths["/FindBook"].post.produces).toEqual(["text/xml"]);
});

test("two HTTP operations that differ only in the query: the second is refused, and kept", async () => {
  const both = get.replace(
    "</operation></binding>",
    '</operation><operation name="Lend"><http:operation location="/FindBook?op=lend"/><input><http:urlEncoded/></input></operation></binding>',
  );
  const all = portType("G", operation("FindBook"), operation("Lend")) + both + service(["G", "G", httpAddress]);
  const { json, diagnostics } = await convert(library(base + all));
  expect(Object.keys(json.paths)).toEqual(["/FindBook"]);
  expect(diagnostics.find(({ code }) => code === "mapping/operation-refused")?.severity).toBe("error");
  expect(json["x-wsdl"].portTypes.G.operations[0].name).toBe("Lend");
});

test("a verb that the output does not know is an error, and the operation is kept", async () => {
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

test("an operation that the binding leaves out is in the output, and the report says so", async () => {
  const all = portType("A", operation("FindBook"), operation("Lend")) + binding("A", "FindBook");
  const { json, diagnostics } = await convert(library(base + all + service(["A", "ABinding", soapAddress])));
  expect(Object.keys(json.paths)).toEqual(["/FindBook", "/Lend"]);
  expect(json.paths["/Lend"].post["x-wsdl"].unbound).toBe(true);
  expect(diagnostics.map(({ code }) => code)).toContain("mapping/unbound-operation");
});

test("what the service sends is not shown as something to call", async () => {
  const event = operation("Remind", '<output message="tns:FindBookResponse"/>');
  const poll = operation("Poll", '<output message="tns:FindBookResponse"/><input message="tns:FindBookRequest"/>');
  const { json, diagnostics } = await convert(library(base + portType("A", operation("FindBook"), event, poll)));
  expect(Object.keys(json.paths)).toEqual(["/FindBook"]);
  expect(diagnostics.filter(({ code }) => code === "mapping/no-operation")).toHaveLength(2);
  expect(json["x-wsdl"].portTypes.A.operations.map(({ name }: { name: string }) => name)).toEqual(["Remind", "Poll"]);
});
