import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { books, folderWith, soapstone } from "./soapstone.ts";

test("prints the types of a service", async () => {
  const folder = folderWith(books);
  const { status, stdout, stderr } = await soapstone(["types", "service.wsdl"], folder);
  expect(status).toBe(0);
  expect(stdout).toContain("export interface Find {\n  title: string;\n}");
  expect(stdout).toMatch(/export interface Operations \{\n {2}\/\*\* Find \*\/\n {2}Find: \{\n {4}method: "POST";/);
  expect(stderr).toMatch(/^service\.wsdl: types made, no findings$/m);
});

test("writes a file, or one named after the input into a folder", async () => {
  const folder = folderWith(books);
  expect(await soapstone(["types", "service.wsdl", "-o", "api.d.ts"], folder)).toMatchObject({ status: 0, stdout: "" });
  expect(await soapstone(["types", "service.wsdl", "-o", "out/"], folder)).toMatchObject({ status: 0 });
  expect(readdirSync(join(folder, "out"))).toEqual(["service.d.ts"]);
  expect(readFileSync(join(folder, "out/service.d.ts"), "utf8")).toBe(readFileSync(join(folder, "api.d.ts"), "utf8"));
});

test("the choices of convert choose the API", async () => {
  const folder = folderWith(books);
  const plan = (await soapstone(["plan", "service.wsdl"], folder)).stdout;
  const edited = plan.replace("method: post", "method: get").replace("title: body", "title: query");
  writeFileSync(join(folder, "plan.yaml"), edited);
  const { stdout } = await soapstone(["types", "service.wsdl", "--plan", "plan.yaml"], folder);
  expect(stdout).toContain("query: {\n        title: string;");
});

test.each([
  ["not a description", "{ 1 2 }", 3],
  ["a broken document", "<definitions xmlns='http://schemas.xmlsoap.org/wsdl/'", 3],
  ["a JSON Schema", '{ "$schema": "http://json-schema.org/draft-04/schema#", "type": "object" }', 3],
])("for %s nothing is written, and existing files stay", async (_, text, status) => {
  const folder = folderWith({ "input.txt": text, "api.d.ts": "before" });
  expect(await soapstone(["types", "input.txt", "-o", "api.d.ts"], folder)).toMatchObject({ status, stdout: "" });
  expect(readFileSync(join(folder, "api.d.ts"), "utf8")).toBe("before");
});

test("errors of the description are findings; the types are there", async () => {
  const api = `swagger: "2.0"
info: { title: T, version: "1" }
paths: {}
definitions: { A: { $ref: "#/definitions/Missing" } }
`;
  const folder = folderWith({ "api.yaml": api });
  const { status, stdout, stderr } = await soapstone(["types", "api.yaml"], folder);
  expect({ status, stdout }).toMatchObject({ status: 1, stdout: expect.stringContaining("export type A = unknown;") });
  expect(stderr).toContain("Missing");
});

test("an input is never overwritten", async () => {
  const folder = folderWith(books);
  expect(await soapstone(["types", "service.wsdl", "-o", "service.wsdl"], folder)).toMatchObject({ status: 2 });
  expect(existsSync(join(folder, "service.d.ts"))).toBe(false);
});
