import { expect, test } from "vitest";
import "../src/commands/run-why.ts";
import { folderWith, soapstone } from "./soapstone.ts";

const folder = folderWith({
  "api.json":
    '{"swagger":"2.0","paths":{},"definitions":{"Pet":{"type":"object"},"Zoo":{"items":{"$ref":"#/definitions/Pet"}}}}',
});

test("names the references that lead to a part", async () => {
  const { status, stdout } = await soapstone(["why", "#/definitions/Pet", "api.json"], folder);
  expect(status).toBe(0);
  expect(stdout).toContain('$ref "#/definitions/Pet"');
});

const escaped = folderWith({
  "api.json":
    '{"swagger":"2.0","paths":{},"definitions":{"List":{"items":{"$ref":"models/my%20pets.json#/definitions/a~1b%20c"}}}}',
  "models/my pets.json": '{"definitions":{"a/b c":{"type":"string"}}}',
});

test.each([
  "models/my pets.json#/definitions/a~1b c",
  "models/my%20pets.json#/definitions/a~1b%20c",
  "a/b c",
  "models/my pets.json",
  "models/my%20pets.json",
])("knows a part, or a file, by %s", async (question) => {
  const { status, stdout } = await soapstone(["why", question, "api.json"], escaped);
  expect(stdout).toContain("#/definitions/List/items (api.json:1:");
  expect(status).toBe(0);
});

test.each([
  ["#/definitions/Pets", "Nothing refers to #/definitions/Pets. Did you mean #/definitions/Pet?\n"],
  ["#/definitions/Zoo", "Nothing refers to #/definitions/Zoo.\n"],
])("says that nothing refers to %s, and what was probably meant", async (question, said) => {
  const { status, stdout } = await soapstone(["why", question, "api.json"], folder);
  expect({ status, stdout }).toEqual({ status: 1, stdout: said });
});
