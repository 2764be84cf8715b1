import { createRequire } from "node:module";
import { writeJson } from "@soapstone/apidoc-model";
import { type DocumentInput, openMessages } from "@soapstone/pipeline";
import { memoryResolver } from "@soapstone/workspace";
import type Draft04 from "ajv-draft-04";
import { expect, test } from "vitest";
import { convertTexts } from "./convert-text.ts";
import { settledXml } from "./judges.ts";

const Ajv = (createRequire(import.meta.url)("ajv-draft-04") as typeof Draft04).default;

/** A type that repeats one child, and the contents of its elements by their state. */
interface Kind {
  readonly type: string;
  readonly contents: Readonly<Record<string, string>>;
}

const items = { one: "<i>a</i>", two: "<i>a</i><i/>" };
const nilItem = `<i xsi:nil="true"/>`;

/** The declaration of the element, as attributes or as an anonymous type. */
const kinds: Readonly<Record<string, Kind>> = {
  named: { type: `type="Texts"`, contents: { empty: "", ...items } },
  "never empty": { type: `type="SomeTexts"`, contents: items },
  "of nil items": { type: `type="NilTexts"`, contents: { empty: "", nil: nilItem, mixed: `<i>a</i>${nilItem}` } },
  "of objects": {
    type: `type="Books"`,
    contents: { empty: "", one: "<book><t>a</t></book>", two: "<book/><book><t>a</t></book>" },
  },
  "of arrays": { type: `type="Rows"`, contents: { empty: "", one: "<row/>", two: "<row><i>a</i></row><row/>" } },
  "in place": { type: typeInPlace("unbounded"), contents: { empty: "", ...items } },
  bounded: { type: typeInPlace("3"), contents: { empty: "", ...items } },
  "of references": { type: `type="References"`, contents: { empty: "", one: "<g>a</g>", two: "<g>a</g><g>b</g>" } },
  "with an attribute": { type: `type="Counted"`, contents: { empty: "", ...items } },
};

function typeInPlace(max: string): string {
  return `><xs:complexType><xs:sequence><xs:element name="i" type="xs:string" minOccurs="0" maxOccurs="${max}"/></xs:sequence></xs:complexType`;
}

const types = `
  <xs:element name="g" type="xs:string"/>
  ${repeating("Texts", `name="i" type="xs:string" minOccurs="0"`)}
  ${repeating("SomeTexts", `name="i" type="xs:string"`)}
  ${repeating("NilTexts", `name="i" type="xs:string" minOccurs="0" nillable="true"`)}
  ${repeating("Books", `name="book" type="Book" minOccurs="0"`)}
  ${repeating("Rows", `name="row" type="Texts" minOccurs="0"`)}
  ${repeating("References", `ref="g" minOccurs="0"`)}
  ${repeating("Counted", `name="i" type="xs:string" minOccurs="0"`, `<xs:attribute name="n" type="xs:int"/>`)}
  <xs:complexType name="Book"><xs:sequence><xs:element name="t" type="xs:string" minOccurs="0"/></xs:sequence></xs:complexType>`;

function repeating(name: string, child: string, more = ""): string {
  return `<xs:complexType name="${name}"><xs:sequence><xs:element ${child} maxOccurs="unbounded"/></xs:sequence>${more}</xs:complexType>`;
}

/** The occurrence of an element, and whether it may be nil. */
const uses = ["0", "1"].flatMap((min) =>
  ["1", "unbounded"].flatMap((max) => [false, true].map((nillable) => ({ min, max, nillable }))),
);

/** An operation for each kind in each use: the request has a field of the kind, the response a result. */
const operations = Object.entries(kinds).flatMap(([kind, { type, contents }], index) =>
  uses.map(({ min, max, nillable }, use) => {
    const name = `Op${index}x${use}`;
    const attributes = `minOccurs="${min}" maxOccurs="${max}" nillable="${nillable}" ${type}`;
    const element = (local: string) =>
      `<xs:element name="${local}" ${attributes}${type.startsWith(">") ? "></xs:element>" : "/>"}`;
    const states = (local: string): readonly (readonly [state: string, xml: string])[] => {
      const filled = Object.entries(contents).map(([state, xml]) => [state, `<${local}>${xml}</${local}>`] as const);
      const nil = `<${local} xsi:nil="true"/>`;
      return [
        ...(min === "0" ? [["absent", ""] as const] : []),
        ...(nillable ? [["nil element", nil] as const] : []),
        ...filled,
        ...(max === "1" ? [] : [["all in turn", filled.map(([, xml]) => xml).join("")] as const]),
        ...(max === "1" || !nillable ? [] : [["one and a nil element", `${filled[0]?.[1]}${nil}`] as const]),
      ];
    };
    return { kind, name, element, states };
  }),
);

const wsdl = `<definitions name="S" targetNamespace="urn:a" xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:a">
  <types><xs:schema targetNamespace="urn:a" xmlns="urn:a" elementFormDefault="qualified">${types}
    ${operations.map(({ name, element }) => wrapper(name, element("f")) + wrapper(`${name}Response`, element(`${name}Result`))).join("")}
  </xs:schema></types>
  ${operations.map(({ name }) => message(name) + message(`${name}Response`)).join("")}
  <portType name="P">${operations.map(({ name }) => `<operation name="${name}"><input message="t:${name}"/><output message="t:${name}Response"/></operation>`).join("")}</portType>
  <binding name="B" type="t:P"><soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
    ${operations.map(({ name }) => `<operation name="${name}"><soap:operation soapAction="${name}"/><input><soap:body use="literal"/></input><output><soap:body use="literal"/></output></operation>`).join("")}
  </binding>
  <service name="S"><port name="P" binding="t:B"><soap:address location="http://example.test/"/></port></service>
</definitions>`;

function wrapper(name: string, content: string): string {
  return `<xs:element name="${name}"><xs:complexType><xs:sequence>${content}</xs:sequence></xs:complexType></xs:element>`;
}

function message(name: string): string {
  return `<message name="${name}"><part name="parameters" element="t:${name}"/></message>`;
}

test("every state of an array in XML is a JSON value that the file allows, and is restored", async () => {
  const { files, text } = await convertTexts(
    { "s.wsdl": wsdl },
    { format: "json", entryName: "api.json", complement: "companion" },
  );
  const texts = new Map(files.map((file) => [`memory:/${file.name}`, file.text]));
  const schema: DocumentInput = { uri: "memory:/api.json", resolver: memoryResolver(texts) };
  const { messages } = await openMessages({ schema });
  if (messages === undefined) throw new Error("The file has no messages.");
  const allows = judgeOf(text);
  let count = 0;
  for (const { kind, name, states } of operations)
    for (const side of ["request", "response"] as const) {
      const isRequest = side === "request";
      const seen = new Map<string, string>();
      for (const [state, content] of states(isRequest ? "f" : `${name}Result`)) {
        const about = `${kind}, ${name}, ${side}, ${state}`;
        const element = isRequest ? name : `${name}Response`;
        const envelope = `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><e:Body><${element} xmlns="urn:a">${content}</${element}></e:Body></e:Envelope>`;
        const asked = { operation: name, side: { kind: side } };
        const decoded = messages.decode(envelope, asked);
        expect([about, decoded.ok, decoded.diagnostics.map(({ code }) => code)]).toEqual([about, true, []]);
        if (!decoded.ok) continue;
        const json = writeJson(decoded.value.unit);
        expect([about, allows(name, side, JSON.parse(json))]).toEqual([about, true]);
        // Two states with one value could not both be restored.
        expect([about, seen.get(json)]).toEqual([about, undefined]);
        seen.set(json, state);
        const encoded = messages.encode(decoded.value.unit, asked);
        expect([about, encoded.ok, encoded.diagnostics.map(({ code }) => code)]).toEqual([about, true, []]);
        if (encoded.ok) expect([about, settledXml(encoded.value)]).toEqual([about, settledXml(envelope)]);
        count += 1;
      }
    }
  expect(count).toBeGreaterThan(500);
}, 120_000);

/** Returns a check whether the body of a message is valid by the API file. */
function judgeOf(
  text: string,
): (operation: string, side: "request" | "response", unit: { readonly body: unknown }) => boolean {
  const api = JSON.parse(text, withNull);
  const ajv = new Ajv({ strict: false, validateFormats: false, logger: false });
  ajv.addSchema({ ...api, id: "http://example.test/api" });
  return (operation, side, { body }) => {
    const { parameters, responses } = api.paths[`/${operation}`].post;
    const place = side === "request" ? "parameters/0/schema" : "responses/200/schema";
    expect(side === "request" ? parameters[0].schema : responses[200].schema).toBeDefined();
    return ajv.validate({ $ref: `http://example.test/api#/paths/~1${operation}/post/${place}` }, body) === true;
  };
}

/** Returns a schema that admits null in the keywords of draft-04. */
function withNull(_: string, value: unknown): unknown {
  const isNullable =
    typeof value === "object" && value !== null && "x-nullable" in value && value["x-nullable"] === true;
  return isNullable ? { anyOf: [value, { type: "null" }] } : value;
}
