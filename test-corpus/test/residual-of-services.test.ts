import { describe, expect, test } from "vitest";
import { convertedText, convertText } from "./convert-text.ts";
import { placeIn, type Words } from "./place-in.ts";

interface Edit {
  readonly at: readonly string[];
  readonly words: Words;
}

/** Edits of a converted description that WSDL cannot express: the residual holds them, and they are restored. */
const service = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
  xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:library" targetNamespace="urn:library" name="Library">
  <types><xs:schema targetNamespace="urn:library" elementFormDefault="qualified">
    <xs:element name="FindBook"><xs:complexType><xs:sequence><xs:element name="id" type="xs:int"/></xs:sequence></xs:complexType></xs:element>
    <xs:element name="FindBookResponse"><xs:complexType><xs:sequence><xs:element name="title" type="xs:string"/></xs:sequence></xs:complexType></xs:element>
  </xs:schema></types>
  <message name="In"><part name="parameters" element="t:FindBook"/></message>
  <message name="Out"><part name="parameters" element="t:FindBookResponse"/></message>
  <portType name="Catalogue"><operation name="FindBook"><input message="t:In"/><output message="t:Out"/></operation></portType>
  <binding name="B" type="t:Catalogue"><soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="FindBook"><soap:operation soapAction=""/><input><soap:body use="literal"/></input><output><soap:body use="literal"/></output></operation>
  </binding>
  <service name="Catalogue"><port name="P" binding="t:B"><soap:address location="http://example.test/"/></port></service>
</definitions>`;

const find = ["paths", "/FindBook", "post"];
const license = { name: "MIT", url: "https://example.com/license" };
const ofService: readonly Edit[] = [
  { at: find, words: { deprecated: true, "x-rate": 3, consumes: ["application/xml"], schemes: ["https"] } },
  { at: find, words: { externalDocs: { url: "https://example.com/" }, security: [{ key: [] }] } },
  { at: [...find, "responses"], words: { "404": { description: "No such book." }, "x-cache": false } },
  { at: [...find, "responses", "200"], words: { examples: { "application/json": { title: "T" } } } },
  { at: [...find, "parameters", "0"], words: { "x-body": { size: 7 } } },
  { at: ["paths"], words: { "x-paths": [] } },
  { at: ["paths", "/FindBook"], words: { "x-path": 1 } },
  { at: ["info"], words: { version: "2.0.1", termsOfService: "Quiet.", license, contact: { email: "a@example.com" } } },
  { at: [], words: { host: "api.example.test", basePath: "/v2", schemes: ["https"], "x-root": { a: [1] } } },
  { at: [], words: { externalDocs: { url: "https://example.com/" } } },
  { at: [], words: { securityDefinitions: { key: { type: "basic" } }, security: [{ key: [] }] } },
  { at: ["definitions", "FindBook", "properties", "id"], words: { example: 3, multipleOf: 3 } },
  { at: find, words: { summary: "Finds it.", operationId: "bookById", tags: ["Catalogue", "Public"] } },
  { at: [...find, "parameters", "0"], words: { required: false, name: "question", description: "Which one." } },
  { at: [...find, "responses", "200"], words: { description: "There.", "x-cached": true } },
  { at: ["paths", "/FindBook"], words: { parameters: [{ name: "shelf", in: "query", type: "string" }] } },
  { at: ["info"], words: { title: "The catalogue: books" } },
  { at: [], words: { consumes: ["application/xml"], produces: ["application/xml"] } },
  { at: [], words: { tags: [{ name: "Old" }, { name: "Catalogue", description: "What is there." }] } },
  { at: ["definitions", "Fault", "properties", "code"], words: { enum: ["a", "b"] } },
];

/** Removals that are restored in another form. */
const moved: readonly { readonly name: string; readonly move: (paths: Words, find: Words) => Words }[] = [
  { name: "another path", move: (_, it) => ({ "/books": { post: it } }) },
  { name: "another method", move: (_, it) => ({ "/FindBook": { put: it } }) },
  {
    name: "another path, method and place of a field",
    move: (_, it) => {
      const parameters = [{ name: "id", in: "path", required: true, type: "integer", format: "int32" }];
      return { "/books/{id}": { get: { ...it, parameters } } };
    },
  },
  { name: "a path beside it without operations", move: (paths) => ({ ...paths, "/none": {} }) },
];

describe("a description of a service", () => {
  test.each(ofService)("with $words at $at", async ({ at, words }) => {
    const edited = JSON.parse(await convertedText(service, {}));
    Object.assign(placeIn(edited, at), words);
    const back = await convertText(JSON.stringify(edited), { to: "wsdl" });
    expect(back.text).toContain("<c:residual");
    expect(back.accounts.tally.dropped).toBe(0);
    // A renamed operation has another key.
    const isRenamed = "operationId" in words;
    const again = JSON.parse(await convertedText(back.text, {}));
    expect(isRenamed ? withoutKept(again) : again).toEqual(isRenamed ? withoutKept(edited) : edited);
    const wire = await convertedText(back.text, { view: "wire" });
    // Another view has them as an extension, whose prefix is declared on it.
    const declared = ' xmlns:c="urn:soapstone:complement:1"';
    const fromWire = await convertText(wire, { to: "wsdl" });
    expect(fromWire.text.replaceAll(declared, "")).toBe(back.text.replaceAll(declared, ""));
  });

  test("with an empty request, which WSDL can express", async () => {
    const edited = JSON.parse(await convertedText(service, {}));
    delete edited.paths["/FindBook"].post.parameters;
    const back = await convertedText(JSON.stringify(edited), { to: "wsdl" });
    expect(back).toContain('<wsdl:message name="In"/>');
    expect(back).not.toContain("<c:residual");
    expect(withoutKept(JSON.parse(await convertedText(back, {})).paths)).toEqual(withoutKept(edited.paths));
  });

  test.each(moved)("with $name", async ({ move }) => {
    const edited = JSON.parse(await convertedText(service, {}));
    edited.paths = move(edited.paths, edited.paths["/FindBook"].post);
    const back = await convertText(JSON.stringify(edited), { to: "wsdl" });
    expect(back.accounts.tally.dropped).toBe(0);
    expect(back.text).toContain("<c:residual");
    const again = await convertedText(back.text, {});
    // The complement of the new file states which fields an edit moved into the path.
    expect(withoutKept(JSON.parse(again))).toEqual(withoutKept(edited));
    expect((await convertText(again, { to: "wsdl" })).text).toBe(back.text);
    const bare = (text: string): string => text.replace(/\s*<c:residual.*(?:<\/c:residual>|\/>)| xmlns:c="[^"]*"/g, "");
    expect(bare(back.text)).toBe((await convertText(await convertedText(service, {}), { to: "wsdl" })).text);
  });

  test("is where an edit put it, whatever a plan says", async () => {
    const edited = JSON.parse(await convertedText(service, {}));
    edited.paths = { "/books": { put: edited.paths["/FindBook"].post } };
    const back = await convertText(JSON.stringify(edited), { to: "wsdl" });
    const plan = "plan: 1\noperations:\n  - key: operation:Catalogue/FindBook\n    path: /finders\n";
    const planned = JSON.parse(await convertedText(back.text, { plan }));
    expect(Object.keys(planned.paths)).toEqual(["/books"]);
    expect(Object.keys(planned.paths["/books"])).toEqual(["put"]);
  });

  test("has the form of a plan until an edit", async () => {
    const plan =
      "plan: 1\noperations:\n  - key: operation:Catalogue/FindBook\n    method: get\n    path: /books/{id}\n    fields: { id: path }\n";
    const planned = await convertedText(service, { plan });
    expect((await convertText(planned, { to: "wsdl" })).text).not.toContain("words");
    const edited = JSON.parse(planned);
    edited.paths["/books/{id}"].get.deprecated = true;
    const again = JSON.parse(await convertedText((await convertText(JSON.stringify(edited), { to: "wsdl" })).text, {}));
    expect(withoutKept(again.paths)).toEqual(withoutKept(edited.paths));
  });

  test("that is unedited has no residual, whatever the options", async () => {
    const gateway = { host: "api.example.test", basePath: "/v2", apiVersion: "3" };
    for (const overrides of [{}, gateway]) {
      const back = await convertText(await convertedText(service, { overrides }), { to: "wsdl" });
      expect(back.text).not.toContain("words");
    }
  });

  test("is reported to lose keywords without complement", async () => {
    const edited = JSON.parse(await convertedText(service, {}));
    Object.assign(placeIn(edited, find), { deprecated: true });
    const back = await convertText(JSON.stringify(edited), { to: "wsdl", complement: "none" });
    expect(back.text).not.toContain("words");
    expect(back.codes).toContain("mapping/dropped");
  });
});

function withoutKept(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, one) => (key === "x-wsdl" ? undefined : one)));
}
