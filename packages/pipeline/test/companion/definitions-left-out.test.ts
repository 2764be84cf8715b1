import { memoryResolver } from "@soapstone/workspace";
import { describe, expect, test } from "vitest";
import { convertDocument } from "../../src/convert/convert-document.ts";
import type { ConvertOptions } from "../../src/convert/convert-options.ts";

const wsdl = `<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:tns="urn:ferry" targetNamespace="urn:ferry" name="Ferry">
  <wsdl:types>
    <xs:schema targetNamespace="urn:ferry" elementFormDefault="qualified">
      <xs:element name="Depart" type="tns:Crossing"/>
      <xs:complexType name="Timetable">
        <xs:sequence>
          <xs:element name="crossing" type="tns:Crossing" maxOccurs="unbounded"/>
          <xs:element name="season" type="tns:Season"/>
        </xs:sequence>
      </xs:complexType>
      <xs:complexType name="Crossing">
        <xs:sequence>
          <xs:element name="from" type="xs:token"/>
          <xs:element name="quay" type="tns:Quay" minOccurs="0"/>
        </xs:sequence>
      </xs:complexType>
      <xs:complexType name="Quay">
        <xs:sequence>
          <xs:element name="number" type="xs:unsignedByte"/>
        </xs:sequence>
      </xs:complexType>
      <xs:simpleType name="Season">
        <xs:restriction base="xs:token">
          <xs:enumeration value="summer"/>
          <xs:enumeration value="winter"/>
        </xs:restriction>
      </xs:simpleType>
    </xs:schema>
  </wsdl:types>
  <wsdl:message name="Depart">
    <wsdl:part name="parameters" element="tns:Depart"/>
  </wsdl:message>
  <wsdl:portType name="Ferry">
    <wsdl:operation name="Depart">
      <wsdl:input message="tns:Depart"/>
    </wsdl:operation>
  </wsdl:portType>
  <wsdl:binding name="FerrySoap" type="tns:Ferry">
    <soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <wsdl:operation name="Depart">
      <soap:operation soapAction="urn:ferry/Depart"/>
      <wsdl:input>
        <soap:body use="literal"/>
      </wsdl:input>
    </wsdl:operation>
  </wsdl:binding>
</wsdl:definitions>
`;

type Files = Readonly<Record<string, string>>;
type Document = Record<string, unknown> & { definitions: Record<string, Record<string, unknown>> };

async function converted(name: string, files: Files, options: ConvertOptions): Promise<Files> {
  const documents = Object.fromEntries(Object.entries(files).map(([file, text]) => [`memory:/${file}`, text]));
  const outcome = await convertDocument({ uri: `memory:/${name}`, resolver: memoryResolver(documents) }, options);
  if (outcome.status !== "converted") throw new Error(JSON.stringify(outcome.diagnostics));
  return Object.fromEntries(outcome.files.map((file) => [file.name, file.text]));
}

const forward = (options: ConvertOptions = {}): Promise<Files> =>
  converted("ferry.wsdl", { "ferry.wsdl": wsdl }, { entryName: "api.json", ...options });

const documentIn = (files: Files): Document => JSON.parse(files["api.json"] ?? "{}");

function withoutQuay({ definitions: { Crossing } }: Document): void {
  Object.assign(Crossing ?? {}, { properties: { from: { type: "string" } } });
}

/** Converts an edited file back, with the original and without. */
async function backOf(files: Files, document: Document) {
  const edited = { ...files, "api.json": JSON.stringify(document) };
  const [patched, anew] = await Promise.all(
    [{ ...edited, "ferry.wsdl": wsdl }, edited].map((all) => converted("api.json", all, { to: "wsdl" })),
  );
  return { patched: Object.values(patched ?? {}).join(""), anew: Object.values(anew ?? {}).join("") };
}

test("unneeded definitions are only in the companion, and a clean file has no xml objects", async () => {
  const files = await forward();
  const document = documentIn(files);
  expect(Object.keys(document.definitions)).toEqual(["Crossing", "Quay"]);
  expect(files["api.json"]).not.toContain('"xml"');
  expect(files["api.map.json"]).toContain('"leftOut"');
});

test.each(["inline", "none"] as const)(
  "with the complement %s all definitions stay, with what XML they are",
  async (complement) => {
    const files = await forward({ complement });
    expect(Object.keys(documentIn(files).definitions)).toEqual(["Timetable", "Crossing", "Quay", "Season"]);
    expect(files["api.json"]).toContain('"xml"');
  },
);

test("all definitions stay with the option, and the companion states that", async () => {
  const files = await forward({ allDefinitions: true });
  expect(Object.keys(documentIn(files).definitions)).toEqual(["Timetable", "Crossing", "Quay", "Season"]);
  expect(files["api.map.json"]).toContain('"allDefinitions":true');
  expect((await backOf(files, documentIn(files))).patched).toBe(wsdl);
});

describe("the way back", () => {
  test("is the author's text, and all types without it", async () => {
    const files = await forward();
    const { patched, anew } = await backOf(files, documentIn(files));
    expect(patched).toBe(wsdl);
    for (const type of ["Timetable", "Crossing", "Quay", "Season"]) expect(anew).toContain(`name="${type}"`);
    expect(anew.indexOf("Timetable")).toBeLessThan(anew.indexOf('"Crossing"'));
  });

  test("finds a definition to which an edit refers", async () => {
    const files = await forward();
    const document = documentIn(files);
    Object.assign(document.definitions.Crossing?.properties ?? {}, { season: { $ref: "#/definitions/Season" } });
    const { patched, anew } = await backOf(files, document);
    const line = '<xs:element name="season" type="tns:Season" minOccurs="0"/>';
    expect(patched).toBe(wsdl.replace(/(?<=name="quay".*\n)/, `          ${line}\n`));
    expect(anew).toContain(line.replace("xs:", "xsd:"));
  });

  test("renames a type also where definitions refer to it that were left out", async () => {
    const files = await forward();
    const document: Document = JSON.parse(JSON.stringify(documentIn(files)).replaceAll("Crossing", "Sailing"));
    const { patched, anew } = await backOf(files, document);
    expect(patched).toBe(wsdl.replaceAll(/(?<=tns:|complexType name=")Crossing/g, "Sailing"));
    expect(anew).toContain('<xsd:element name="crossing" type="tns:Sailing" maxOccurs="unbounded"/>');
  });

  test("gives a new definition with the name of another one the next free name", async () => {
    const files = await forward();
    const document = documentIn(files);
    document.definitions.Season = { type: "object", properties: { year: { type: "integer" } } };
    Object.assign(document.definitions.Crossing?.properties ?? {}, { season: { $ref: "#/definitions/Season" } });
    const { patched } = await backOf(files, document);
    expect(patched).toContain('<xs:simpleType name="Season">');
    expect(patched).toContain('<xs:complexType name="Season_2">');
    expect(patched).toContain('<xs:element name="season" type="tns:Season_2" minOccurs="0"/>');
  });

  test("in place leaves a companion that knows the new definition from the other", async () => {
    const files = await forward();
    const document = documentIn(files);
    document.definitions.Season = { type: "object", properties: { year: { type: "integer" } } };
    Object.assign(document.definitions.Crossing?.properties ?? {}, { season: { $ref: "#/definitions/Season" } });
    const resolverOf = (texts: Files) =>
      memoryResolver(Object.fromEntries(Object.entries(texts).map(([name, text]) => [`memory:/${name}`, text])));
    const edited = { ...files, "api.json": JSON.stringify(document), "ferry.wsdl": wsdl };
    const uri = "memory:/api.json";
    const made = await convertDocument({ uri, resolver: resolverOf(edited) }, { to: "wsdl", inPlace: true });
    if (made.status !== "converted" || made.renewed === undefined) throw new Error(JSON.stringify(made.diagnostics));
    const now = { ...edited, "ferry.wsdl": made.files[0]?.text ?? "", "api.map.json": made.renewed.text };
    const again = await convertDocument({ uri, resolver: resolverOf(now) }, { to: "wsdl" });
    expect(again).toMatchObject({ status: "converted", files: [{ text: now["ferry.wsdl"] }] });
    expect(again.status === "converted" && again.edits?.definition).toEqual({ added: 0, changed: 0, removed: 0 });
  });

  test.each(["companion", "original", "none of both"] as const)(
    "keeps a definition that nothing needs in the next file, with the %s at hand",
    async (hand) => {
      const files = await forward();
      const document = documentIn(files);
      withoutQuay(document);
      document.definitions.Berth = { type: "object", properties: { berth: { type: "integer" } } };
      const edited = { "api.json": JSON.stringify(document), "ferry.wsdl": wsdl };
      const resolver = memoryResolver({ "memory:/ferry.wsdl": wsdl });
      const back =
        hand === "companion"
          ? await converted("api.json", { ...files, ...edited }, { to: "wsdl" })
          : hand === "original"
            ? await converted("api.json", edited, { to: "wsdl", against: { uri: "memory:/ferry.wsdl", resolver } })
            : await converted("api.json", { ...files, "api.json": edited["api.json"] }, { to: "wsdl" });
      const [name = ""] = Object.keys(back).filter((one) => one.endsWith(".wsdl"));
      const again = await converted(name, back, { entryName: "api.json" });
      expect(documentIn(again)).toEqual(document);
      if (hand === "companion")
        expect(await converted("api.json", { ...again, ...back }, { to: "wsdl" })).toEqual(back);
      const inline = await converted(name, back, { entryName: "api.json", complement: "inline" });
      expect(Object.values(await converted("api.json", inline, { to: "wsdl" })).join("")).toContain(
        'shows="Quay Berth"',
      );
    },
  );

  test("keeps a definition that an edit makes needless", async () => {
    const files = await forward();
    const document = documentIn(files);
    withoutQuay(document);
    const { patched } = await backOf(files, document);
    expect(patched).not.toContain("quay");
    const shows = /<c:residual [^>]*shows="Quay"[^>]*\/>/;
    expect(patched).toMatch(shows);
    const types = patched.slice(patched.indexOf("<wsdl:types>"));
    expect(types).toBe(wsdl.slice(wsdl.indexOf("<wsdl:types>")).replace(/.*name="quay".*\n/, ""));
  });

  test("takes a definition away that somebody deleted", async () => {
    const files = await forward();
    const document = documentIn(files);
    withoutQuay(document);
    delete document.definitions.Quay;
    const { patched } = await backOf(files, document);
    expect(patched).not.toContain("Quay");
    expect(patched).toContain("Timetable");
  });

  test("needs no companion where the original is named", async () => {
    const { "api.map.json": _, ...files } = await forward();
    const resolver = memoryResolver({ "memory:/ferry.wsdl": wsdl });
    const back = await converted("api.json", files, { to: "wsdl", against: { uri: "memory:/ferry.wsdl", resolver } });
    expect(Object.values(back).join("")).toBe(wsdl);
  });
});

test("schemas of XML messages keep their xml objects", async () => {
  const wire = await forward({ view: "wire" });
  expect(wire["api.json"]).toContain('"xml"');
  expect(wire["api.map.json"]).toContain('"definition:Timetable"');
  expect((await backOf(wire, documentIn(wire))).patched).toBe(wsdl);
});

test("an API file that is converted again keeps the definitions that it has", async () => {
  const files = await forward();
  const document = documentIn(files);
  document.definitions.Season = { type: "string", enum: ["summer", "winter"] };
  const author = {
    uri: "memory:/api.json",
    resolver: memoryResolver({ "memory:/api.json": JSON.stringify(document) }),
  };
  const again = await forward({ against: author });
  expect(Object.keys(documentIn(again).definitions)).toEqual(["Crossing", "Quay", "Season"]);
});
