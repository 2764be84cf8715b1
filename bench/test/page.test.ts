import { expect, test } from "vitest";
import { withParts } from "../src/page.ts";
import { plot } from "../src/plot.ts";
import { median } from "../src/process-cost.ts";

test("the marked parts of a page are replaced, as often as one likes", () => {
  const page = "# Page\n\n<!-- a -->\n<!-- end -->\n\nBetween.\n\n<!-- b -->\n\nold\n\n<!-- end -->\n";
  const once = withParts(page, { a: "first", b: "second" });
  expect(once).toBe(
    "# Page\n\n<!-- a -->\n\nfirst\n\n<!-- end -->\n\nBetween.\n\n<!-- b -->\n\nsecond\n\n<!-- end -->\n",
  );
  expect(withParts(once, { a: "first", b: "second" })).toBe(once);
  expect(() => withParts(page, { c: "third" })).toThrow('no part "c"');
});

test("a plot goes to the right and up with its values, one decade as wide as the next", () => {
  const picture = plot(
    [
      {
        name: "cost",
        colour: "red",
        isDashed: false,
        points: [
          [0.1, 1],
          [1, 10],
          [10, 100],
        ],
      },
    ],
    "MB",
    "seconds",
  );
  const points = [...(/points="([^"]*)"/.exec(picture)?.[1] ?? "").matchAll(/([\d.]+),([\d.]+)/g)];
  const [first, second, third] = points.map(([, x, y]) => [Number(x), Number(y)] as const);
  expect(second![0] - first![0]).toBeCloseTo(third![0] - second![0], 0);
  expect(first![1]).toBeGreaterThan(second![1]);
  expect(second![1] - third![1]).toBeCloseTo(first![1] - second![1], 0);
});

test("the median is the number in the middle", () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2);
});
