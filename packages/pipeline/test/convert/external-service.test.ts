import { json, readJson, sameJson } from "@soapstone/apidoc-model";
import { memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { type ConvertOptions, convertDocument } from "../../src/index.ts";

const pets = {
  swagger: "2.0",
  info: { title: "Pet store", version: "1.2.0" },
  host: "pets.example",
  basePath: "/api",
  schemes: ["https"],
  paths: {
    "/pets/{petId}": {
      get: {
        operationId: "getPet",
        parameters: [{ name: "petId", in: "path", required: true, type: "integer" }],
        responses: { "200": { description: "The pet.", schema: { $ref: "#/definitions/Pet" } } },
      },
    },
  },
  definitions: { Pet: { type: "object", required: ["name"], properties: { name: { type: "string" } } } },
};

async function outcomeOf(document: object, options: ConvertOptions) {
  const text = JSON.stringify(document);
  return convertDocument({ uri: "memory:/a.json", resolver: memoryResolver({ "memory:/a.json": text }) }, options);
}

async function written(name: string, text: string): Promise<{ readonly name: string; readonly text: string }> {
  const outcome = await convertDocument({
    uri: `memory:/${name}`,
    resolver: memoryResolver({ [`memory:/${name}`]: text }),
  });
  const [file] = outcome.status === "converted" ? outcome.files : [];
  if (file === undefined) throw new Error(JSON.stringify(outcome.diagnostics));
  return file;
}

test("an apidoc that never was a WSDL becomes one, and that the apidoc again", async () => {
  const wsdl = await written("pets.json", JSON.stringify(pets));
  expect(wsdl.name).toMatch(/\.wsdl$/);
  const back = await written("pets.wsdl", wsdl.text);
  const read = readJson({ uri: "memory:/back.json", text: back.text });
  expect(read.ok && sameJson(read.value, json(pets))).toBe(true);
});

test.each([
  ["the locations of HTTP bindings say paths", ["http"], 1, 0],
  ["beside SOAP too", ["soap", "http"], 1, 0],
  ["of SOAP only the residual does", ["soap"], 0, 1],
] as const)("paths are lost only if nothing states them: %s", async (_, binding, mapped, dropped) => {
  const outcome = await outcomeOf(pets, { to: "wsdl", binding: [...binding], complement: "none" });
  const accounts = outcome.status === "converted" ? outcome.accounts : undefined;
  expect(accounts?.facts.get("pathItem@get")).toMatchObject({ mapped, dropped });
});

test("the target of a reference to another file is kept, and its address is not", async () => {
  const operation = { responses: { "200": { description: "All.", schema: { $ref: "types.json#/definitions/Pet" } } } };
  const texts = {
    "memory:/a.json": JSON.stringify({ ...pets, paths: { "/pets": { get: operation } }, definitions: {} }),
    "memory:/types.json": JSON.stringify({ definitions: pets.definitions }),
  };
  const input = { uri: "memory:/a.json", resolver: memoryResolver(texts) };
  const outcome = await convertDocument(input, { to: "wsdl", complement: "none" });
  const facts = outcome.status === "converted" ? outcome.accounts.facts : new Map();
  expect(facts.get("reference@$ref")).toMatchObject({ mapped: 0, dropped: 1 });
});

test("a path that no location can express is lost without the complement", async () => {
  const odd = { ...pets, paths: { "/a(petId)/{petId}": pets.paths["/pets/{petId}"] } };
  const outcome = await outcomeOf(odd, { to: "wsdl", binding: ["http"], complement: "none" });
  expect(outcome.status === "converted" ? outcome.accounts.facts.get("pathItem@get")?.dropped : 0).toBeGreaterThan(0);
});

test("each fact is reported once, also without complement", async () => {
  const { host: _, ...nowhere } = pets;
  const { diagnostics } = await outcomeOf(nowhere, { to: "wsdl", complement: "none" });
  expect(diagnostics.filter(({ code }) => code === "mapping/no-host")).toHaveLength(1);
});

test.each([
  ["a".repeat(300), /^a+-[0-9a-f]{8}-a+\.wsdl$/],
  ["con", /^_con\.wsdl$/],
])("a WSDL whose title %s no disk has as a name gets another one", async (title, name) => {
  const outcome = await outcomeOf({ ...pets, info: { ...pets.info, title } }, {});
  const [file] = outcome.status === "converted" ? outcome.files : [];
  expect(file?.name).toMatch(name);
  expect(file?.name.length).toBeLessThan(140);
});
