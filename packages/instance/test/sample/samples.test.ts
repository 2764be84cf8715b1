import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { clark, type ElementDeclaration, readXml } from "@soapstone/xml-model";
import { describe, expect, test } from "vitest";
import { type Sample, type SampleOptions, samples } from "../../src/index.ts";
import { mutations } from "../../src/sample/mutations.ts";
import { otherValidator } from "../support/libxml2.ts";
import { a, findings, schema, setOf } from "../support/schemas.ts";

const constructs = fileURLToPath(new URL("../../../../test-corpus/constructs/schema/", import.meta.url));

/** The schemas of the constructs that stand alone, and that the other validator takes, too. */
const cases = readdirSync(constructs).flatMap((name) => {
  const folder = join(constructs, name);
  if (!readdirSync(folder).includes("left.xsd")) return [];
  const text = readFileSync(join(folder, "left.xsd"), "utf8");
  return /<\w+:(?:import|include|redefine)\b/.test(text) ? [] : [{ name, text }];
});

function rootsOf(text: string): readonly ElementDeclaration[] {
  return setOf(text).components.filter((one): one is ElementDeclaration => one.kind === "element" && !one.abstract);
}

function made(text: string, options: SampleOptions = {}, root = "r"): readonly Sample[] {
  const result = samples(setOf(text), a(root), options);
  if (!result.ok) throw new Error(result.diagnostics[0]?.message);
  return result.value;
}

test("there are constructs to make samples of", () => expect(cases.length).toBeGreaterThan(25));

describe.each(cases)("of $name", ({ text }) => {
  test("valid ones are accepted, near-misses refused, by two validators", () => {
    const set = setOf(text);
    const other = otherValidator(text);
    for (const { name } of rootsOf(text)) {
      const valid = samples(set, name, { seed: 3, count: 6 });
      expect(valid.ok && valid.value.length, clark(name)).toBe(6);
      for (const { xml } of valid.ok ? valid.value : []) {
        expect(findings(set, xml), xml).toEqual([]);
        if (other !== undefined) expect(other.accepts(xml), xml).toBe(true);
      }
      const wrong = samples(set, name, { seed: 3, count: 6, kind: "near-miss" });
      expect(wrong.ok && wrong.value.length, clark(name)).toBe(6);
      for (const { xml, mutation } of wrong.ok ? wrong.value : []) {
        expect(findings(set, xml), `${mutation}: ${xml}`).not.toEqual([]);
        if (other !== undefined) expect(other.accepts(xml), `${mutation}: ${xml}`).toBe(false);
      }
    }
    other?.dispose();
  });
});

const order = schema(`
  <xs:element name="r"><xs:complexType><xs:sequence>
    <xs:choice maxOccurs="2"><xs:element name="x" type="xs:int"/><xs:element name="y" type="a:Code"/></xs:choice>
    <xs:element name="z" type="xs:date" minOccurs="0" nillable="true"/>
    <xs:element name="p" type="a:P" minOccurs="0"/>
    <xs:element name="t" minOccurs="0"><xs:complexType><xs:attribute name="to" type="xs:IDREF" use="required"/></xs:complexType></xs:element>
    </xs:sequence><xs:attribute name="id" type="xs:ID"/><xs:attribute name="n" type="xs:decimal" use="required"/></xs:complexType></xs:element>
  <xs:simpleType name="Code"><xs:restriction base="xs:string"><xs:pattern value="[A-Z]{2}-\\d{3,5}"/></xs:restriction></xs:simpleType>
  <xs:complexType name="P" abstract="true"/>
  <xs:complexType name="Q"><xs:complexContent><xs:extension base="a:P"><xs:sequence><xs:element name="q" type="xs:token"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>
  <xs:complexType name="S"><xs:complexContent><xs:extension base="a:P"><xs:attribute name="s"/></xs:extension></xs:complexContent></xs:complexType>`);

describe("valid samples", () => {
  test("are the same for the same seed, and others for another", () => {
    const texts = (seed: number) => made(order, { seed, count: 4 }).map(({ xml }) => xml);
    expect(texts(1)).toEqual(texts(1));
    expect(texts(1)).not.toEqual(texts(2));
  });

  test.each(["<[^>]*x>", "<[^>]*y>", "xsi:nil=", 'xsi:type="[^"]*Q"', 'xsi:type="[^"]*S"', " id=", " to="])(
    "have %s before long, and leave it out before long",
    (pattern) => {
      const texts = made(order, { count: 24 }).map(({ xml }) => new RegExp(pattern).test(xml));
      expect(new Set(texts)).toEqual(new Set([true, false]));
    },
  );

  test("end where the schema allows them to, however it refers to itself", () => {
    const recursive = schema(
      `<xs:element name="r"><xs:complexType><xs:choice><xs:element ref="a:r" minOccurs="2" maxOccurs="4"/><xs:element name="end"/></xs:choice></xs:complexType></xs:element>`,
    );
    expect(made(recursive, { count: 5 })).toHaveLength(5);
  });

  test("are none for an infinite element, which is reported", () => {
    const endless = setOf(
      schema(
        `<xs:element name="r"><xs:complexType><xs:sequence><xs:element ref="a:r"/></xs:sequence></xs:complexType></xs:element>`,
      ),
    );
    const result = samples(endless, a("r"));
    expect(result.ok && result.value).toEqual([]);
    expect(result.diagnostics.map(({ code }) => code)).toEqual(["instance/too-few-samples"]);
  });

  test.each([
    ['<xs:element name="e" type="a:Nowhere"/>', "the type of e is missing"],
    ['<xs:element name="e" type="a:Abstract"/>', "e has no type that a document can have"],
    ['<xs:element ref="a:head"/>', "nothing can stand for head"],
    ['<xs:choice><xs:element ref="a:r"/><xs:element name="e" type="a:Abstract"/></xs:choice>', "e has no type"],
    ['<xs:element ref="a:r"/>', "every such element must contain another one"],
  ])("are none for %s, with the reason", (part, why) => {
    const none = setOf(
      schema(`<xs:element name="r"><xs:complexType><xs:sequence><xs:element name="f" type="xs:int"/>${part}</xs:sequence></xs:complexType></xs:element>
        <xs:complexType name="Abstract" abstract="true"/><xs:element name="head" abstract="true"/>`),
    );
    const { diagnostics } = samples(none, a("r"));
    expect(diagnostics.map(({ message }) => message).join()).toContain(why);
  });

  test("have neither keys nor what refers to them, where no try has all of them together", () => {
    const pairs = Array.from({ length: 20 }, (_, index) => index);
    const elements = pairs.map(
      (index) =>
        `<xs:element name="k${index}" type="xs:int" minOccurs="0"/><xs:element name="f${index}" type="xs:int" minOccurs="0"/>`,
    );
    const constraints = pairs.map(
      (index) =>
        `<xs:key name="key${index}"><xs:selector xpath="a:k${index}"/><xs:field xpath="."/></xs:key><xs:keyref name="ref${index}" refer="a:key${index}"><xs:selector xpath="a:f${index}"/><xs:field xpath="."/></xs:keyref>`,
    );
    const many = schema(
      `<xs:element name="r"><xs:complexType><xs:sequence>${elements.join("")}</xs:sequence></xs:complexType>${constraints.join("")}</xs:element>`,
    );
    expect(made(many, { count: 2 })).toHaveLength(2);
  });

  test("are none of an element that nothing declares", () => {
    expect(samples(setOf(order), a("nowhere"))).toMatchObject({
      ok: false,
      diagnostics: [{ code: "instance/unknown-root" }],
    });
  });

  test("have different keys, and references to them", () => {
    const keyed = schema(`<xs:element name="r"><xs:complexType><xs:sequence>
        <xs:element name="k" type="xs:byte" minOccurs="5" maxOccurs="9"/><xs:element name="f" type="xs:byte" minOccurs="2" maxOccurs="4"/></xs:sequence></xs:complexType>
      <xs:key name="key"><xs:selector xpath="a:k"/><xs:field xpath="."/></xs:key>
      <xs:keyref name="ref" refer="a:key"><xs:selector xpath="a:f"/><xs:field xpath="."/></xs:keyref></xs:element>`);
    expect(made(keyed, { count: 10 })).toHaveLength(10);
  });
});

describe("values", () => {
  const facets: readonly (readonly [string, string])[] = [
    ["xs:string", '<xs:length value="7"/>'],
    ["xs:string", '<xs:minLength value="300"/>'],
    ["xs:token", '<xs:maxLength value="1"/><xs:minLength value="1"/>'],
    ["xs:string", '<xs:pattern value="(\\p{Lu}\\p{Ll}{3} ?){2,}"/>'],
    ["xs:string", '<xs:pattern value="[^a-zA-Z0-9]{4}"/>'],
    ["xs:string", '<xs:pattern value="\\i\\c*"/><xs:minLength value="40"/>'],
    ["xs:string", '<xs:pattern value="a{500}"/>'],
    ["xs:decimal", '<xs:minExclusive value="0.999"/><xs:maxExclusive value="1"/>'],
    [
      "xs:decimal",
      '<xs:totalDigits value="3"/><xs:fractionDigits value="2"/><xs:minInclusive value="-1.5"/><xs:maxInclusive value="-1.49"/>',
    ],
    ["xs:integer", '<xs:minInclusive value="123456789012345678901234567890"/>'],
    ["xs:negativeInteger", ""],
    ["xs:unsignedByte", '<xs:minExclusive value="254"/>'],
    ["xs:float", '<xs:minInclusive value="1E30"/>'],
    ["xs:double", '<xs:minExclusive value="0"/><xs:maxExclusive value="1E-300"/>'],
    ["xs:date", '<xs:minInclusive value="1874-02-28"/><xs:maxInclusive value="1874-03-01"/>'],
    ["xs:dateTime", '<xs:minExclusive value="2020-12-31T23:59:58Z"/><xs:maxExclusive value="2021-01-01T00:00:00Z"/>'],
    ["xs:gYear", '<xs:maxExclusive value="0100"/>'],
    ["xs:duration", '<xs:minInclusive value="P1Y"/><xs:maxInclusive value="P1Y2D"/>'],
    ["xs:hexBinary", '<xs:length value="11"/>'],
    ["xs:base64Binary", '<xs:minLength value="5"/><xs:maxLength value="5"/>'],
    ["xs:NMTOKENS", '<xs:length value="4"/>'],
    ["xs:language", '<xs:enumeration value="de"/><xs:enumeration value="rm"/>'],
    ["xs:QName", '<xs:enumeration value="a:one"/>'],
    ["xs:boolean", '<xs:pattern value="true"/>'],
    ["xs:anyURI", '<xs:maxLength value="3"/>'],
  ];
  test.each(facets)("of %s with %s are found", (base, written) => {
    const text = schema(
      `<xs:element name="r"><xs:simpleType><xs:restriction base="${base}">${written}</xs:restriction></xs:simpleType></xs:element>`,
    );
    const other = otherValidator(text);
    expect(other).toBeDefined();
    for (const { xml } of made(text, { count: 3 })) expect(other?.accepts(xml), xml).toBe(true);
    expect(made(text, { count: 3 })).toHaveLength(3);
    other?.dispose();
  });
});

describe("near-misses", () => {
  test("are of many kinds, and each has its own diagnostic", () => {
    const found = made(order, { count: 40, kind: "near-miss" });
    expect(found).toHaveLength(40);
    const kinds = new Set(found.map(({ mutation }) => mutation));
    const possible = mutations.map(({ name }) => name).filter((name) => name !== "duplicate-id");
    expect([...kinds].sort()).toEqual([...possible].sort());
    for (const { mutation, diagnostic } of found) {
      expect(mutations.find(({ name }) => name === mutation)?.codes).toContain(diagnostic?.code);
    }
  });

  test("are well-formed all the same", () => {
    for (const { xml } of made(order, { count: 20, kind: "near-miss" })) {
      expect(readXml({ uri: "memory:/x.xml", text: xml }, 1).diagnostics).toEqual([]);
    }
  });
});

test("references to groups that multiply give a document, or a finding", () => {
  const groups = (last: string): string => {
    const group = (_: unknown, n: number): string =>
      `<xs:group name="g${n}"><xs:sequence>${`<xs:group ref="a:g${n + 1}"/>`.repeat(2)}</xs:sequence></xs:group>`;
    const all = Array.from({ length: 60 }, group).join("");
    return schema(
      `${all}<xs:group name="g60"><xs:sequence>${last}</xs:sequence></xs:group><xs:element name="r"><xs:complexType><xs:group ref="a:g0"/></xs:complexType></xs:element>`,
    );
  };
  expect(made(groups('<xs:element name="z" minOccurs="0"/>'), { seed: 3, count: 6 })).toHaveLength(6);
  const none = samples(setOf(groups('<xs:element name="z"/>')), a("r"), {});
  expect(none.diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining("too many elements")]);
});

test.each(["a", ""])("a pattern of 30 nested repetitions of '%s' ends", (repeated) => {
  const pattern = `${"(".repeat(30)}${repeated}${"){9}".repeat(30)}`;
  const type = `<xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="${pattern}"/></xs:restriction></xs:simpleType>`;
  expect(samples(setOf(schema(`<xs:element name="r">${type}</xs:element>`)), a("r"), {}).ok).toBe(true);
});

test("unions of the next union twice, over sixty levels, have values", () => {
  const union = (_: unknown, n: number): string =>
    `<xs:simpleType name="U${n}"><xs:union memberTypes="a:U${n + 1} a:U${n + 1}"/></xs:simpleType>`;
  const unions = Array.from({ length: 60 }, union).join("");
  const last = '<xs:simpleType name="U60"><xs:restriction base="xs:int"/></xs:simpleType>';
  expect(made(schema(`${unions}${last}<xs:element name="r" type="a:U0"/>`), { seed: 3, count: 6 })).toHaveLength(6);
});

test("a line of thousands of types gives documents", () => {
  const types = Array.from({ length: 2500 }, (_, at) => {
    const own = `<xs:sequence><xs:element name="e${at}" type="xs:int"/></xs:sequence>`;
    const content = `<xs:complexContent><xs:extension base="a:T${at - 1}">${own}</xs:extension></xs:complexContent>`;
    return `<xs:complexType name="T${at}">${at === 0 ? own : content}</xs:complexType>`;
  });
  const text = schema(`${types.join("")}<xs:element name="r" type="a:T2499"/>`);
  const result = samples(setOf(text), a("r"), { count: 1 });
  expect(result.diagnostics).toEqual([]);
  expect(result.ok ? result.value[0]?.xml : "").toContain("e2499");
});
