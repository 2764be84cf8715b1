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

/** Each of these is what real documents do; the numbers are those of the mapping's list. */
const base = elements + messages;
const soap = (body: string) => library(base + body + service(["A", "ABinding", soapAddress]));
const bound = (input: string, output = '<soap:body use="literal"/>', style = "document") =>
  `<binding name="ABinding" type="tns:A"><soap:binding transport="http://schemas.xmlsoap.org/soap/http" style="${style}"/><operation name="FindBook"><soap:operation soapAction="urn:library:FindBook"/><input>${input}</input><output>${output}</output></operation></binding>`;

test("1: an rpc body's namespace is that of soap:body, and parameterOrder orders it", async () => {
  const parts = '<message name="M"><part name="b" type="xs:int"/><part name="a" type="xs:string"/></message>';
  const rpc = `<portType name="A"><operation name="FindBook" parameterOrder="a b"><input message="tns:M"/><output message="tns:M"/></operation></portType>`;
  const body = '<soap:body use="literal" namespace="urn:wrapper"/>';
  const { json } = await convert(soap(parts + rpc + bound(body, body, "rpc")));
  const { post } = json.paths["/FindBook"];
  expect(Object.keys(post.parameters[0].schema.properties)).toEqual(["a", "b"]);
  expect(json["x-wsdl"].soap.namespace).toBe("urn:wrapper");
});

test("2: a fault is known by the element of its message's part; its name is a label", async () => {
  const fault = '<message name="M"><part name="f" element="tns:NoSuchBook"/></message>';
  const io =
    '<input message="tns:FindBookRequest"/><output message="tns:FindBookResponse"/><fault name="Label" message="tns:M"/>';
  const { json } = await convert(library(base + fault + portType("A", operation("FindBook", io))));
  const { $ref } = json.paths["/FindBook"].post.responses.default;
  expect($ref).toBe("#/responses/FindBookFault");
  expect(Object.keys(json.definitions.FindBookFault.properties.detail.properties)).toEqual(["NoSuchBook"]);
  expect(json["x-wsdl"].names.fault).toBe("Label");
});

test("3: header parts of the same message leave the body", async () => {
  const two =
    '<message name="M"><part name="parameters" element="tns:FindBook"/><part name="login" element="tns:Login"/></message>';
  const types = portType(
    "A",
    operation("FindBook", '<input message="tns:M"/><output message="tns:FindBookResponse"/>'),
  );
  const header = '<soap:header message="tns:M" part="login" use="literal"/><soap:body use="literal"/>';
  const { json } = await convert(soap(two + types + bound(header)));
  const [first, second] = json.paths["/FindBook"].post.parameters;
  expect(first).toMatchObject({ in: "header", name: "Login-value" });
  expect(second.schema).toEqual({ $ref: "#/definitions/FindBook" });
});

test("5: the true address and the action are kept apart from the path", async () => {
  const { json } = await convert(
    soap(portType("A", operation("FindBook")) + binding("A", "FindBook").replace("urn:library:FindBook", "relative")),
  );
  expect(json.host).toBeUndefined();
  expect(json["x-wsdl"].ports.A).toBe("http://example.test/soap");
  expect(json["x-wsdl"].names.action).toBe("relative");
});

test.each(["", "REPLACE_WITH_ACTUAL_URL", "http://{host}/x", "jms:queue", "/relative", "http://a b/"])(
  "6: the address %j names no host",
  async (address) => {
    const all =
      portType("G", operation("FindBook")) +
      `<binding name="G" type="tns:G"><http:binding verb="GET"/><operation name="FindBook"><http:operation location="f"/><input><http:urlEncoded/></input></operation></binding>` +
      service(["G", "G", `<http:address location="${address}"/>`]);
    const { json, diagnostics } = await convert(library(base + all));
    expect(json).not.toHaveProperty("host");
    expect(json).not.toHaveProperty("basePath");
    expect(json).not.toHaveProperty("schemes");
    expect(diagnostics.map(({ code }) => code)).toContain("mapping/no-address");
  },
);

test("8: binding and port type in different namespaces find each other", async () => {
  const abstract = library(base + portType("A", operation("FindBook"))).replaceAll("urn:library", "urn:abstract");
  const entry = library(
    `<import namespace="urn:abstract" location="part1.wsdl"/>${binding("A", "FindBook").replace("tns:A", "abs:A")}${service(["A", "ABinding", soapAddress])}`,
    'xmlns:abs="urn:abstract"',
  );
  const { json, diagnostics } = await convert([entry, abstract]);
  expect(Object.keys(json.paths)).toEqual(["/FindBook"]);
  expect(json["x-wsdl"].abstractNamespace).toBe("urn:abstract");
  expect(diagnostics.map(({ code }) => code)).not.toContain("mapping/no-binding");
});

test("22: an element that holds itself is a definition that refers to itself", async () => {
  const tree = `<types><xs:schema targetNamespace="urn:library"><xs:element name="Tree"><xs:complexType><xs:sequence><xs:element ref="tns:Tree" minOccurs="0"/></xs:sequence></xs:complexType></xs:element></xs:schema></types><message name="M"><part name="parameters" element="tns:Tree"/></message>`;
  const { json } = await convert(library(tree + portType("A", operation("Grow", '<input message="tns:M"/>'))));
  expect(json.definitions.Tree.properties.Tree.$ref).toBe("#/definitions/Tree");
});

test("23: a required extension that is unknown is a warning", async () => {
  const addressing =
    '<x:UsingAddressing xmlns:x="urn:x" wsdl:required="true"/><y:jms xmlns:y="urn:y"><y:queue/></y:jms>';
  const { diagnostics } = await convert(
    soap(
      portType("A", operation("FindBook")) +
        binding("A", "FindBook").replace("<soap:binding", `${addressing}<soap:binding`),
    ),
  );
  expect(diagnostics.find(({ code }) => code === "mapping/required-extension")?.severity).toBe("warning");
});

test("24: an empty action is not an absent one", async () => {
  const all = binding("A", "FindBook", "Lend")
    .replace('soapAction="urn:library:FindBook"', 'soapAction=""')
    .replace(' soapAction="urn:library:Lend"', "");
  const { json } = await convert(soap(portType("A", operation("FindBook"), operation("Lend")) + all));
  expect(json["x-wsdl"].names.action).toBe("");
  expect(json.paths["/FindBook"].post["x-wsdl"]).toEqual({ operation: "A FindBook" });
  expect(json.paths["/Lend"].post["x-wsdl"].action).toBe(false);
});

test("25: a one-way operation has no response body", async () => {
  const { json } = await convert(
    library(base + portType("A", operation("FindBook", '<input message="tns:FindBookRequest"/>'))),
  );
  expect(json.paths["/FindBook"].post.responses).toEqual({ "202": { description: "Accepted; nothing is answered." } });
});

test("26: parts that soap:body leaves to attachments are octets in the body", async () => {
  const two =
    '<message name="M"><part name="parameters" element="tns:FindBook"/><part name="scan" type="xs:base64Binary"/></message>';
  const types = portType(
    "A",
    operation("FindBook", '<input message="tns:M"/><output message="tns:FindBookResponse"/>'),
  );
  const input = `<mime:multipartRelated><mime:part><soap:body parts="parameters" use="literal"/></mime:part><mime:part><mime:content part="scan" type="image/png"/></mime:part></mime:multipartRelated>`;
  const { json } = await convert(soap(two + types + bound(input)));
  const { properties, required } = json.paths["/FindBook"].post.parameters[0].schema;
  expect(properties).toEqual({
    FindBook: { $ref: "#/definitions/FindBook" },
    scan: { type: "string", format: "byte" },
  });
  expect(required).toEqual(["FindBook", "scan"]);
});

const http = (location: string, input: string, parts: string, verb = "GET", output = "") =>
  library(
    `<message name="M">${parts}</message>` +
      portType("G", operation("Find", '<input message="tns:M"/>')) +
      `<binding name="G" type="tns:G"><http:binding verb="${verb}"/><operation name="Find"><http:operation location="${location}"/><input>${input}</input>${output}</operation></binding>` +
      service(["G", "G", httpAddress]),
  );

test("27: urlReplacement inside a word becomes a template, other parentheses are percent-encoded", async () => {
  const { json } = await convert(http("/o(id)x/(other)", "<http:urlReplacement/>", '<part name="id" type="xs:int"/>'));
  expect(Object.keys(json.paths)).toEqual(["/o{id}x/%28other%29"]);
  expect(json.paths["/o{id}x/%28other%29"].get.parameters).toEqual([
    { name: "id", in: "path", required: true, type: "integer", format: "int32" },
  ]);
});

test("27: a query value with a part inside has a pattern", async () => {
  const { json } = await convert(http("/f?q=a(id)b", "<http:urlReplacement/>", '<part name="id" type="xs:string"/>'));
  const [parameter] = json.paths["/f"].get.parameters;
  expect(parameter).toMatchObject({ name: "q", in: "query", pattern: "^a.*b$", "x-wsdl": { pair: "a(id)b" } });
});

test.each([
  ["GET", "query"],
  ["DELETE", "query"],
  ["HEAD", "query"],
  ["POST", "formData"],
  ["PUT", "formData"],
  ["PATCH", "formData"],
])("urlEncoded with %s is in %s", async (verb, place) => {
  const { json } = await convert(http("/f", "<http:urlEncoded/>", '<part name="id" type="xs:int"/>', verb));
  const found = json.paths["/f"][verb.toLowerCase()];
  expect(found.parameters[0].in).toBe(place);
  expect(found.consumes).toEqual(place === "formData" ? ["application/x-www-form-urlencoded"] : undefined);
});

test("28: names with dots, accents and signs stay apart and stay valid", async () => {
  const names = ["a.b", "a-b", "é", "__proto__", "constructor"];
  const { json } = await convert(library(base + portType("A", ...names.map((name) => operation(name)))));
  expect(Object.keys(json.paths)).toEqual(["/a.b", "/a-b", "/%C3%A9", "/__proto__", "/constructor"]);
  const ids = Object.values(json.paths).map((item) => (item as { post: { operationId: string } }).post.operationId);
  expect(ids).toEqual(names);
});

test("31: security is derived from policies, and from nothing else", async () => {
  const policy = `<p:Policy xmlns:p="http://www.w3.org/ns/ws-policy"><h:BasicAuthentication xmlns:h="urn:http-auth"/><s:TransportBinding xmlns:s="urn:security"/></p:Policy>`;
  const { json } = await convert(library(`${base}${portType("A", operation("FindBook"))}${policy}`));
  expect(json.securityDefinitions).toEqual({ basic: { type: "basic" } });
  expect(json.security).toEqual([{ basic: [] }]);
  expect(json.schemes).toEqual(["https"]);
  const without = await convert(library(base + portType("A", operation("FindBook"))));
  expect(without.json).not.toHaveProperty("security");
});

test("31: a name in the message is security; a policy of another place, and a certificate, are reported", async () => {
  const policy = `<p:Policy xmlns:p="http://www.w3.org/ns/ws-policy"><s:UsernameToken xmlns:s="urn:security"/></p:Policy>`;
  const { json } = await convert(library(`${base}${portType("A", operation("FindBook"))}${policy}`));
  expect(json.security).toEqual([{ usernameToken: [] }]);
  const other = `<p:Policy xmlns:p="http://www.w3.org/ns/ws-policy"><s:X509Token xmlns:s="urn:security"/><p:PolicyReference URI="https://example.test/policies.xml#Names"/></p:Policy>`;
  const without = await convert(library(`${base}${portType("A", operation("FindBook"))}${other}`));
  expect(without.diagnostics.map(({ code }) => code)).toEqual(
    expect.arrayContaining(["mapping/message-security", "mapping/missing-policy"]),
  );
  expect(without.json).not.toHaveProperty("securityDefinitions");
});
