import { json } from "@soapstone/apidoc-model";
import { type ElementDeclaration, qname, type Schema, type SchemaReference } from "@soapstone/xml-model";
import { expect, test } from "vitest";
import { placedSchemas } from "../src/placed-schemas.ts";

function schema(targetNamespace: string, rest: Partial<Schema> = {}): Schema {
  return {
    kind: "schema",
    targetNamespace,
    elementForm: "qualified",
    attributeForm: "unqualified",
    composition: [],
    components: [],
    ...rest,
  };
}

function element(namespace: string, type: string): ElementDeclaration {
  const name = qname("urn:a", "E");
  return { kind: "element", name, type: qname(namespace, type), abstract: false, nillable: false, constraints: [] };
}

const reference = (kind: SchemaReference["kind"], location: string): SchemaReference => ({
  kind,
  location,
  components: [],
});

function placed(schemas: readonly Schema[], files: readonly (string | undefined)[] = []) {
  const documents = files.map((file) => (file === undefined ? {} : { file }));
  const all = placedSchemas(schemas, json({ documents }), "entry.xsd");
  return all.map(({ file, schema: { composition } }) => [
    file,
    ...composition.map(({ kind, namespace, location }) => [kind, namespace, location].filter((it) => it !== undefined)),
  ]);
}

test("the first document is the entry, the others are named after their namespaces, and found from it", () => {
  expect(placed([schema("urn:a"), schema("http://x.example/orders"), schema("")])).toEqual([
    ["entry.xsd", ["import", "http://x.example/orders", "orders.xsd"], ["import", "other.xsd"]],
    ["orders.xsd"],
    ["other.xsd"],
  ]);
});

test("a document has the file that the record names", () => {
  expect(placed([schema("urn:a"), schema("urn:b")], [undefined, "common/b.xsd"])).toEqual([
    ["entry.xsd"],
    ["common/b.xsd"],
  ]);
});

test.each(["../b.xsd", "/etc/b.xsd", "http://x.example/b.xsd", "a/../../b.xsd", "C:\\b.xsd", ""])(
  "nothing is placed outside the folder of the entry: %s",
  (file) => {
    expect(placed([schema("urn:a"), schema("urn:b")], [undefined, file]).map(([name]) => name)).toEqual([
      "entry.xsd",
      "b.xsd",
    ]);
  },
);

test("a location follows a document to its new place", () => {
  const entry = schema("urn:a", { composition: [{ ...reference("import", "../b.xsd"), namespace: "urn:b" }] });
  expect(placed([entry, schema("urn:b")], [undefined, "../b.xsd"])).toEqual([
    ["entry.xsd", ["import", "urn:b", "b.xsd"]],
    ["b.xsd"],
  ]);
});

test("an import without a location gets that of its document", () => {
  const entry = schema("urn:a", { composition: [{ kind: "import", namespace: "urn:b", components: [] }] });
  expect(placed([entry, schema("urn:b")])).toEqual([["entry.xsd", ["import", "urn:b", "b.xsd"]], ["b.xsd"]]);
});

test("missing imports of a document are added", () => {
  const entry = schema("urn:a", { components: [element("urn:b", "T")] });
  expect(placed([entry, schema("urn:b")])[0]).toEqual(["entry.xsd", ["import", "urn:b", "b.xsd"]]);
});

test("the first document of a namespace includes those that nothing leads to, and only those", () => {
  const second = schema("urn:a", { composition: [reference("include", "third.xsd")] });
  expect(placed([schema("urn:a"), second, schema("urn:a")], [undefined, "second.xsd", "third.xsd"])).toEqual([
    ["entry.xsd", ["include", "second.xsd"]],
    ["second.xsd", ["include", "third.xsd"]],
    ["third.xsd"],
  ]);
});

test("files whose names differ only in case are told apart", () => {
  const names = placed([schema("urn:a"), schema("urn:b"), schema("urn:c")], [undefined, "T.xsd", "t.xsd"]);
  expect(names.map(([name]) => name)).toEqual(["entry.xsd", "T.xsd", "t_2.xsd"]);
});

test("references of other documents to the entry have its new name", () => {
  const other = schema("urn:b", { composition: [{ ...reference("import", "../was.xsd"), namespace: "urn:a" }] });
  expect(placed([schema("urn:a"), other], [undefined, "sub/b.xsd"])[1]).toEqual([
    "sub/b.xsd",
    ["import", "urn:a", "../entry.xsd"],
  ]);
});

test("a document without a namespace does not import the namespace of what includes it", () => {
  const composition = [reference("include", "parts.xsd")];
  const parts = schema("", { components: [element("urn:a", "T")] });
  expect(placed([schema("urn:a", { composition }), parts], [undefined, "parts.xsd"])).toEqual([
    ["entry.xsd", ["include", "parts.xsd"]],
    ["parts.xsd"],
  ]);
});

test("a document from elsewhere keeps its own name", () => {
  const names = placed([schema("urn:a"), schema(""), schema("")], [undefined, "../x/texts.xsd", "../y/texts.xsd"]);
  expect(names.map(([name]) => name)).toEqual(["entry.xsd", "texts.xsd", "texts_2.xsd"]);
});

test("a location that leads back into the folder of the entry finds its document by the end of its path", () => {
  const other = schema("urn:b", { composition: [{ ...reference("import", "../../in/c.xsd"), namespace: "urn:c" }] });
  const files = [undefined, "../../out/b.xsd", "c.xsd"];
  expect(placed([schema("urn:a"), other, schema("urn:c")], files)[1]).toEqual(["b.xsd", ["import", "urn:c", "c.xsd"]]);
});

test("a location below the folder of the entry is no other document's for its name alone", () => {
  const other = schema("urn:b", { composition: [{ ...reference("import", "c.xsd"), namespace: "urn:c" }] });
  const files = [undefined, "b.xsd", "sub/c.xsd"];
  expect(placed([schema("urn:a"), other, schema("urn:c")], files)[1]).toEqual(["b.xsd", ["import", "urn:c", "c.xsd"]]);
});
