import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { fileResolver, memoryResolver } from "@soapstone/workspace";
import { describe, expect, test } from "vitest";
import { convertDocument } from "../src/convert/convert-document.ts";
import type { ConvertOptions } from "../src/convert/convert-options.ts";
import { type DiffOptions, diffDocuments } from "../src/diff/diff-documents.ts";
import type { DocumentInput } from "../src/load/load-document.ts";

const folder = join(dirname(fileURLToPath(import.meta.url)), "../../../test-corpus/services/parcels");
const file = (name: string): DocumentInput => ({
  uri: pathToFileURL(join(folder, name)).href,
  resolver: fileResolver({ root: folder }),
});
const parcels = file("parcels.wsdl");

function text(name: string, content: string): DocumentInput {
  const uri = `memory:/${name}`;
  return { uri, resolver: memoryResolver(new Map([[uri, content]])) };
}

/** Converts a document, and returns the output as an input. */
async function converted(entry: DocumentInput, options: ConvertOptions): Promise<DocumentInput> {
  const outcome = await convertDocument(entry, options);
  if (outcome.status !== "converted") throw new Error(outcome.status);
  const files = new Map(outcome.files.map((one) => [`memory:/out/${one.name}`, one.text]));
  const [uri] = files.keys();
  return { uri: uri ?? "", resolver: memoryResolver(files) };
}

/** Returns the sample with an edit in one of its files. */
function edited(name: string, from: string, to: string): DocumentInput {
  const resolver: DocumentInput["resolver"] = async (uri, ask) => {
    const answer = await parcels.resolver(uri, ask);
    if (!uri.endsWith(name)) return answer;
    const content = readFileSync(fileURLToPath(uri), "utf8");
    if (!content.includes(from)) throw new Error(`${name} has no ${from}`);
    return answer?.ok === true ? { ...answer, value: { ...answer.value, content: content.replace(from, to) } } : answer;
  };
  return { uri: parcels.uri, resolver };
}

async function changes(old: DocumentInput, now: DocumentInput, options: DiffOptions = {}) {
  const outcome = await diffDocuments(old, now, options);
  if (outcome.status !== "compared") throw new Error(outcome.status);
  return outcome.changes;
}

describe("a WSDL and its API description have no differences", () => {
  const ways: readonly ConvertOptions[] = [
    {},
    { complement: "none" },
    { view: "wire" },
    { view: "wire", wirePath: "single" },
    { profile: "exact" },
    { inferMethods: true },
    { service: "Parcels" },
    { operations: ["BookParcel", "List*"] },
  ];
  test.each(ways)("%o", async (options) => {
    const made = await converted(parcels, { to: "apidoc", ...options });
    // Without a complement, the description does not reveal how it was made.
    expect(await changes(parcels, made)).toEqual([]);
    expect(await changes(made, parcels)).toEqual([]);
  });

  test("of several files, whose types stay where they are", async () => {
    const files = new Map([
      [
        "memory:/api/a.yaml",
        'swagger: "2.0"\ninfo: { title: a, version: "1" }\npaths: { /a: { get: { operationId: a, responses: { "200": { description: ok, schema: { $ref: "b.yaml#/B" } } } } } }\n',
      ],
      ["memory:/api/b.yaml", "B: { type: object, properties: { next: { $ref: '#/B' }, c: { type: string } } }\n"],
    ]);
    const old = { uri: "memory:/api/a.yaml", resolver: memoryResolver(files) };
    const made = await converted(old, { to: "wsdl" });
    expect(await changes(old, made)).toEqual([]);
    expect(await changes(made, old)).toEqual([]);
  });

  test("with a plan, where that is given", async () => {
    const plan = "plan: 1\noperations: [{ key: operation:ParcelPort/BookParcel, path: /parcels, name: bookParcel }]\n";
    const made = await converted(parcels, { to: "apidoc", plan, complement: "none" });
    expect(await changes(parcels, made, { plan })).toEqual([]);
    expect((await changes(parcels, made)).map(({ rule }) => rule)).toEqual(["path-changed", "operation-renamed"]);
  });
});

describe("schemas and their conversions have no differences", () => {
  const schemas = file("schemas/parcels.xsd");
  test.each([{ to: "apidoc" }, { to: "jsonschema" }, { to: "jsonschema", dialect: "draft-04" }] as const)(
    "%o",
    async (options) => {
      const made = await converted(schemas, options);
      expect(await changes(schemas, made)).toEqual([]);
      expect(await changes(made, schemas)).toEqual([]);
    },
  );

  test("a service and its messages as JSON Schema", async () => {
    expect(await changes(parcels, await converted(parcels, { to: "jsonschema" }))).toEqual([]);
  });
});

describe("an edit of the types of a service", () => {
  const now = edited(
    "values.xsd",
    '<xs:enumeration value="express"/>',
    '<xs:enumeration value="express"/><xs:enumeration value="same-day"/>',
  );

  test("is found at its position", async () => {
    expect(await changes(parcels, now)).toMatchObject([
      { rule: "request-enumeration-value-added", subject: "ServiceLevel", new: { start: { line: 52 } } },
    ]);
  });

  test("is found across formats, at the type", async () => {
    const old = await converted(parcels, { to: "apidoc", complement: "none", format: "yaml" });
    const [change, ...others] = await changes(old, now);
    expect(others).toEqual([]);
    expect(change).toMatchObject({ rule: "request-enumeration-value-added", impact: "providers" });
    expect(change?.old?.start).toBeDefined();
    expect(change?.new?.uri).toMatch(/values\.xsd$/);
  });

  test("is found in the facade of two WSDLs", async () => {
    expect(await changes(parcels, now, { view: "facade" })).toMatchObject([
      { rule: "request-enumeration-value-added" },
    ]);
  });

  test("is left out with its operation, its service, or its rule", async () => {
    expect(await changes(parcels, now, { operations: ["TrackParcel"] })).toEqual([]);
    expect(await changes(parcels, now, { ignore: ["request-enumeration-*"] })).toEqual([]);
    expect(await changes(parcels, now, { ignore: ["request-enumeration"] })).toHaveLength(1);
  });
});

test("a selection without a match in either description is reported", async () => {
  const missing = async (options: DiffOptions) => {
    const outcome = await diffDocuments(parcels, parcels, options);
    return outcome.status === "compared" ? outcome.missing.map(({ what, name }) => `${what} ${name}`) : [];
  };
  expect(await missing({ operations: ["BookParcle"] })).toEqual(["operation BookParcle"]);
  expect(await missing({ service: "Parcel" })).toEqual(["service Parcel", "service Parcel"]);
  expect(await missing({ operations: ["Book*"] })).toEqual([]);
});

describe("what is not compared", () => {
  const apidoc = text(
    "a.yaml",
    'swagger: "2.0"\ninfo: { title: a, version: "1" }\npaths: { /a: { get: { responses: { "200": { description: ok } } } } }\n',
  );

  test.each([
    [
      "an API and types",
      apidoc,
      text("b.xsd", '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>'),
      "input/not-comparable",
    ],
    [
      "an API and a JSON Schema",
      text("b.json", '{"$schema":"http://json-schema.org/draft-07/schema#"}'),
      apidoc,
      "input/not-comparable",
    ],
    [
      "a file that is cut off",
      apidoc,
      text("b.wsdl", '<definitions xmlns="http://schemas.xmlsoap.org/wsdl/"'),
      "xml/not-well-formed",
    ],
    ["another kind of file", text("b.html", "<html></html>"), apidoc, "input/html"],
    ["a file that is not there", apidoc, { ...apidoc, uri: "memory:/none.yaml" }, "workspace/not-found"],
  ])("%s", async (_what, old, now, code) => {
    const outcome = await diffDocuments(old, now);
    expect(outcome.status).toBe("unreadable");
    const codes = [...outcome.old.diagnostics, ...outcome.new.diagnostics].map((diagnostic) => diagnostic.code);
    expect(codes).toContain(code);
  });
});
