import { expect, test } from "vitest";
import { circleFindings } from "../guards/check-circles.ts";

const findings = (files: Readonly<Record<string, string>>): readonly string[] =>
  circleFindings(Object.entries(files).map(([path, text]) => ({ path, text }))).map(
    ({ place, message }) => `${place}: ${message}`,
  );

const element = "packages/xml-model/src/read/element.ts";
const type = "packages/xml-model/src/read/type.ts";

test("files that call each other may be in one folder", () => {
  expect(
    findings({
      [element]: `import { type T, readType } from "./type.ts";`,
      [type]: `import { a } from "./element.ts";`,
    }),
  ).toEqual([]);
});

test("a circle across folders is found", () => {
  const other = "packages/xml-model/src/write/type.ts";
  expect(
    findings({
      [element]: `import { a } from "../write/type.ts";`,
      [other]: `import { b } from "../read/element.ts";`,
    }),
  ).toContain(`${element}, ${other}: import each other across folders; only what nests may, in one folder`);
});

test("folders of a package have an order, whichever of their files import", () => {
  const other = "packages/xml-model/src/write/type.ts";
  const third = "packages/xml-model/src/write/third.ts";
  expect(
    findings({
      [element]: `import { a } from "../write/type.ts";`,
      [other]: "",
      [third]: `import type { B } from "../read/type.ts";`,
      [type]: "",
    }),
  ).toEqual([
    "packages/xml-model/src/read, packages/xml-model/src/write: folders that import each other; what both need belongs in one below them",
  ]);
});

test("so have folders in a folder, and a file beside a folder", () => {
  const inner = "packages/xml-model/src/read/particles/group.ts";
  const innermost = "packages/xml-model/src/read/facets/length.ts";
  const message = "folders that import each other; what both need belongs in one below them";
  const [particles, facets] = ["packages/xml-model/src/read/particles", "packages/xml-model/src/read/facets"];
  const names = "packages/xml-model/src/read/facets/names.ts";
  expect(
    findings({
      [inner]: `import { a } from "../facets/length.ts";`,
      [innermost]: "",
      [names]: `import { b } from "../particles/other.ts";`,
      "packages/xml-model/src/read/particles/other.ts": "",
    }),
  ).toEqual([`${facets}, ${particles}: ${message}`]);
  expect(
    findings({
      [element]: `import { a } from "./facets/length.ts";`,
      [innermost]: "",
      [names]: `import { b } from "../element.ts";`,
    }),
  ).toEqual([`${element}, ${facets}: ${message}`]);
});

test.each([
  `import type { Options } from "./element.ts";`,
  `import { type Options, type Other } from "./element.ts";`,
  `export type { Options } from "./element.ts";`,
])("a circle that a type closes is found: %s", (line) => {
  expect(findings({ [element]: `import { read } from "./type.ts";`, [type]: line })).toEqual([
    `${element}, ${type}: import each other for a type; it belongs in a file below them`,
  ]);
});

test("files that call each other and one that takes only a type of them are a circle of types too", () => {
  const third = "packages/xml-model/src/read/third.ts";
  const calling = {
    [element]: `import { a } from "./type.ts"; import { c } from "./third.ts";`,
    [type]: `import { b } from "./element.ts";`,
  };
  expect(findings({ ...calling, [third]: "" })).toEqual([]);
  expect(findings({ ...calling, [third]: `import type { T } from "./element.ts";` })).toHaveLength(1);
});

test("a dynamic import closes a circle as well", () => {
  expect(
    findings({
      [element]: `const load = () => import("./type.ts");`,
      [type]: `import type { Options } from "./element.ts";`,
    }),
  ).toHaveLength(1);
});

test("one direction is no circle, nor is a comment or a file of another package", () => {
  expect(
    findings({
      [element]: `import { a } from "./type.ts";`,
      [type]: `// import { b } from "./element.ts";\nimport "@soapstone/conversion";`,
    }),
  ).toEqual([]);
});
