import { expect, test } from "vitest";
import { boundaryFindings } from "../guards/check-boundaries.ts";

const messages = (path: string, text: string): readonly string[] =>
  boundaryFindings([{ path, text }]).map((finding) => `${finding.place} ${finding.message}`);

test("a lower layer may not import a higher one", () => {
  expect(messages("packages/xml-model/src/a.ts", `import { x } from "@soapstone/conversion";`)).toEqual([
    "packages/xml-model/src/a.ts:1 imports @soapstone/conversion, which xml-model may not",
  ]);
});

test("the two models do not know each other", () => {
  expect(messages("packages/apidoc-model/src/a.ts", `export * from "@soapstone/xml-model";`)).toHaveLength(1);
});

test("opposite directions do not know each other", () => {
  expect(
    messages("packages/xsd-to-jsonschema/src/a.ts", `import type { A } from "@soapstone/jsonschema-to-xsd";`),
  ).toHaveLength(1);
});

test("a package without a row in the table is found", () => {
  expect(messages("packages/new-thing/src/a.ts", `import "@soapstone/workspace";`)).toEqual([
    "packages/new-thing/src/a.ts:1 belongs to new-thing, which has no row in the table of layers",
  ]);
});

test("deep imports are found", () => {
  expect(messages("packages/conversion/src/a.ts", `import { a } from "@soapstone/xml-model/src/xml/tree.ts";`)).toEqual(
    [
      "packages/conversion/src/a.ts:1 imports @soapstone/xml-model/src/xml/tree.ts; packages are imported by their root, @soapstone/xml-model",
    ],
  );
  expect(messages("packages/conversion/src/a.ts", `import { a } from "../../xml-model/src/index.ts";`)).toHaveLength(1);
});

test("a third-party parser may be imported by one file of the house", () => {
  const files = ["packages/xml-model/src/a.ts", "packages/workspace/src/b.ts"].map((path) => ({
    path,
    text: `const saxes = import("saxes");`,
  }));
  expect(boundaryFindings(files)).toContainEqual({
    place: "packages/workspace/src/b.ts, packages/xml-model/src/a.ts",
    message: "all import saxes; one file may",
  });
});

test("Node's modules and globals stay in resolvers and cli", () => {
  const text = `import { readFileSync } from "node:fs";\nprocess.exit(1);`;
  expect(messages("packages/conversion/src/a.ts", text)).toEqual([
    "packages/conversion/src/a.ts:1 imports node:fs; only workspace/src/resolvers and cli touch Node",
    "packages/conversion/src/a.ts:2 uses process., which only Node has",
  ]);
  expect(messages("packages/cli/src/a.ts", text)).toEqual([]);
  expect(messages("packages/workspace/src/resolvers/file.ts", text)).toEqual([]);
});

test("nothing below pipeline waits, except loading", () => {
  const text = "export async function f() {\n  await g();\n}";
  expect(messages("packages/wsdl-to-apidoc/src/a.ts", text)).toHaveLength(2);
  expect(messages("packages/workspace/src/load.ts", text)).toEqual([]);
  expect(messages("packages/pipeline/src/a.ts", text)).toEqual([]);
});

test("names in comments and strings break no boundary", () => {
  expect(messages("packages/conversion/src/a.ts", `// import "node:fs"; await\nconst a = "process.exit";`)).toEqual([]);
});
