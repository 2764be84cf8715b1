import { pipelineDocument, runStep } from "@soapstone/pipeline";
import { expect, test } from "vitest";
import { typesStep } from "../src/index.ts";

const api = `swagger: "2.0"
info: { title: T, version: "1" }
paths: {}
definitions: { A: { allOf: [{ $ref: "#/definitions/A" }] } }
`;

test("the step returns one file of declarations, and reports problems", async () => {
  const run = await runStep(typesStep, pipelineDocument("apidoc", [{ name: "out/api.v1.yaml", text: api }]), {});
  expect(run.files?.map(({ name }) => name)).toEqual(["out/api.v1.d.ts"]);
  expect(run.files?.[0]?.text).toContain("export type A = unknown;");
  expect(run.found.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code))).toContain("typescript/circle");
});

test("without a description there is nothing to go on with", async () => {
  const run = await runStep(typesStep, pipelineDocument("apidoc", [{ name: "api.yaml", text: "swagger: [" }]), {});
  expect(run.files).toBeUndefined();
});
