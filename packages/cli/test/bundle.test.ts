import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderWith, soapstone } from "./soapstone.ts";

const files = {
  "api.json":
    '{"swagger":"2.0","info":{"title":"T","version":"1"},"paths":{},"definitions":{"A":{"$ref":"b.json#/A"}}}',
  "b.json": '{"A":{"type":"string"}}',
  "out.json": "old",
};

test.each([
  ["the bundle", ["-o", "out.json", "--bundle-map", "out.json"]],
  ["the bundle by another spelling", ["-o", "out.json", "--bundle-map", "./sub/../out.json"]],
  ["an input", ["-o", "out.json", "--bundle-map", "b.json"]],
  ["an input, the bundle on standard output", ["--bundle-map", "b.json"]],
])("a map that would take the place of %s is refused before anything is written", async (_, args) => {
  const folder = folderWith(files);
  const { status, stdout } = await soapstone(["bundle", "api.json", ...args], folder);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  for (const [name, text] of Object.entries(files)) expect(readFileSync(join(folder, name), "utf8")).toBe(text);
});

test("the map is written beside a bundle on standard output", async () => {
  const folder = folderWith(files);
  const { status, stdout } = await soapstone(["bundle", "api.json", "--bundle-map", "map.json"], folder);
  expect(status).toBe(0);
  expect(JSON.parse(stdout).definitions).toEqual({ A: { type: "string" } });
  expect(JSON.parse(readFileSync(join(folder, "map.json"), "utf8")).kind).toBe("apidoc");
});
