import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderWith, soapstone } from "./soapstone.ts";

// The attacks of docs/security.md that no other package tests.

const schema = (body: string, type = "") =>
  `${type}<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t">${body}</xs:schema>`;
const documented = (text: string) => `<xs:annotation><xs:documentation>${text}</xs:documentation></xs:annotation>`;
const api = (members: string) => `{"swagger":"2.0","info":{"title":"A","version":"1"},"paths":{},${members}}`;
const yaml = (lines: string) => `swagger: "2.0"\ninfo: {title: A, version: "1"}\npaths: {}\n${lines}`;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

interface Attack {
  readonly file: string;
  readonly text: string;
  readonly status: number;
  /** The code of the diagnostic; absent if the input is harmless. */
  readonly code?: string;
}

const attacks: Readonly<Record<string, Attack>> = {
  "a document type whose text grows with its square": {
    file: "in.xsd",
    text: schema(documented("&a;".repeat(50_000)), `<!DOCTYPE a [<!ENTITY a "${"x".repeat(100_000)}">]>`),
    status: 3,
    code: "xml/entity-expansion-limit",
  },
  "an external entity": {
    file: "in.xsd",
    text: schema(documented("&e;"), '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
    status: 0,
    code: "xml/external-entity",
  },
  "an external parameter entity": {
    file: "in.xsd",
    text: schema("", '<!DOCTYPE a [<!ENTITY % p SYSTEM "http://127.0.0.1:9/a.dtd">%p;]>'),
    status: 0,
    code: "xml/external-entity",
  },
  XInclude: {
    file: "in.xsd",
    text: schema(documented('<i:include xmlns:i="http://www.w3.org/2001/XInclude" parse="text" href="/etc/passwd"/>')),
    status: 0,
  },
  "XML of 200,000 levels": {
    file: "in.xsd",
    text: schema(documented("<a>".repeat(200_000) + "</a>".repeat(200_000))),
    status: 3,
    code: "limit/depth",
  },
  "JSON of 200,000 levels": {
    file: "in.json",
    text: api(`"x-a":${"[".repeat(200_000)}${"]".repeat(200_000)}`),
    status: 3,
    code: "limit/depth",
  },
  "YAML of 20,000 levels": {
    file: "in.yaml",
    text: yaml(`x-a: ${"[".repeat(20_000)}${"]".repeat(20_000)}\n`),
    status: 3,
    code: "json/yaml-too-deep",
  },
  "types of 300 levels": {
    file: "in.xsd",
    text: schema(
      `<xs:element name="a">${'<xs:complexType><xs:sequence><xs:element name="b">'.repeat(300)}<xs:complexType/>${"</xs:element></xs:sequence></xs:complexType>".repeat(300)}</xs:element>`,
    ),
    status: 1,
    code: "xsd/too-deep",
  },
  "groups that stand for 2^60 elements": {
    file: "in.xsd",
    text: schema(
      `${numbers(60)
        .map(
          (n) =>
            `<xs:group name="g${n}"><xs:sequence>${`<xs:group ref="t:g${n + 1}"/>`.repeat(2)}</xs:sequence></xs:group>`,
        )
        .join("")}<xs:group name="g60"><xs:sequence><xs:element name="x"/></xs:sequence></xs:group>`,
    ),
    status: 0,
  },
  "definitions that stand for 2^60 schemas": {
    file: "in.json",
    text: api(
      `"definitions":{${numbers(60)
        .map((n) => `"D${n}":{"allOf":[${`{"$ref":"#/definitions/D${n + 1}"},`.repeat(2)}{}]}`)
        .join(",")},"D60":{"type":"object"}}`,
    ),
    status: 0,
  },
  "references that lead in a circle": {
    file: "in.json",
    text: api('"definitions":{"A":{"$ref":"#/definitions/B"},"B":{"$ref":"#/definitions/A"}}'),
    status: 1,
    code: "apidoc/reference-cycle",
  },
  "aliases that stand for 10^11 values": {
    file: "in.yaml",
    text: yaml(
      `x-0: &a0 [x,x,x,x,x,x,x,x,x,x]\n${numbers(11)
        .map((n) => `x-${n + 1}: &a${n + 1} [${`*a${n},`.repeat(10)}]\n`)
        .join("")}`,
    ),
    status: 3,
    code: "json/too-many-aliases",
  },
  "merge keys that stand for 10^11 maps": {
    file: "in.yaml",
    text: yaml(
      `x-0: &a0 {a: 1}\n${numbers(11)
        .map((n) => `x-${n + 1}: &a${n + 1} {<<: [${`*a${n},`.repeat(10)}], k${n}: 1}\n`)
        .join("")}`,
    ),
    status: 3,
    code: "json/too-many-aliases",
  },
  "a tag that other readers run as a program": {
    file: "in.yaml",
    text: yaml('x-a: !!js/function "function () { process.exit(7); }"\n'),
    status: 0,
    code: "json/unknown-tag",
  },
  "a pattern that repeats nothing 9^30 times": {
    file: "in.xsd",
    text: schema(
      `<xs:simpleType name="A"><xs:restriction base="xs:string"><xs:pattern value="${"(".repeat(30)}${"){9}".repeat(30)}"/></xs:restriction></xs:simpleType>`,
    ),
    status: 0,
  },
  "names of prototypes": {
    file: "in.json",
    text: api(
      '"definitions":{"__proto__":{"type":"object","properties":{"__proto__":{"type":"string"},"toString":{"type":"string"}}},"constructor":{"$ref":"#/definitions/__proto__"}}',
    ),
    status: 0,
  },
  "an attribute of two million characters": {
    file: "in.xsd",
    text: schema(`<xs:element name="a" type="xs:string" default="${"x".repeat(2_000_000)}"/>`),
    status: 0,
  },
  "a name of a million characters": {
    file: "in.xsd",
    text: schema(`<xs:element name="${"x".repeat(1_000_000)}" type="xs:string"/>`),
    status: 0,
  },
  "addresses outside of the folder": {
    file: "in.xsd",
    text: schema(
      '<xs:include schemaLocation="../../../../../../../etc/passwd"/><xs:include schemaLocation="/etc/shadow"/>',
    ),
    status: 3,
    code: "workspace/outside-root",
  },
  "a device": {
    file: "in.xsd",
    text: schema('<xs:include schemaLocation="/dev/zero"/>'),
    status: 3,
    code: "workspace/outside-root",
  },
  "an address that only machines of a cloud can reach": {
    file: "in.xsd",
    text: schema('<xs:import namespace="urn:x" schemaLocation="http://169.254.169.254/latest/meta-data"/>'),
    status: 0,
    code: "workspace/private-address",
  },
  "a compressed file": {
    file: "in.xsd",
    text: "\u001f\u008b\u0008\u0000\u0000\u0000",
    status: 3,
    code: "input/binary",
  },
};

test.each(Object.entries(attacks))(
  "%s: ends soon, and says what was not done",
  async (_, { file, text, status, code }) => {
    const folder = folderWith({ [file]: text });
    const to = file.endsWith(".xsd") ? "out.json" : "out.wsdl";
    const ended = await soapstone(["convert", file, "-o", to, "--report", "jsonl"], folder);
    const codes = ended.stderr
      .trim()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line).code);
    expect({ status: ended.status, stderr: ended.stderr }).toMatchObject({ status });
    if (code !== undefined) expect(codes).toContain(code);
  },
);

test("a file that a link brings in from elsewhere is not read", async () => {
  const elsewhere = folderWith({ "secret.xsd": schema('<xs:element name="secret"/>') });
  const folder = folderWith({ "in.xsd": schema('<xs:include schemaLocation="link.xsd"/>') });
  symlinkSync(join(elsewhere, "secret.xsd"), join(folder, "link.xsd"));
  const { status, stdout, stderr } = await soapstone(["convert", "in.xsd", "--to", "jsonschema"], folder);
  expect(stderr).toContain("workspace/outside-root");
  expect(stdout).not.toContain("secret");
  expect(status).toBe(3);
});

test("texts of a document do not reach the terminal as control characters", async () => {
  const title = "A\\u001b]0;title\\u0007\\u202e\\u0085";
  const folder = folderWith({
    "in.json": `{"swagger":"2.0","info":{"title":"${title}","version":"1"},"paths":{"/a":{"get":{"operationId":"${title}","responses":{"200":{"description":"","schema":{"$ref":"#/definitions/${title}"}}}}}}}`,
  });
  const { stdout, stderr } = await soapstone(["convert", "in.json", "-o", "out.wsdl"], folder);
  expect(stderr).toContain("\\u202e");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what may not be there
  expect(stdout + stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u);
});

test("names of parts do not lead out of the folder of a split", async () => {
  const names = ["../../out", "a/b", "CON", "NUL", "aux.json", "..", "%2e%2e%2fx", "x\\\\y"];
  const definitions = names.map((name) => `"${name}":{"type":"object"}`).join(",");
  const folder = folderWith({ "in/api.json": api(`"definitions":{${definitions}}`) });
  const { status, stderr } = await soapstone(
    ["split", "in/api.json", "--layout", "per-definition", "-o", "in/parts"],
    folder,
  );
  expect({ status, stderr }).toMatchObject({ status: 0 });
  const bundled = await soapstone(["bundle", "in/parts/api.json"], folder);
  expect(JSON.parse(bundled.stdout)).toEqual(JSON.parse(api(`"definitions":{${definitions}}`)));
});

test("a pattern that backtracking readers never end is checked in linear time", async () => {
  const pattern =
    '<xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="(a+)+b(a|a)*c"/></xs:restriction></xs:simpleType>';
  const folder = folderWith({
    "in.xsd": schema(`<xs:element name="p">${pattern}</xs:element>`),
    "in.xml": `<t:p xmlns:t="urn:t">${"a".repeat(50_000)}</t:p>`,
  });
  const { status, stdout } = await soapstone(["check", "--schema", "in.xsd", "in.xml"], folder);
  expect(stdout).toContain("cvc-pattern-valid");
  expect(status).toBe(1);
});
