import { describe, expect, test } from "vitest";
import { withPlainIteration } from "../bundle/plain-iteration.mjs";

/** What a program says at its end, as it is written and as it is spelled for the bundle. */
function bothWays(program: string): readonly unknown[] {
  return [program, withPlainIteration(program)].map((code) => new Function(`${code}\nreturn said;`)());
}

const programs: Readonly<Record<string, string>> = {
  "a list, and one that grows while it is walked":
    "const said = []; const list = [3]; for (const one of list) { said.push(one); if (one > 0) list.push(one - 1); }",
  "a map that grows while it is walked":
    "const said = []; const map = new Map([[2, 'a']]); for (const [key, value] of map) { said.push(key, value); if (key > 0) map.set(key - 1, value + key); }",
  "texts, sets and generators":
    "const said = []; function* endless() { for (let n = 0; ; n += 1) yield n; } for (const c of 'a😀') said.push(c); for (const one of new Set([1, 1, 2])) said.push(one); for (const n of endless()) { if (n > 2) break; said.push(n); } const [first, , third] = endless(); said.push(first, third);",
  "loops in loops, with labels and without blocks":
    "const said = []; outer: for (const list of [[1, 2], [3, 4]]) for (const one of list) { if (one === 2) continue outer; if (one === 4) break outer; said.push(one); }",
  "functions that keep what a loop names":
    "const made = []; for (const one of [1, 2, 3]) made.push(() => one); const said = made.map((make) => make());",
  "a loop that returns, in a function that calls itself":
    "const find = (tree) => { for (const part of tree) { if (!Array.isArray(part)) return part; const found = find(part); if (found) return found; } }; const said = find([[[]], [[5]], 6]);",
  "parts with defaults, gaps, members, and all that is left":
    "const [a = 1, , { b }, c] = [undefined, 2, { b: 3 }]; const [first, ...others] = new Set([4, 5, 6]); const [...all] = [7]; const said = [a, b, c, first, others, all];",
  parameters:
    "const said = [...new Map([[1, { x: 2 }]])].map(([key, { x }], index) => ({ key, x, index })).concat([[3, 4, 5]].map(function ([one, ...more]) { return { one, more }; }));",
  "patterns in patterns, which stay": "const [[a], [b, ...c]] = [new Set([1]), [2, 3]]; const said = [a, b, c];",
  "what stands in brackets, and a name asked of an object":
    "const said = []; const value = { local: 1 }; for (const one of ('local' in value ? [1] : [])) said.push(one); const [x] = ([6]), y = [7]; said.push(x, y);",
  "names that were there before": "let one; const said = []; for (one of [1, 2]) said.push(one);",
};

describe("a program spelled without iterators says the same", () => {
  for (const [title, program] of Object.entries(programs))
    test(title, () => {
      const [before, after] = bothWays(program);
      expect(after).toEqual(before);
      expect(JSON.stringify(before)?.length).toBeGreaterThan(0);
    });
});

test("what cannot be iterated is refused all the same", () => {
  for (const program of ["for (const one of undefined) one;", "const [one] = undefined;", "const [...all] = {};"])
    expect(() => new Function(withPlainIteration(program))()).toThrow(TypeError);
});

test("each line stays where it is", () => {
  const code = "const said = [];\nfor (const one of [1])\n  said.push(one);\nthrow new Error();\n";
  expect(withPlainIteration(code).split("\n")).toHaveLength(code.split("\n").length);
});
