import { expect, test } from "vitest";
import { exportFindings } from "../guards/check-exports.ts";

const index = (text: string) => ({ path: "packages/a/src/index.ts", text });
const names = (...[sources, others = [], pages = []]: Partial<Parameters<typeof exportFindings>>): readonly string[] =>
  exportFindings(sources ?? [], others, pages).map(({ message }) => message.split(/[ ,]/)[1] ?? "");

test("an export that only tests of the package import is found", () => {
  const own = { path: "packages/a/test/a.test.ts", text: 'import { one } from "@soapstone/a";' };
  expect(names([index('export { one, type Two } from "./one.ts";'), own])).toEqual(["one"]);
});

test("another package, a script or a page needs an export", () => {
  const other = { path: "packages/b/src/b.ts", text: 'import {\n  one as first,\n  type Two,\n} from "@soapstone/a";' };
  const script = { path: "scripts/s.ts", text: 'import { two } from "@soapstone/a";' };
  const page = {
    path: "docs/a.md",
    text: "Call `three(input)`.\n\n```ts\nimport { four } from '@soapstone/a';\n```\n",
  };
  const all = index('export { one, two } from "./one.ts";\nexport { three, four, five } from "./two.ts";');
  expect(names([all, other], [script], [page])).toEqual(["five"]);
});

test("exports by a star count as well", () => {
  const file = {
    path: "packages/a/src/one.ts",
    text: "export const one = 1;\nexport interface Two {}\nconst three = 3;",
  };
  expect(names([index('export * from "./one.ts";'), file])).toEqual(["one"]);
});
