import { createJsonReader } from "@soapstone/apidoc-model";
import { loadWorkspace, memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { bundleApidoc } from "../src/index.ts";

async function definitionsOf(files: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const texts = Object.entries(files).map(([name, value]) => [`memory:/${name}`, JSON.stringify(value)] as const);
  const loaded = await loadWorkspace("memory:/api.json", memoryResolver(new Map(texts)), createJsonReader());
  if (!loaded.ok) throw new Error("The files are there.");
  const made = bundleApidoc(loaded.value);
  if (!made.ok) throw new Error(JSON.stringify(made.diagnostics));
  const { root } = made.value;
  const definitions = root instanceof Map ? root.get("definitions") : undefined;
  return definitions instanceof Map ? [...definitions.keys()] : [];
}

const entry = (...references: readonly string[]) => ({
  swagger: "2.0",
  info: { title: "A", version: "1" },
  paths: {},
  definitions: { All: { properties: Object.fromEntries(references.map(($ref, index) => [`p${index}`, { $ref }])) } },
});
const errors = { definitions: { Error: { type: "string" } } };

test("two definitions of one name get the names of their files, in any order", async () => {
  const files = { "a.json": errors, "b.json": errors };
  const [one, other] = ["a.json#/definitions/Error", "b.json#/definitions/Error"] as const;
  expect(await definitionsOf({ "api.json": entry(one, other), ...files })).toEqual(["All", "a.Error", "b.Error"]);
  expect(await definitionsOf({ "api.json": entry(other, one), ...files })).toEqual(["All", "b.Error", "a.Error"]);
});

test("the folder's name does where the files are called alike", async () => {
  const files = { "x/a.json": errors, "y/a.json": errors };
  const references = ["x/a.json#/definitions/Error", "y/a.json#/definitions/Error"];
  expect(await definitionsOf({ "api.json": entry(...references), ...files })).toEqual(["All", "x.Error", "y.Error"]);
});
