import { describe, expect, test } from "vitest";
import {
  boundOperations,
  decodeMessage,
  documentText,
  encodeMessage,
  messageShape,
  type Side,
} from "../../src/index.ts";
import { fullNames, namesakes } from "../../src/message/bound-operation.ts";
import { canonical, codes, treeOf } from "../support/codec.ts";
import { messageFrom, shapeOf, textOf, world } from "../support/services.ts";

const soap11 = "http://schemas.xmlsoap.org/soap/envelope/";
const soap12 = "http://www.w3.org/2003/05/soap-envelope";

const wsdl = (
  style: string,
  use: string,
  version: "soap" | "soap12" = "soap",
): string => `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/"
  xmlns:soap="http://schemas.xmlsoap.org/wsdl/${version}/" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t">
  <types><xs:schema targetNamespace="urn:t" elementFormDefault="qualified">
    <xs:element name="Find"><xs:complexType><xs:sequence><xs:element name="isbn" type="xs:string"/></xs:sequence></xs:complexType></xs:element>
    <xs:element name="Found"><xs:complexType><xs:sequence><xs:element name="copies" type="xs:int" maxOccurs="9"/></xs:sequence></xs:complexType></xs:element>
    <xs:element name="Session" type="xs:string"/>
    <xs:element name="NoSuchBook"><xs:complexType><xs:sequence><xs:element name="isbn" type="xs:string"/></xs:sequence></xs:complexType></xs:element>
    <xs:complexType name="Book"><xs:sequence><xs:element name="title" type="xs:string" form="unqualified"/></xs:sequence></xs:complexType>
  </xs:schema></types>
  <message name="FindIn"><part name="parameters" element="t:Find"/><part name="session" element="t:Session"/></message>
  <message name="FindOut"><part name="parameters" element="t:Found"/></message>
  <message name="NoBook"><part name="fault" element="t:NoSuchBook"/></message>
  <message name="LendIn"><part name="isbn" type="xs:string"/><part name="days" type="xs:int"/></message>
  <message name="LendOut"><part name="book" type="t:Book"/></message>
  <portType name="Library">
    <operation name="Find"><input message="t:FindIn"/><output message="t:FindOut"/><fault name="NoBook" message="t:NoBook"/></operation>
    <operation name="Lend"><input message="t:LendIn"/><output message="t:LendOut"/></operation>
  </portType>
  <binding name="Library" type="t:Library">
    <soap:binding style="${style}" transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="Find"><soap:operation soapAction=""/>
      <input><soap:header message="t:FindIn" part="session" use="literal"/><soap:body parts="parameters" use="literal"/></input>
      <output><soap:body use="literal"/></output><fault name="NoBook"><soap:fault name="NoBook" use="literal"/></fault></operation>
    <operation name="Lend"><soap:operation soapAction=""/>
      <input><soap:body use="${use}" namespace="urn:t" encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"/></input>
      <output><soap:body use="${use}" namespace="urn:t" encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"/></output></operation>
  </binding>
</definitions>`;

async function bothWays(text: string, operation: string, side: Side, xml: string, json: string): Promise<void> {
  const { set, codec } = await world(text);
  const shape = shapeOf(set, operation, side);
  const there = decodeMessage(treeOf(xml), shape, codec);
  expect(codes(there.diagnostics)).toEqual([]);
  expect(there.ok && textOf(there.value)).toBe(json);
  const back = encodeMessage(messageFrom(json), shape, side.kind, codec);
  expect(codes(back.diagnostics)).toEqual([]);
  expect(back.ok && canonical(documentText(back.value))).toBe(canonical(xml));
}

const request: Side = { kind: "request" };
const response: Side = { kind: "response" };

describe("document style", () => {
  const document = wsdl("document", "literal");

  test("a body alone is the content of its element", async () => {
    const xml = `<s:Envelope xmlns:s="${soap11}"><s:Body><Found xmlns="urn:t"><copies>3</copies></Found></s:Body></s:Envelope>`;
    await bothWays(document, "Find", response, xml, `{ "copies": [ 3 ] }`);
  });

  test("header blocks are beside the body", async () => {
    const xml = `<s:Envelope xmlns:s="${soap11}"><s:Header><Session xmlns="urn:t">abc</Session></s:Header><s:Body><Find xmlns="urn:t"><isbn>1</isbn></Find></s:Body></s:Envelope>`;
    await bothWays(document, "Find", request, xml, `{ "headers": { "session": "abc" }, "body": { "isbn": "1" } }`);
  });

  test("undeclared header blocks have their full names", async () => {
    const xml = `<s:Envelope xmlns:s="${soap11}"><s:Header><o:Trace xmlns:o="urn:o">7</o:Trace></s:Header><s:Body><Found xmlns="urn:t"><copies>3</copies></Found></s:Body></s:Envelope>`;
    const json = `{ "headers": { "{urn:o}Trace": [ "7" ] }, "body": { "copies": [ 3 ] } }`;
    await bothWays(document, "Find", response, xml, json);
  });

  test("the envelope is that of the binding's version of SOAP", async () => {
    const xml = `<s:Envelope xmlns:s="${soap12}"><s:Body><Found xmlns="urn:t"><copies>3</copies></Found></s:Body></s:Envelope>`;
    await bothWays(wsdl("document", "literal", "soap12"), "Find", response, xml, `{ "copies": [ 3 ] }`);
  });

  test("attributes of the protocol at a header block do not belong to its value", async () => {
    const { set, codec } = await world(document);
    const xml = `<s:Envelope xmlns:s="${soap11}"><s:Header><Session xmlns="urn:t" s:mustUnderstand="1">abc</Session></s:Header><s:Body><Find xmlns="urn:t"><isbn>1</isbn></Find></s:Body></s:Envelope>`;
    const there = decodeMessage(treeOf(xml), shapeOf(set, "Find", request), codec);
    expect(codes(there.diagnostics)).toEqual(["instance/dropped-mark"]);
    expect(there.ok && textOf(there.value)).toContain(`"session": "abc"`);
  });
});

describe("header blocks of a type", () => {
  const typed = (namespace: string) =>
    wsdl("rpc", "literal").replace(
      '<input><soap:body use="literal" namespace="urn:t"',
      `<input><soap:header message="t:LendIn" part="days" use="literal"${namespace}/><soap:body parts="isbn" use="literal" namespace="urn:t"`,
    );
  const json = `{ "headers": { "days": 14 }, "body": { "isbn": "1" } }`;
  const envelope = (days: string) =>
    `<s:Envelope xmlns:s="${soap11}"><s:Header>${days}</s:Header><s:Body><t:Lend xmlns:t="urn:t"><isbn>1</isbn></t:Lend></s:Body></s:Envelope>`;

  test("are in the namespace that the binding gives them", async () => {
    const xml = envelope('<h:days xmlns:h="urn:h">14</h:days>');
    await bothWays(typed(' namespace="urn:h"'), "Lend", request, xml, json);
  });

  test("are in none where it gives none", async () => {
    await bothWays(typed(""), "Lend", request, envelope("<days>14</days>"), json);
  });
});

describe("rpc style", () => {
  const json = `{ "isbn": "1", "days": 14 }`;

  test("a body is an object of its parts", async () => {
    const xml = `<s:Envelope xmlns:s="${soap11}"><s:Body><t:Lend xmlns:t="urn:t"><isbn>1</isbn><days>14</days></t:Lend></s:Body></s:Envelope>`;
    await bothWays(wsdl("rpc", "literal"), "Lend", request, xml, json);
  });

  test("the wrapper of an answer is named after its operation", async () => {
    const xml = `<s:Envelope xmlns:s="${soap11}"><s:Body><t:LendResponse xmlns:t="urn:t"><book><title>T</title></book></t:LendResponse></s:Body></s:Envelope>`;
    await bothWays(wsdl("rpc", "literal"), "Lend", response, xml, `{ "book": { "title": "T" } }`);
  });

  test("an accessor of a type that no document has is written all the same", async () => {
    const { set, codec } = await world(
      wsdl("rpc", "encoded").replace('name="days" type="xs:int"', 'name="days" type="t:Gone"'),
    );
    const shape = shapeOf(set, "Lend", request);
    const back = encodeMessage(messageFrom(`{ "isbn": "1", "days": "14" }`), shape, "request", codec);
    expect(codes(back.diagnostics)).toEqual([]);
  });

  test("accessors of encoded messages have xsi:type", async () => {
    const { set, codec } = await world(wsdl("rpc", "encoded"));
    const back = encodeMessage(messageFrom(json), shapeOf(set, "Lend", request), "request", codec);
    expect(back.ok && documentText(back.value)).toContain('xsi:type="xs:int">14<');
    expect(back.ok && documentText(back.value)).toContain('encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"');
  });

  test("values of the encoded use are found where they are referred to", async () => {
    const { set, codec } = await world(wsdl("rpc", "encoded"));
    const xml = `<s:Envelope xmlns:s="${soap11}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xs="http://www.w3.org/2001/XMLSchema"><s:Body>
      <t:Lend xmlns:t="urn:t" s:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><isbn href="#i"/><days xsi:type="xs:int">14</days></t:Lend>
      <multiRef id="i" xsi:type="xs:string">1</multiRef></s:Body></s:Envelope>`;
    const there = decodeMessage(treeOf(xml), shapeOf(set, "Lend", request), codec);
    expect(there.ok && textOf(there.value)).toBe(json);
  });
});

describe("a message that no document declares", () => {
  const undeclared = (style: string) => wsdl(style, "literal").replace('message="t:LendIn"', 'message="t:Gone"');
  const found = '<o:isbn xmlns:o="urn:o">1</o:isbn>';
  const json = `{ "{urn:o}isbn": [ "1" ] }`;

  test("has any content in its Body", async () => {
    const xml = `<s:Envelope xmlns:s="${soap11}"><s:Body>${found}</s:Body></s:Envelope>`;
    await bothWays(undeclared("document"), "Lend", request, xml, json);
  });

  test("has any content in the wrapper of rpc style", async () => {
    const xml = `<s:Envelope xmlns:s="${soap11}"><s:Body><t:Lend xmlns:t="urn:t">${found}</t:Lend></s:Body></s:Envelope>`;
    await bothWays(undeclared("rpc"), "Lend", request, xml, json);
  });
});

describe("faults", () => {
  const json = `{ "code": "Client", "message": "No such book", "detail": { "NoSuchBook": { "isbn": "1" } } }`;
  const xml = `<s:Envelope xmlns:s="${soap11}"><s:Body><s:Fault><faultcode>s:Client</faultcode><faultstring>No such book</faultstring>
    <detail><NoSuchBook xmlns="urn:t"><isbn>1</isbn></NoSuchBook></detail></s:Fault></s:Body></s:Envelope>`;

  test("of SOAP 1.1", async () => {
    const { set, codec } = await world(wsdl("document", "literal"));
    const shape = shapeOf(set, "Find", { kind: "fault", name: "NoBook" });
    const there = decodeMessage(treeOf(xml), shape, codec);
    expect(there.ok && textOf(there.value)).toBe(json);
    const back = encodeMessage(messageFrom(json), shape, "fault", codec);
    const again = back.ok ? decodeMessage(treeOf(documentText(back.value)), shape, codec) : undefined;
    expect(again?.ok && textOf(again.value)).toBe(json);
  });

  test("of SOAP 1.2, with a subcode", async () => {
    const { set, codec } = await world(wsdl("document", "literal", "soap12"));
    const shape = shapeOf(set, "Find", { kind: "fault" });
    const value = `{ "code": "Sender", "subcode": "{urn:t}Unknown", "message": "No", "detail": { "NoSuchBook": { "isbn": "1" } } }`;
    const back = encodeMessage(messageFrom(value), shape, "fault", codec);
    if (!back.ok) throw new Error("Encoding a fault always gives one.");
    const written = documentText(back.value);
    expect(written).toContain('xml:lang="en">No<');
    const again = decodeMessage(treeOf(written), shape, codec);
    expect(again.ok && textOf(again.value)).toBe(value);
  });

  test("are recognised where a response was expected", async () => {
    const { set, codec } = await world(wsdl("document", "literal"));
    const there = decodeMessage(treeOf(xml), shapeOf(set, "Find", response), codec);
    expect(there.ok && textOf(there.value)).toBe(json);
  });
});

describe("other elements than the message", () => {
  test("a document without an envelope gives nothing", async () => {
    const { set, codec } = await world(wsdl("document", "literal"));
    const there = decodeMessage(treeOf(`<Found xmlns="urn:t"/>`), shapeOf(set, "Find", response), codec);
    expect(there.ok).toBe(false);
    expect(codes(there.diagnostics)).toEqual(["instance/not-an-envelope"]);
  });

  test("the message of another operation is kept under its name", async () => {
    const { set, codec } = await world(wsdl("document", "literal"));
    const xml = `<s:Envelope xmlns:s="${soap11}"><s:Body><Find xmlns="urn:t"><isbn>1</isbn></Find></s:Body></s:Envelope>`;
    const there = decodeMessage(treeOf(xml), shapeOf(set, "Find", response), codec);
    expect(codes(there.diagnostics)).toEqual(["instance/unexpected-body"]);
    expect(there.ok && textOf(there.value)).toBe(`{ "{urn:t}Find": [ { "isbn": "1" } ] }`);
  });

  test("an operation is found by its port type, and faults by their names only", async () => {
    const { set } = await world(wsdl("document", "literal"));
    expect(boundOperations(set, "Library/Find")).toHaveLength(1);
    expect(boundOperations(set, "Other/Find")).toEqual([]);
    const [bound] = boundOperations(set, "Find");
    if (bound === undefined) throw new Error("The operation is there.");
    expect(messageShape(set, bound, { kind: "fault", name: "Other" })).toBeUndefined();
  });
});

describe("a fault that does not fit", () => {
  const misfits = async (json: string, version: "soap" | "soap12" = "soap") => {
    const { set, codec } = await world(wsdl("document", "literal", version));
    const [bound] = boundOperations(set, "Find");
    const shape = bound === undefined ? undefined : messageShape(set, bound, { kind: "fault" });
    if (shape === undefined) throw new Error("The operation has a fault.");
    const { diagnostics } = encodeMessage(messageFrom(json), shape, "fault", codec, { uri: "memory:/fault.json" });
    return diagnostics.map(({ code, at }) => [
      code,
      at !== undefined && typeof at === "object" && "pointer" in at ? at.pointer : at,
    ]);
  };

  test.each([
    ["a detail that no fault has", `{ "detail": { "NoSuchBok": {} } }`, "unknown-property", "/body/detail/NoSuchBok"],
    ["a part that SOAP 1.1 has not", `{ "node": "urn:n" }`, "unknown-property", "/body/node"],
    ["a message that is no text", `{ "message": 1 }`, "wrong-value", "/body/message"],
    ["a detail that is no object", `{ "detail": "x" }`, "wrong-value", "/body/detail"],
    ["no object", `"no"`, "wrong-value", "/body"],
    [
      "a detail that misses a part",
      `{ "detail": { "NoSuchBook": {} } }`,
      "missing-property",
      "/body/detail/NoSuchBook",
    ],
  ])("is reported at its place: %s", async (_, json, code, pointer) => {
    expect(await misfits(json)).toEqual([[`instance/${code}`, pointer]]);
  });

  test("has a node and a subcode in SOAP 1.2", async () => {
    expect(await misfits(`{ "code": "Sender", "subcode": "{urn:t}no", "node": "urn:n" }`, "soap12")).toEqual([]);
  });
});

test("operations of one name go by their port types, overloads by their inputs", async () => {
  const twice = wsdl("document", "literal").replace(
    "</portType>",
    `<operation name="Find"><input name="ByTitle" message="t:LendIn"/></operation></portType>
     <portType name="Archive"><operation name="Find"><input message="t:FindIn"/></operation></portType>`,
  );
  const { set } = await world(twice);
  const found = fullNames(boundOperations(set, "Find"));
  expect(found).toContain("Archive/Find");
  expect(found.filter((name) => name.startsWith("Library/Find"))).toHaveLength(2);
  expect(new Set(found).size).toBe(3);
  expect(boundOperations(set, "Nobody/Find")).toEqual([]);
  expect(fullNames(namesakes(set, "Nobody/Find"))).toEqual(found);
});
