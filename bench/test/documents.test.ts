import { convertDocument } from "@soapstone/pipeline";
import { createSources, loadWorkspace, memoryResolver } from "@soapstone/workspace";
import { checkSchemas, schemaSet, xmlReader } from "@soapstone/xml-model";
import { expect, test } from "vitest";
import { apidocText } from "../src/documents/apidoc-text.ts";
import { schemaText } from "../src/documents/schema-text.ts";
import { serviceText } from "../src/documents/service-text.ts";

test("the benchmark's schema is the same in every run, and about as large as it was asked for", () => {
  const text = schemaText(60_000);
  expect(schemaText(60_000)).toBe(text);
  expect(text.length).toBeGreaterThanOrEqual(60_000);
  expect(text.length).toBeLessThan(70_000);
});

test("the benchmark's schema has nothing that a schema must not have", async () => {
  const codes: string[] = [];
  const report = ({ code }: { readonly code: string }) => void codes.push(code);
  const uri = "memory:/generated.xsd";
  const resolver = memoryResolver(new Map([[uri, schemaText(200_000)]]));
  const loaded = await loadWorkspace(uri, resolver, xmlReader, { sources: createSources() });
  expect(loaded.diagnostics).toEqual([]);
  if (!loaded.ok) throw new Error("not read");
  const set = schemaSet(loaded.value, report);
  checkSchemas(set, report);
  expect(codes).toEqual([]);
  expect(new Set(set.components.map(({ kind }) => kind))).toEqual(
    new Set(["complexType", "simpleType", "element", "group", "attributeGroup"]),
  );
});

test("the benchmark's apidoc is the same in every run, with as many parts as it was asked for", () => {
  const text = apidocText(20);
  expect(apidocText(20)).toBe(text);
  const { definitions, paths } = JSON.parse(text) as Record<string, object>;
  expect(Object.keys(definitions ?? {}).length + Object.keys(paths ?? {}).length).toBe(20);
});

test("the benchmark's service is about as large as it was asked for, and converts without findings", async () => {
  const text = serviceText(60_000);
  expect(serviceText(60_000)).toBe(text);
  expect(Math.abs(text.length - 60_000)).toBeLessThan(5_000);
  const uri = "memory:/generated.wsdl";
  const resolver = memoryResolver(new Map([[uri, text]]));
  const converted = await convertDocument({ uri, resolver });
  expect(converted.diagnostics.filter(({ severity }) => severity !== "info")).toEqual([]);
  expect(converted.status).toBe("converted");
});
