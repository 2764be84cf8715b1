import { type Json, readJson } from "@soapstone/apidoc-model";
import { type DocumentInput, openMessages, type ServiceMessages, sampleMessages } from "@soapstone/pipeline";
import { memoryResolver } from "@soapstone/workspace";
import { describe, expect, test } from "vitest";

/** Messages of HTTP bindings: an encoded value is decoded to the same value, or a finding states why not. */

interface Bound {
  readonly verb?: "GET" | "POST";
  readonly location?: string;
  readonly parts?: string;
  readonly input?: string;
  readonly answer?: string;
  readonly output?: string;
  readonly fault?: string;
  readonly more?: string;
}

function wsdl({
  verb = "GET",
  location = "/note",
  parts = "",
  input = "<http:urlEncoded/>",
  answer = "",
  output = "",
  fault = "",
  more = "",
}: Bound): string {
  return `<definitions targetNamespace="urn:notes" xmlns="http://schemas.xmlsoap.org/wsdl/"
    xmlns:http="http://schemas.xmlsoap.org/wsdl/http/" xmlns:mime="http://schemas.xmlsoap.org/wsdl/mime/"
    xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:tns="urn:notes">
  <types><xs:schema targetNamespace="urn:notes" elementFormDefault="qualified">
    <xs:element name="Note"><xs:complexType><xs:sequence>
      <xs:element name="text" type="xs:string"/><xs:element name="pages" type="xs:int" minOccurs="0"/>
    </xs:sequence></xs:complexType></xs:element>
    <xs:complexType name="Tags"><xs:sequence>
      <xs:element name="tag" type="xs:string" minOccurs="0" maxOccurs="unbounded"/>
    </xs:sequence></xs:complexType>
    <xs:element name="Refused"><xs:complexType><xs:sequence>
      <xs:element name="why" type="xs:string"/>
    </xs:sequence></xs:complexType></xs:element>
  </xs:schema></types>
  <message name="In">${parts}</message>
  <message name="Out">${answer}</message>
  <message name="Refused"><part name="fault" element="tns:Refused"/></message>
  <portType name="Notes"><operation name="Find">
    <input message="tns:In"/><output message="tns:Out"/>${fault === "" ? "" : '<fault name="refused" message="tns:Refused"/>'}
  </operation>${more === "" ? "" : '<operation name="Last"><input message="tns:In"/><output message="tns:Out"/></operation>'}</portType>
  <binding name="NotesBinding" type="tns:Notes"><http:binding verb="${verb}"/>
    <operation name="Find"><http:operation location="${location}"/>
      <input>${input}</input><output>${output}</output>${fault}
    </operation>${more}
  </binding>
  <service name="Notes"><port name="NotesPort" binding="tns:NotesBinding">
    <http:address location="http://example.test/api"/>
  </port></service>
</definitions>`;
}

function described(bound: Bound): DocumentInput {
  const uri = "memory:/notes.wsdl";
  return { uri, resolver: memoryResolver(new Map([[uri, wsdl(bound)]])) };
}

async function opened(bound: Bound): Promise<ServiceMessages> {
  const { messages, diagnostics } = await openMessages({ schema: described(bound) });
  if (messages === undefined) throw new Error(diagnostics[0]?.message);
  return messages;
}

interface Trip {
  readonly text?: string;
  readonly codes: readonly string[];
  readonly back?: Json;
  readonly side?: string;
}

/** Encodes a value and decodes the message; returns the result with the message and the codes of all findings. */
async function trip(bound: Bound, value: unknown, { isNamed = true } = {}): Promise<Trip> {
  const messages = await opened(bound);
  const made = messages.encode(jsonOf(value), { operation: "Find" });
  const codes = made.diagnostics.map(({ code }) => code);
  if (!made.ok) return { codes };
  const back = messages.decode(made.value, isNamed ? { operation: "Find" } : {});
  const all = [...codes, ...back.diagnostics.map(({ code }) => code)];
  return { text: made.value, codes: all, ...(back.ok ? { back: back.value.unit, side: back.value.side } : {}) };
}

function jsonOf(value: unknown): Json {
  const read = readJson({ uri: "memory:/value.json", text: JSON.stringify(value) });
  if (!read.ok) throw new Error(read.diagnostics[0]?.message);
  return read.value;
}

const xml = "<mime:mimeXml/>";
const note = '<part name="note" element="tns:Note"/>';

test("the one fault of an operation is the XML of its element, with the status of a failure", async () => {
  const bound = { answer: note, output: xml, fault: '<fault name="refused"><mime:mimeXml/></fault>' };
  const value = { status: 500, body: { why: "late" } };
  const { text, back, side, codes } = await trip(bound, value);
  expect(text).toMatch(
    /^HTTP\/1\.1 500 .*\r\nContent-Type: text\/xml\r\n[^<]*<\?xml[^>]*>\s*<Refused xmlns="urn:notes">/,
  );
  expect({ back, side, codes }).toEqual({ back: jsonOf(value), side: "fault", codes: [] });
  // The element identifies a fault without its status.
  const messages = await opened(bound);
  const read = messages.decode(`<Refused xmlns="urn:notes"><why>late</why></Refused>`, { operation: "Find" });
  expect(read.ok && read.value).toEqual({ unit: jsonOf(value), operation: "Find", side: "fault" });
});

test("the parts of a package are parts of MIME in the body of HTTP", async () => {
  const bound: Bound = {
    answer: `${note}<part name="cover" type="xs:base64Binary"/><part name="copies" type="xs:int"/><part name="rest" type="xs:string"/>`,
    output: `<mime:multipartRelated><mime:part><mime:mimeXml part="note"/></mime:part>
      <mime:part><mime:content part="cover" type="image/png"/></mime:part>
      <mime:part><mime:content part="copies" type="text/plain"/></mime:part>
      <mime:part><mime:content part="rest" type="text/html"/></mime:part></mime:multipartRelated>`,
  };
  const value = {
    status: 200,
    body: { note: { text: "a", pages: 3 }, cover: "iVBORw0KGgo=", copies: 7, rest: "--\r\n<b>" },
  };
  const { text = "", back, codes } = await trip(bound, value);
  expect(text).toContain(
    'Content-Type: multipart/related; boundary="soapstone-part"; type="text/xml"; start="<note=1@soapstone>"',
  );
  expect({ back, codes }).toEqual({ back: jsonOf(value), codes: [] });
  const wrong = { status: 200, body: { note: { text: "a" }, cover: "?", copies: "many" } };
  expect((await trip(bound, wrong)).codes).toEqual([
    "instance/wrong-value",
    "instance/wrong-value",
    "instance/kept-value",
  ]);
});

test("examples of HTTP are what the binding sends", async () => {
  const bound = { answer: note, output: xml, fault: '<fault name="refused"><mime:mimeXml/></fault>' };
  const files = async (as: "http" | "json") => {
    const made = await sampleMessages(described(bound), { as });
    return made.status === "done" ? made.files : [];
  };
  const [sent, values] = [await files("http"), await files("json")];
  const messages = await opened(bound);
  expect(sent.map(({ name }) => name)).toEqual(["Find.request.http", "Find.response.http", "Find.fault-default.http"]);
  for (const [index, { text }] of sent.entries()) {
    const read = messages.decode(text, { operation: "Find" });
    expect(read.ok && read.value.unit).toEqual(jsonOf(JSON.parse(values[index]?.text ?? "")));
  }
});

describe("a body by its media type", () => {
  const text = '<part name="page" type="xs:string"/>';
  test.each([
    ["text/html", text, "<b>not XML"],
    ["text/csv", text, "a,b\n"],
    ["text/plain", '<part name="count" type="xs:int"/>', 12],
    ["text/plain", text, "12"],
    ["text/plain", text, ""],
    ["application/octet-stream", '<part name="page" type="xs:base64Binary"/>', "77u/YQ=="],
    ["application/pdf", '<part name="page" type="xs:base64Binary"/>', "YQo="],
    ["application/json", '<part name="page" type="xs:string"/>', "YQo="],
    ["application/xml", note, { text: " a " }],
  ])("%s", async (type, answer, body) => {
    const value = { status: 200, body };
    const made = await trip({ answer, output: `<mime:content type="${type}"/>` }, value);
    expect(made.text).toContain(`Content-Type: ${type}\r\n`);
    expect({ back: made.back, codes: made.codes }).toEqual({ back: jsonOf(value), codes: [] });
  });
});

test("octets that are no text are refused", async () => {
  const bound = { answer: '<part name="p" type="xs:base64Binary"/>', output: '<mime:content type="image/png"/>' };
  expect((await trip(bound, { status: 200, body: "iVBORw0KGgo=" })).codes).toEqual(["sample/octets"]);
});

const string = (name: string) => `<part name="${name}" type="xs:string"/>`;

describe("values in a path are restored from the path alone", () => {
  test.each([
    ["/a b/(x)", [{ x: "é/?#&+ %" }, { x: "" }, { x: "." }]],
    [
      "/(x).(y)",
      [
        { x: "1", y: "2.3" },
        { x: "1.2", y: "3" },
      ],
    ],
    [
      "/map/(x),(y)/end",
      [
        { x: "a,b", y: "c" },
        { x: "a", y: "b,c" },
      ],
    ],
  ])("%s", async (location, values) => {
    for (const path of values) {
      const parts = Object.keys(path).map(string).join("");
      const bound = { location, parts, input: "<http:urlReplacement/>" };
      const { back, codes } = await trip(bound, { path }, { isNamed: false });
      expect({ back, codes }).toEqual({ back: jsonOf({ path }), codes: [] });
    }
  });
});

test("a request of a path without parameters is of its operation, and not of one with a parameter there", async () => {
  const last = `<operation name="Last"><http:operation location="/note/last"/><input><http:urlReplacement/></input><output/></operation>`;
  const bound = { location: "/note/(x)", parts: string("x"), input: "<http:urlReplacement/>", more: last };
  const messages = await opened(bound);
  const read = messages.decode("GET /api/note/last HTTP/1.1\r\nHost: example.test\r\n\r\n");
  expect(read.ok && read.value.operation).toBe("Last");
});

describe("values of a query and of a form", () => {
  const parts = `${string("a")}<part name="b" type="xs:boolean"/><part name="n" type="xs:decimal"/>`;
  const values = { a: " é=&+%00\n", b: true, n: 1.5 };
  test("come back as they are", async () => {
    const query = await trip({ parts }, { query: values });
    expect({ back: query.back, codes: query.codes }).toEqual({ back: jsonOf({ query: values }), codes: [] });
    const form = await trip({ verb: "POST", parts }, { body: values });
    expect({ back: form.back, codes: form.codes }).toEqual({ back: jsonOf({ body: values }), codes: [] });
  });
  test("a boolean may be a number, as XML Schema has it", async () => {
    const messages = await opened({ parts });
    const read = messages.decode("GET /api/note?a=&b=1&n=2 HTTP/1.1\r\nHost: example.test\r\n\r\n");
    expect(read.ok && read.value.unit).toEqual(jsonOf({ query: { a: "", b: true, n: 2 } }));
  });
});

describe("an array in a path or a query", () => {
  const array = `<part name="tags" type="tns:Tags"/>`;
  test.each([
    ["csv", ["a", "b"], []],
    ["csv", [], []],
    ["csv", ["a,b"], ["sample/altered-value"]],
    ["csv", [""], ["sample/altered-value"]],
    ["multi", ["a,b", "c"], []],
    ["multi", [""], []],
    ["multi", [], ["sample/altered-value"]],
  ])("%s %j", async (format, tags, codes) => {
    const isPath = format === "csv";
    const bound = isPath ? { location: "/note/(tags)", input: "<http:urlReplacement/>" } : {};
    const value = isPath ? { path: { tags } } : { query: { tags } };
    const made = await trip({ ...bound, parts: array }, value);
    expect(made.codes).toEqual(codes);
    if (codes.length === 0) expect(made.back).toEqual(jsonOf(value));
  });
});
