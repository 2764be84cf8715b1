import { expect, test } from "vitest";
import { constructFiles, diagnosticFiles } from "../case-files.ts";

test("a schema construct has a schema on its left, and its rule among the schema's", () => {
  const files = constructFiles("schema", "my-thing");
  expect([...files.keys()]).toEqual([
    "test-corpus/constructs/schema/my-thing/case.yaml",
    "test-corpus/constructs/schema/my-thing/left.xsd",
    "packages/mapping/src/schema/my-thing.ts",
  ]);
  expect(files.get("packages/mapping/src/schema/my-thing.ts")).toContain(
    'export const myThing: Rule<Left, Right> = {\n  id: "schema/my-thing"',
  );
});

test("a construct of a view has a description on its left", () => {
  expect([...constructFiles("facade", "request").keys()].slice(1)).toEqual([
    "test-corpus/constructs/facade/request/left.wsdl",
    "packages/mapping/src/service/facade/request.ts",
  ]);
});

test("a diagnostic has the shape of its case", () => {
  expect([...diagnosticFiles("xsd", "my-code").keys()]).toEqual(["test-corpus/diagnostics/xsd/my-code/case.yaml"]);
});
