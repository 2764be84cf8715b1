import { describe, expect, test } from "vitest";
import { convertedText, convertText } from "./convert-text.ts";

/**
 * Edits of a converted file in terms of HTTP change the messages of the WSDL in each style and use, and converting the
 * WSDL again gives the same file.
 */
const types = `<xs:complexType name="Country"><xs:sequence><xs:element name="iso" type="xs:string"/></xs:sequence></xs:complexType>`;
const elements = `<xs:element name="Save"><xs:complexType><xs:sequence><xs:element name="country" type="t:Country"/></xs:sequence></xs:complexType></xs:element>
  <xs:element name="SaveResponse"><xs:complexType><xs:sequence/></xs:complexType></xs:element>`;

function service(style: "document" | "rpc", use: "literal" | "encoded"): string {
  const isRpc = style === "rpc";
  const encoding = use === "encoded" ? ' encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"' : "";
  const body = `<soap:body use="${use}"${isRpc ? ' namespace="urn:example:world"' : ""}${encoding}/>`;
  const part = (element: string, type: string) => (isRpc ? type : `<part name="parameters" element="t:${element}"/>`);
  return `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
      xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:example:world" name="World" targetNamespace="urn:example:world">
    <types><xs:schema targetNamespace="urn:example:world" elementFormDefault="${isRpc ? "un" : ""}qualified">${types}${isRpc ? "" : elements}</xs:schema></types>
    <message name="SaveRequest">${part("Save", '<part name="country" type="t:Country"/>')}</message>
    <message name="SaveResponse">${part("SaveResponse", '<part name="return" type="xs:boolean"/>')}</message>
    <portType name="World"><operation name="Save"><input message="t:SaveRequest"/><output message="t:SaveResponse"/></operation></portType>
    <binding name="WorldSoap" type="t:World"><soap:binding style="${style}" transport="http://schemas.xmlsoap.org/soap/http"/>
      <operation name="Save"><soap:operation soapAction="urn:example:world#Save"/>
        <input>${body}</input><output>${body}</output></operation></binding>
    <service name="World"><port name="World" binding="t:WorldSoap"><soap:address location="http://example.test/world"/></port></service>
  </definitions>`;
}

interface Document {
  readonly paths: Record<string, Record<string, Record<string, unknown>>>;
  readonly definitions: Record<string, unknown>;
  readonly responses: Record<string, unknown>;
}

const country = { $ref: "#/definitions/Country" };
const problem = { $ref: "#/definitions/Problem" };
const inPath = (name: string) => ({ in: "path", name, required: true, type: "string" });
const done = { 200: { description: "Done." } };

function add(document: Document, path: string, method: string, operation: object): void {
  const own = { tags: ["World"], operationId: "Try", responses: done, ...operation };
  document.paths[path] = { ...document.paths[path], [method]: own };
}

function addProblem({ definitions }: Document): void {
  definitions.Problem = { type: "object", properties: { title: { type: "string" } } };
}

function saving(document: Document): Record<string, unknown> {
  const post = document.paths["/Save"]?.post;
  if (post === undefined) throw new Error("The service has Save.");
  return post;
}

interface Edit {
  readonly name: string;
  readonly edit: (document: Document) => void;
  /** The texts that the WSDL contains, without spaces between elements. */
  readonly document: readonly string[];
  readonly rpc: readonly string[];
}

const edits: readonly Edit[] = [
  {
    name: "an operation with parameters of the path and the query",
    edit: (it) =>
      add(it, "/countries/{iso}", "get", {
        parameters: [inPath("iso"), { in: "query", name: "lang", type: "string" }],
        responses: { 200: { description: "The country.", schema: country } },
      }),
    document: [
      '<xsd:element name="iso" type="xsd:string"/><xsd:element name="lang" type="xsd:string" minOccurs="0"/>',
      '<wsdl:part name="parameters" element="tns:Try"/>',
      '<xsd:element name="TryResponse" type="tns:Country"/>',
    ],
    rpc: [
      '<wsdl:part name="iso" type="xsd:string"/><wsdl:part name="lang" type="xsd:string"/>',
      '<wsdl:part name="return" type="tns:Country"/>',
    ],
  },
  {
    name: "a list of values, and a list that is answered",
    edit: (it) =>
      add(it, "/countries", "get", {
        parameters: [{ in: "query", name: "iso", type: "array", items: { type: "string" }, collectionFormat: "multi" }],
        responses: { 200: { description: "All.", schema: { type: "array", items: country } } },
      }),
    document: [
      '<xsd:element name="iso" type="xsd:string" minOccurs="0" maxOccurs="unbounded"/>',
      '<xsd:element name="item" type="tns:Country" minOccurs="0" maxOccurs="unbounded"/>',
    ],
    rpc: ['<wsdl:part name="iso" type="tns:Try.iso"/>', '<wsdl:part name="return" type="tns:Try.return"/>'],
  },
  {
    name: "a body that others have, with a parameter of a name that it has",
    edit: (it) =>
      add(it, "/countries/{iso}", "put", {
        parameters: [inPath("iso"), { in: "body", name: "country", required: true, schema: country }],
      }),
    document: ['<xsd:extension base="tns:Country"><xsd:sequence><xsd:element name="isoPath" type="xsd:string"/>'],
    rpc: ['<wsdl:part name="country" type="tns:Country"/><wsdl:part name="iso" type="xsd:string"/>'],
  },
  {
    name: "a body in place, with a parameter of a name that it has",
    edit: (it) =>
      add(it, "/ratings/{id}", "post", {
        parameters: [
          inPath("id"),
          {
            in: "body",
            name: "b",
            required: true,
            schema: { type: "object", properties: { id: { type: "integer" } } },
          },
        ],
      }),
    document: [
      '<xsd:element name="id" type="xsd:integer" minOccurs="0"/><xsd:element name="idPath" type="xsd:string"/>',
    ],
    rpc: ['<wsdl:part name="id" type="xsd:integer"/><wsdl:part name="idPath" type="xsd:string"/>'],
  },
  {
    name: "a list as body, with a parameter",
    edit: (it) =>
      add(it, "/tags/{id}", "put", {
        parameters: [
          inPath("id"),
          { in: "body", name: "tags", required: true, schema: { type: "array", items: { type: "string" } } },
        ],
      }),
    document: [
      '<xsd:element name="tags" type="xsd:string" minOccurs="0" maxOccurs="unbounded"/><xsd:element name="id"',
    ],
    rpc: ['<wsdl:part name="tags" type="tns:Try.tags"/><wsdl:part name="id" type="xsd:string"/>'],
  },
  {
    name: "a form with a file, and a header",
    edit: (it) =>
      add(it, "/flags", "post", {
        consumes: ["multipart/form-data"],
        parameters: [
          { in: "formData", name: "iso", required: true, type: "string" },
          { in: "formData", name: "flag", required: true, type: "file" },
          { in: "header", name: "Reason", type: "string" },
        ],
      }),
    document: ['<xsd:element name="flag" type="xsd:base64Binary"/>', 'part="Reason" use="literal"'],
    rpc: ['<wsdl:part name="flag" type="xsd:base64Binary"/>', 'part="Reason" use="literal"'],
  },
  {
    name: "a parameter that stands at the path",
    edit: (it) => {
      add(it, "/countries/{iso}", "delete", { responses: { 204: { description: "Gone." } } });
      Object.assign(it.paths["/countries/{iso}"] ?? {}, { parameters: [inPath("iso")] });
    },
    document: ['<xsd:element name="Try"><xsd:complexType><xsd:sequence><xsd:element name="iso" type="xsd:string"/>'],
    rpc: ['<wsdl:part name="iso" type="xsd:string"/>'],
  },
  {
    name: "a parameter that is added to an operation",
    edit: (it) => (saving(it).parameters as object[]).push({ in: "query", name: "lang", type: "string" }),
    document: ['type="tns:Country"/><xsd:element name="lang" type="xsd:string" minOccurs="0"/>'],
    rpc: ['<wsdl:part name="country" type="tns:Country"/><wsdl:part name="lang" type="xsd:string"/>'],
  },
  {
    name: "another answer",
    edit: (it) => Object.assign(saving(it).responses as object, { 200: { description: "It.", schema: country } }),
    document: ['<xsd:element name="Country" type="tns:Country"/>', 'name="parameters" element="tns:Country"/>'],
    rpc: ['<wsdl:part name="return" type="tns:Country"/>'],
  },
  {
    name: "a value as answer",
    edit: (it) => {
      const responses = { 200: { description: "So many.", schema: { type: "integer", format: "int32" } } };
      Object.assign(saving(it).responses as object, responses);
    },
    document: [
      '<xsd:element name="SaveResponse"><xsd:complexType><xsd:sequence><xsd:element name="result" type="xsd:int"/>',
    ],
    rpc: ['<wsdl:part name="return" type="xsd:int"/>'],
  },
  {
    name: "no body any more",
    edit: (it) => void delete saving(it).parameters,
    document: ['<wsdl:message name="SaveRequest"/>'],
    rpc: ['<wsdl:message name="SaveRequest"/>'],
  },
  {
    name: "an error that is added to an operation",
    edit: (it) => {
      addProblem(it);
      Object.assign(saving(it).responses as object, { 404: { description: "Not there.", schema: problem } });
    },
    document: ['<wsdl:fault name="Problem"', 'element="tns:Problem"/>', '<soap:fault name="Problem" use="literal"/>'],
    rpc: ['<wsdl:fault name="Problem"', 'element="tns:Problem"/>', '<soap:fault name="Problem" use="literal"/>'],
  },
  {
    name: "errors of one schema, of another and of a value",
    edit: (it) => {
      addProblem(it);
      it.responses.Missing = { description: "Not there.", schema: problem };
      add(it, "/tries", "get", {
        responses: {
          ...done,
          400: { description: "Not so.", schema: problem },
          404: { $ref: "#/responses/Missing" },
          409: { description: "Taken.", schema: { type: "object", properties: { by: { type: "string" } } } },
          410: { description: "Gone." },
          default: { description: "Oh.", schema: { type: "string" } },
        },
      });
    },
    document: ['<wsdl:fault name="Problem"', '<wsdl:fault name="TryFault"', '<wsdl:fault name="TryFault2"'],
    rpc: ['<wsdl:fault name="Problem"', '<wsdl:fault name="TryFault"', '<wsdl:fault name="TryFault2"'],
  },
  {
    name: "an error that says more than a fault",
    edit: (it) => {
      const hint = { type: "object", properties: { hint: { type: "string" } } };
      const schema = { allOf: [{ $ref: "#/definitions/Fault" }, hint] };
      add(it, "/tries", "get", { responses: { ...done, 422: { description: "Not so.", schema } } });
    },
    document: ['<xsd:element name="TryFault">', '<xsd:element name="hint" type="xsd:string" minOccurs="0"/>'],
    rpc: ['<xsd:element name="TryFault">', '<xsd:element name="hint" type="xsd:string" minOccurs="0"/>'],
  },
  {
    name: "several successes",
    edit: (it) => {
      const ticket = { type: "object", properties: { ticket: { type: "string" } } };
      const responses = {
        200: { description: "Now.", schema: country },
        202: { description: "Later.", schema: ticket },
      };
      add(it, "/tries", "post", { responses });
    },
    document: [
      '<xsd:element name="TryResponse"><xsd:complexType><xsd:choice><xsd:element name="Country" type="tns:Country" minOccurs="0"/><xsd:element name="status202" minOccurs="0">',
    ],
    rpc: ['<wsdl:part name="return" type="tns:Try.return"/>', "<xsd:choice>"],
  },
  {
    name: "a 202 that answers something, and an id that is no name",
    edit: (it) =>
      add(it, "/tries", "post", {
        operationId: "try it",
        responses: { 202: { description: "Soon.", schema: country } },
      }),
    document: ['<wsdl:operation name="tryIt">', '<xsd:element name="tryItResponse" type="tns:Country"/>'],
    rpc: ['<wsdl:operation name="tryIt">', '<wsdl:part name="return" type="tns:Country"/>'],
  },
];

const services = [
  ["document", "literal"],
  ["rpc", "literal"],
  ["rpc", "encoded"],
] as const;

describe.each(services)("a service in style %s, use %s", (style, use) => {
  test.each(edits)("with $name", async ({ edit, ...expected }) => {
    const edited = JSON.parse(await convertedText(service(style, use), { to: "apidoc", complement: "inline" }));
    edit(edited);
    const { text, accounts } = await convertText(JSON.stringify(edited), { to: "wsdl" });
    const dense = text.replace(/>\s+</g, "><");
    for (const part of expected[style]) expect(dense).toContain(part);
    expect(accounts.tally.dropped).toBe(0);
    const again = await convertedText(text, { to: "apidoc", complement: "inline" });
    expect(withoutComplement(JSON.parse(again))).toEqual(withoutComplement(edited));
    expect(linesOf(await convertedText(again, { to: "wsdl" }))).toEqual(linesOf(text));
  });
});

test.each([
  ["a choice of answers", "several successes", ["mapping/several-successes"]],
  ["nothing of an operation", "an operation with parameters of the path and the query", []],
])("the summary says %s", async (_, name, expected) => {
  const edited = JSON.parse(
    await convertedText(service("document", "literal"), { to: "apidoc", complement: "inline" }),
  );
  edits.find((one) => one.name === name)?.edit(edited);
  const { diagnostics } = await convertText(JSON.stringify(edited), { to: "wsdl" });
  const found = diagnostics.filter(({ severity, code }) => severity !== "info" && !code.startsWith("input/"));
  expect(found.map(({ code }) => code)).toEqual(expected);
});

const overHttp = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:http="http://schemas.xmlsoap.org/wsdl/http/"
    xmlns:mime="http://schemas.xmlsoap.org/wsdl/mime/" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:example:world"
    name="World" targetNamespace="urn:example:world">
  <message name="FindRequest"><part name="iso" type="xs:string"/></message>
  <message name="FindResponse"><part name="Body" type="xs:string"/></message>
  <portType name="World"><operation name="Find"><input message="t:FindRequest"/><output message="t:FindResponse"/></operation></portType>
  <binding name="WorldGet" type="t:World"><http:binding verb="GET"/>
    <operation name="Find"><http:operation location="/find"/><input><http:urlEncoded/></input>
      <output><mime:content part="Body" type="text/plain"/></output></operation></binding>
  <service name="World"><port name="World" binding="t:WorldGet"><http:address location="http://example.test/world"/></port></service>
</definitions>`;

test("facts that an HTTP binding cannot express are in the residual, and reported at their positions", async () => {
  const edited = JSON.parse(await convertedText(overHttp, { to: "apidoc", complement: "inline" }));
  const [path = ""] = Object.keys(edited.paths);
  const { get } = edited.paths[path];
  get.parameters.push({ in: "header", name: "Reason", type: "string" });
  get.responses["404"] = { description: "Not there.", schema: { type: "string" } };
  const { text, diagnostics } = await convertText(JSON.stringify(edited), { to: "wsdl" });
  const found = diagnostics.filter(({ code }) => code === "mapping/edit-not-expressible");
  const at = `/paths/${path.replaceAll("/", "~1")}/get`;
  expect(found.map(({ at: place }) => JSON.stringify(place))).toEqual([
    expect.stringContaining(`${at}/parameters/1`),
    expect.stringContaining(`${at}/responses/404`),
  ]);
  const again = JSON.parse(await convertedText(text, { to: "apidoc", complement: "inline" }));
  expect(withoutComplement(again)).toEqual(withoutComplement(edited));
});

/** Returns the sorted lines of a WSDL without residuals, since the place of element declarations does not matter. */
function linesOf(text: string): readonly string[] {
  return text
    .split("\n")
    .filter((line) => !line.includes("<c:residual"))
    .sort();
}

function withoutComplement(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutComplement);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(([key]) => key !== "x-wsdl" && key !== "x-xsd");
  return Object.fromEntries(members.map(([key, of]) => [key, withoutComplement(of)]));
}
