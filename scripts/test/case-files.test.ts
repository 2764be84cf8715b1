import { expect, test } from "vitest";
import { constructFiles, diagnosticFiles, isRowArea, isRuleArea, rowFiles } from "../build/case-files.ts";

test("a schema construct has a schema on its left, and its rule where it is wanted", () => {
  const files = constructFiles("schema", "my-thing", "complex/content");
  expect([...files.keys()]).toEqual([
    "test-corpus/constructs/schema/my-thing/case.yaml",
    "test-corpus/constructs/schema/my-thing/left.xsd",
    "packages/schema-mapping/src/complex/content/my-thing.ts",
  ]);
  const rule = files.get("packages/schema-mapping/src/complex/content/my-thing.ts");
  expect(rule).toContain('import type { SchemaRule } from "../../walk.ts";\n');
  expect(rule).toContain('export const myThing: SchemaRule<Left> = {\n  id: "schema/my-thing"');
});

test("a construct of a view has a description on its left", () => {
  const files = constructFiles("facade", "request");
  expect([...files.keys()].slice(1)).toEqual([
    "test-corpus/constructs/facade/request/left.wsdl",
    "packages/service-mapping/src/facade/request.ts",
  ]);
  expect([...files.values()].at(-1)).toContain('import type { ServiceRule } from "../walk/walk.ts";\n');
});

test("a row has no rule of its own", () => {
  expect([...rowFiles("row", "particles/two-choices").keys()]).toEqual([
    "test-corpus/constructs/row/particles/two-choices/case.yaml",
    "test-corpus/constructs/row/particles/two-choices/left.xsd",
  ]);
  expect([...rowFiles("wire-row", "fault").keys()].at(-1)).toBe("test-corpus/constructs/wire-row/fault/left.wsdl");
  expect([isRowArea("schema"), isRuleArea("row")]).toEqual([false, false]);
});

test("a diagnostic has the shape of its case", () => {
  expect([...diagnosticFiles("xsd", "my-code").keys()]).toEqual(["test-corpus/diagnostics/xsd/my-code/case.yaml"]);
});
