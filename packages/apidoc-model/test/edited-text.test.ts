import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { editedJson, isArray, isObject, type Json, object, prepareYaml, sameJson, writeJson } from "../src/index.ts";
import { copyTrivia } from "../src/json/trivia.ts";
import { anyJson, jsonOf } from "./json.ts";

beforeAll(prepareYaml);

const exact = { exact: true, ordered: true };

/** A value with something else in one of its places: seeds choose the way and the edit. */
function editedAt(value: Json, seeds: readonly number[], other: Json): Json {
  const [seed = 0, ...rest] = seeds;
  if (isArray(value) && value.length > 0) {
    const at = seed % value.length;
    const list = [...value];
    if (rest.length === 0 && seed % 3 === 0) list.splice(at, 1);
    else if (rest.length === 0 && seed % 3 === 1) list.splice(at, 0, other);
    else list[at] = editedAt(value[at] as Json, rest, other);
    return list;
  }
  if (isObject(value) && value.size > 0) {
    const members = [...value];
    const at = seed % members.length;
    const [name, member] = members[at] as [string, Json];
    if (rest.length === 0 && seed % 3 === 0) members.splice(at, 1);
    else if (rest.length === 0 && seed % 3 === 1) members.splice(at, 0, [`new ${seed}`, other]);
    else members[at] = [name, editedAt(member, rest, other)];
    return object(members);
  }
  return other;
}

/** The same text with other blanks between its tokens. */
function spaced(text: string, blanks: readonly string[]): string {
  let at = 0;
  return text.replace(/"(?:[^"\\]|\\.)*"|[{}[\]:,]/g, (token) => {
    at += 1;
    return `${blanks[at % blanks.length]}${token}${blanks[(at * 7) % blanks.length]}`;
  });
}

const blanks = fc.array(fc.constantFrom("", " ", "\n", "\n  ", "\t", "  \n\t"), { minLength: 1, maxLength: 9 });

test("JSON in any layout has the edited value, or is written anew", () => {
  let kept = 0;
  fc.assert(
    fc.property(anyJson, anyJson, fc.array(fc.nat(30), { maxLength: 5 }), blanks, (value, other, seeds, between) => {
      const text = spaced(writeJson(value), between);
      const now = editedAt(value, seeds, other);
      const result = editedJson(text, jsonOf(text), now);
      if (result === undefined) return;
      kept += 1;
      expect(sameJson(jsonOf(result), now, exact)).toBe(true);
    }),
    { numRuns: 1000 },
  );
  expect(kept).toBeGreaterThan(150);
});

test("JSON keeps its layout but where it was edited", () => {
  const text = '{ "a":1\n, "b" : { "c":[1,2 ,3]\n      }\n}\n';
  const edited = (edit: (root: Map<string, Json>) => void): string | undefined => {
    const now = new Map(jsonOf(text) as ReadonlyMap<string, Json>);
    edit(now);
    return editedJson(text, jsonOf(text), now);
  };
  const at = (list: readonly Json[]) => (root: Map<string, Json>) => root.set("b", object([["c", list]]));
  expect(edited(at([1, 5, 3]))).toBe('{ "a":1\n, "b" : { "c":[1,5 ,3]\n      }\n}\n');
  expect(edited(at([1, 3]))).toBe('{ "a":1\n, "b" : { "c":[1 ,3]\n      }\n}\n');
  expect(edited((root) => root.delete("a"))).toBe('{ "b" : { "c":[1,2 ,3]\n      }\n}\n');
  expect(edited((root) => root.set("d", true))).toContain('"c":[1,2 ,3]\n      }, "d":true\n}\n');
  expect(edited((root) => root.clear())).toBeUndefined();
});

const flow = `a: {
  # one
  b: 'x', # of b
  "c":   [1,  2], d: {e: "f g", g: http://h/i#j},

  k: 0x10 # last
} # end
`;

test.each<[string, readonly (string | number)[], Json | undefined, string, string]>([
  ["a text in its quotation marks", ["b"], "it's", "'x'", "'it''s'"],
  ["an item", ["c"], [1, 3], "[1,  2]", "[1,  3]"],
  ["a new item", ["c"], [1, 2, 3], "[1,  2]", "[1,  2,  3]"],
  ["a member within", ["d", "e"], "z", '"f g"', '"z"'],
  ["a member that goes", ["d", "g"], undefined, ", g: http://h/i#j", ""],
  ["a new member", ["d", "new"], "o", "http://h/i#j}", "http://h/i#j, new: o}"],
  ["the last one", ["k"], 5, "0x10", "5"],
])("YAML within braces keeps comments, lines and spellings beside %s", (_, way, now, before, after) => {
  const value = jsonOf(flow, "yaml");
  const edit = (at: Json, [name, ...rest]: readonly (string | number)[]): Json => {
    const copy = new Map(at as ReadonlyMap<string, Json>);
    const inner = rest.length > 0 ? edit(copy.get(String(name)) as Json, rest) : now;
    if (inner === undefined) copy.delete(String(name));
    else copy.set(String(name), inner);
    if (isObject(at)) copyTrivia(at, copy);
    return copy;
  };
  expect(writeJson(edit(value, ["a", ...way]), { format: "yaml" })).toBe(flow.replace(before, after));
});

test("an entry of the text that is others of the value stays out of it", () => {
  const text = "a: {<<: {x: 1}, y: 2}\n";
  const value = jsonOf(text, "yaml") as ReadonlyMap<string, Json>;
  const inner = new Map(value.get("a") as ReadonlyMap<string, Json>).set("x", 5);
  copyTrivia(value.get("a") as ReadonlyMap<string, Json>, inner);
  const now = new Map(value).set("a", inner);
  copyTrivia(value, now);
  expect(sameJson(jsonOf(writeJson(now, { format: "yaml" }), "yaml"), now, exact)).toBe(true);
});
