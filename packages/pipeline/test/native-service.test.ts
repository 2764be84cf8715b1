import { json, readJson, sameJson } from "@soapstone/apidoc-model";
import { memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { convertDocument } from "../src/index.ts";

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
