import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { books, folderWith, soapstone, types } from "./soapstone.ts";

test("prints a document that its schema accepts", async () => {
  const folder = folderWith({ "types.xsd": types });
  const { status, stdout, stderr } = await soapstone(["sample", "types.xsd", "--element", "Find"], folder);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^<Find xmlns="urn:books">\n {2}<title>\w+<\/title>\n<\/Find>\n$/);
  expect(stderr).toBe("types.xsd: 1 document, no findings\n");
});

test("gives the same documents for the same seed", async () => {
  const folder = folderWith({ "types.xsd": types });
  const printed = async (seed: string) =>
    (await soapstone(["sample", "types.xsd", "--count", "3", "--seed", seed], folder)).stdout;
  expect(await printed("7")).toBe(await printed("7"));
});

test("writes near-misses that check refuses, and says what is wrong with each", async () => {
  const folder = folderWith({ "types.xsd": types });
  const made = await soapstone(["sample", "types.xsd", "--count", "4", "--invalid", "-o", "bad"], folder);
  expect(made.status).toBe(0);
  const files = readdirSync(join(folder, "bad"));
  expect(files).toEqual(["Find-1.xml", "Find-2.xml", "Find-3.xml", "Find-4.xml"]);
  expect(made.stderr).toMatch(/^wrote 4 files to bad$/m);
  expect(made.stderr).toMatch(/^Find-1\.xml: missing-child: .*\(cvc-complex-type\.2\.4\.b\)$/m);
  for (const file of files) {
    expect(await soapstone(["check", `bad/${file}`, "--schema", "types.xsd"], folder)).toMatchObject({ status: 1 });
  }
});

test("writes the JSON form of documents", async () => {
  const folder = folderWith({ "types.xsd": types });
  await soapstone(["sample", "types.xsd", "--format", "json", "-o", "out/"], folder);
  expect(JSON.parse(readFileSync(join(folder, "out/Find-1.json"), "utf8"))).toMatchObject({ Find: { title: /\w/ } });
});

test("writes the values of a JSON Schema, which encode takes", async () => {
  const schema = { type: "object", required: ["a"], properties: { a: { type: "integer" } } };
  const folder = folderWith({ "a.json": JSON.stringify(schema) });
  const { stdout } = await soapstone(["sample", "a.json", "--format", "json"], folder);
  expect(JSON.parse(stdout)).toEqual({ a: expect.any(Number) });
  expect(await soapstone(["encode", "-", "--schema", "a.json"], folder, stdout)).toMatchObject({ status: 0 });
});

test("takes the schemas of a service", async () => {
  const { status, stdout } = await soapstone(["sample", "service.wsdl", "--element", "FindResult"], folderWith(books));
  expect(status).toBe(0);
  expect(stdout).toContain("<isbn>");
});

test("says that there is no such element, and which ones there are", async () => {
  const folder = folderWith({ "types.xsd": types });
  const { status, stdout, stderr } = await soapstone(["sample", "types.xsd", "--element", "Nowhere"], folder);
  expect(status).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toContain("instance/unknown-root");
  expect(stderr).toContain("{urn:books}Find");
});

test.each([
  ["--count", "many"],
  ["--seed", "-1"],
  ["--count", "99999"],
  ["--count", "0"],
])("refuses %s %s", async (option, value) => {
  const folder = folderWith({ "types.xsd": types });
  const { status, stderr } = await soapstone(["sample", "types.xsd", `${option}=${value}`], folder);
  expect(status).toBe(2);
  expect(stderr).toContain(`not "${value}"`);
});
