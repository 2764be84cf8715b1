import { expect, test } from "vitest";
import { withSettledNames } from "../bundle/settled-names.mjs";

const gives = (name: string) =>
  `Object.defineProperty(exports, "${name}", {\n  enumerable: true,\n  get: function () {\n    return ${name};\n  }\n});\n`;

/** What a chunk comes to that is run with the others around it. */
function run(codes: ReadonlyMap<string, string>, file: string, modules = new Map<string, object>()): object {
  const known = modules.get(file);
  if (known !== undefined) return known;
  const exports = {};
  modules.set(file, exports);
  const required = (name: string) => run(codes, name.slice(2), modules);
  new Function("exports", "require", codes.get(file) ?? "")(exports, required);
  return exports;
}

test("what a chunk declares for good is got once, what may change is got anew, and lines stay", () => {
  const codes = new Map([
    [
      "counts.js",
      `let count = 0;\nvar late;\nfunction next() { late = "late"; count += 1; return count; }\nconst least = 3;\n${["count", "late", "next", "least"].map(gives).join("")}`,
    ],
    [
      "main.js",
      `const require_counts = require("./counts.js");\nfunction said() { return [require_counts.count, require_counts.next(), require_counts.count, require_counts.late, require_counts.least]; }\n${gives("said")}`,
    ],
  ]);
  const settled = withSettledNames(codes);
  const said = (of: ReadonlyMap<string, string>) => (run(of, "main.js") as { said: () => unknown }).said();
  expect(said(codes)).toEqual([0, 1, 1, "late", 3]);
  expect(said(settled)).toEqual([0, 1, 1, "late", 3]);
  for (const name of ["next", "least"])
    expect(settled.get("main.js")).toContain(`, $counts$${name} = require_counts.${name}`);
  expect(settled.get("main.js")).not.toContain("$counts$count");
  expect(settled.get("main.js")?.split("\n")).toHaveLength(codes.get("main.js")?.split("\n").length ?? 0);
});

test("chunks that need each other get each name when they need it", () => {
  const codes = new Map([
    [
      "even.js",
      `const require_odd = require("./odd.js");\nfunction isEven(n) { return n === 0 || require_odd.isOdd(n - 1); }\n${gives("isEven")}`,
    ],
    [
      "odd.js",
      `const require_even = require("./even.js");\nfunction isOdd(n) { return n !== 0 && require_even.isEven(n - 1); }\n${gives("isOdd")}`,
    ],
  ]);
  const { isEven } = run(withSettledNames(codes), "even.js") as { isEven: (n: number) => boolean };
  expect([isEven(4), isEven(7)]).toEqual([true, false]);
});
