import { json } from "@soapstone/apidoc-model";
import { memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { type ConvertOptions, checkLaws, convertDocument } from "../src/index.ts";
import { smallestDifference, valueDifference } from "../src/laws/difference.ts";

const entry = (text: string) => ({
  uri: "memory:/a.wsdl",
  resolver: memoryResolver({ "memory:/a.wsdl": text }),
});

const service = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:b="urn:b" name="Books" targetNamespace="urn:b">
  <message name="Ask"><part name="title" type="xs:string"/></message>
  <message name="Tell"><part name="isbn" type="xs:token"/></message>
  <portType name="Catalogue">
    <operation name="Find"><input message="b:Ask"/><output message="b:Tell"/></operation>
  </portType>
  <binding name="CatalogueSoap" type="b:Catalogue">
    <soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="Find">
      <soap:operation soapAction="x"/>
      <input><soap:body use="literal" namespace="urn:c"/></input>
      <output><soap:body use="literal" namespace="urn:c"/></output>
    </operation>
  </binding>
</definitions>`;

test("every law applies to a service, and the way back holds", async () => {
  const { kind, results } = await checkLaws(entry(service));
  expect(kind).toBe("wsdl");
  expect(results.map(({ law }) => law)).toEqual([
    "there and back, inline",
    "there and back, companion",
    "there and back, against",
    "a second trip without complement changes nothing",
    "the accounts add up",
  ]);
  const broken = results.filter(({ law, fault }) => law.startsWith("there and back") && fault !== undefined);
  expect(broken).toEqual([]);
});

test.each([
  ["documentation without text", ['<operation name="Find">', '<operation name="Find"><documentation/>']],
  [
    "documentation of which a part is a section of CDATA",
    ['<operation name="Find">', '<operation name="Find"><documentation>As <![CDATA[<book>]]> has it</documentation>'],
  ],
  [
    "faults that the binding has in another order",
    [
      "</operation></portType>",
      '<fault name="A" message="b:Ask"/><fault name="B" message="b:Tell"/></operation></portType>',
    ],
    ["</operation></binding>", '<fault name="B"/><fault name="A"/></operation></binding>'],
  ],
])("the way back holds for %s", async (_, ...edits) => {
  let text = service.replace(/>\s+</g, "><");
  for (const [from = "", to = ""] of edits) {
    expect(text).toContain(from);
    text = text.replace(from, to);
  }
  const { results } = await checkLaws(entry(text), { only: "there and back" });
  expect(results.filter(({ fault }) => fault !== undefined)).toEqual([]);
});

test("the components of a schema come back too", async () => {
  const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="a" type="xs:token"/></xs:schema>`;
  const { results } = await checkLaws(entry(schema));
  expect(results.filter(({ fault }) => fault !== undefined)).toEqual([]);
  expect(results).toHaveLength(5);
});

test.each(["inline", "companion"] as const)(
  "they hold for the output of a service of two files, complement %s",
  async (complement) => {
    const types =
      `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" name="Messages" targetNamespace="urn:b">${/<message[\s\S]*<\/portType>/.exec(service)?.[0]}</definitions>`.replace(
        'xmlns="',
        'xmlns:b="urn:b" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="',
      );
    const ports = service.replace(
      /<message[\s\S]*<\/portType>/,
      '<import namespace="urn:b" location="parts/messages.wsdl"/>',
    );
    const resolver = memoryResolver({ "memory:/b/a.wsdl": ports, "memory:/b/parts/messages.wsdl": types });
    const there = await convertDocument({ uri: "memory:/b/a.wsdl", resolver }, { complement });
    if (there.status !== "converted") throw new Error(there.status);
    const texts = Object.fromEntries(there.files.map(({ name, text }) => [`memory:/c/${name}`, text]));
    expect(JSON.stringify(texts)).toContain("parts/messages.wsdl");
    expect(JSON.stringify(texts)).not.toContain("memory:/b");
    const again = { uri: `memory:/c/${there.files[0]?.name}`, resolver: memoryResolver(texts) };
    const { results } = await checkLaws(again);
    expect(results).toEqual([
      { law: "there and back, soap" },
      { law: "there and back, http" },
      { law: "a second trip without complement changes nothing" },
    ]);
  },
);

/** The service with a second operation like the first, so that a part can be selected. */
const lending = service.replace(
  /<operation name="Find">.*?<\/operation>/gs,
  (find) => find + find.replace("Find", "Lend"),
);
const served = lending.replace(
  "</definitions>",
  `<service name="Books">
    <port name="Catalogue" binding="b:CatalogueSoap"><soap:address location="http://books.example/catalogue"/></port>
  </service></definitions>`,
);

test.each<[string, ConvertOptions]>([
  ["at a gateway", { facadeUrl: "https://gateway.example/books", overrides: { apiVersion: "2.1" } }],
  ["as what is sent", { view: "wire", wirePath: "single" }],
  ["with another root field and all of the types", { rootField: "swagger", profile: "exact" }],
  ["under a title of its own", { overrides: { title: "Books of ours" } }],
  ["by the rules of a plan", { inferMethods: true }],
  ["with a key of the gateway", { security: "apiKey:X-Key" }],
  ["without security", { security: "none" }],
  ["in part", { operations: ["Lend*"], allPorts: true }],
])("they hold for what a service became that was asked for %s", async (_, options) => {
  const there = await convertDocument(entry(served), { ...options, complement: "inline" });
  const text = there.status === "converted" ? there.files[0]?.text : undefined;
  const { results } = await checkLaws(entry(text ?? ""), { only: "there and back" });
  expect(results).toEqual([{ law: "there and back, soap" }, { law: "there and back, http" }]);
});

test("groups within groups end somewhere, and never in a crash", async () => {
  const [open, close] = ["<xs:sequence>".repeat(900), "</xs:sequence>".repeat(900)];
  const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:complexType name="T">${open}${close}</xs:complexType></xs:schema>`;
  const { diagnostics, results } = await checkLaws(entry(schema), { only: "inline" });
  expect(diagnostics.map(({ code }) => code)).toEqual(["xsd/too-deep"]);
  expect(results).toHaveLength(1);
});

test("no law speaks of a JSON Schema", async () => {
  expect(await checkLaws(entry('{"type": "string"}'))).toMatchObject({ results: [] });
  expect((await checkLaws(entry('{"type": "string"}'))).kind).toBeUndefined();
});

test("the smallest difference is reported", () => {
  const before = new Map([
    ["message a", `${"x".repeat(200)}old${"y".repeat(200)}`],
    ["message b", "same"],
    ["message c", "gone"],
  ]);
  const after = new Map([
    ["message a", `${"x".repeat(200)}new${"y".repeat(200)}`],
    ["message b", "same"],
  ]);
  expect(smallestDifference(before, before)).toBeUndefined();
  expect(smallestDifference(before, after)).toBe("message c is gone (and 1 more)");
  const text = smallestDifference(before, new Map([...after, ["message c", "gone"]])) ?? "";
  expect(text).toMatch(
    /^message a is another: \.\.\.x{50}oldy{20}\.\.\. was there, and now \.\.\.x{50}newy{20}\.\.\.$/,
  );
});

test("a differing value is printed as documents write it", () => {
  const [was, is] = [{ paths: null }, { paths: {} }].map(json);
  expect(valueDifference(was ?? null, is ?? null)).toBe("/paths is another: null was there, and now {}");
  expect(valueDifference(json({ required: ["a", "b"] }), json({ required: ["b", "a"] }))).toBeUndefined();
});

test("the way back holds for a schema whose documentation is text beside sections of CDATA", async () => {
  const documentation = "<xs:documentation>As <![CDATA[<book>]]> has it</xs:documentation>";
  const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
    <xs:element name="a" type="xs:int"><xs:annotation>${documentation}</xs:annotation></xs:element>
  </xs:schema>`;
  const { results } = await checkLaws(entry(schema), { only: "there and back" });
  expect(results.filter(({ fault }) => fault !== undefined)).toEqual([]);
});
