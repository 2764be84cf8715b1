import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { type Json, prepareYaml, writeJson } from "../src/index.ts";
import { copyTrivia } from "../src/json/trivia.ts";
import { jsonOf } from "./json.ts";

beforeAll(prepareYaml);

/** A document with one text, and the same with another in its place. */
function edited(yaml: string, now: string): string {
  const value = jsonOf(yaml, "yaml") as ReadonlyMap<string, Json>;
  const copy = new Map(value).set("text", now);
  copyTrivia(value, copy);
  return writeJson(copy, { format: "yaml" });
}

const folded = `text: >-  # said
    The day on which it arrives, where
    that is known to somebody.

    Else the day
    on which it was booked.
after: 1
`;

test.each([
  ["known to somebody", "known to nobody", "that is known to somebody.", "that is known to nobody."],
  ["Else the day", "Else another day", "Else the day", "Else another day"],
  ["somebody.\n", "somebody.\n\n", "somebody.\n\n", "somebody.\n\n\n"],
  ["booked.", "booked.\n", ">-  #", ">  #"],
  ["somebody.\nElse", "somebody. Else", "somebody.\n\n    Else the day\n    on", "somebody.\n    Else the day on"],
])("a folded text stays one, and keeps its lines: %j is %j", (from, to, before, after) => {
  const text = (jsonOf(folded, "yaml") as ReadonlyMap<string, Json>).get("text") as string;
  const now = text.replace(from, to);
  expect(now).not.toBe(text);
  expect(edited(folded, now)).toBe(folded.replace(before, after));
});

test("a literal text stays one, unless it is a line now", () => {
  const literal = "text: |\n  One\n  two\nafter: 1\n";
  expect(edited(literal, "One\nthree\n")).toBe("text: |\n  One\n  three\nafter: 1\n");
  expect(edited(literal, "One")).toBe("text: One\nafter: 1\n");
});

test("a text that the style cannot express gets another style", () => {
  for (const now of [" begins with a blank", "two  blanks", "a bell \u0007", "", "ends with a blank "]) {
    const text = edited(folded, now);
    expect((jsonOf(text, "yaml") as ReadonlyMap<string, Json>).get("text")).toBe(now);
  }
});

test("any text that replaces a block is read as the same text", () => {
  const piece = fc.constantFrom(
    "a",
    "word",
    " ",
    "  ",
    "\n",
    "\n\n",
    "\t",
    "#",
    ": ",
    "- ",
    "'",
    "|",
    "\u00e9",
    "\u{1F600}",
  );
  const prose = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(
      prose,
      fc.constantFrom(folded, "text: |+\n  a\n\nafter: 1\n", "text: >\n a b\n c\nafter: 1\n"),
      (now, yaml) => {
        const again = jsonOf(edited(yaml, now), "yaml") as ReadonlyMap<string, Json>;
        expect([...again]).toEqual([
          ["text", now],
          ["after", jsonOf("1")],
        ]);
      },
    ),
    { numRuns: 2000 },
  );
});

const braces = `# the file
{ # opens
  a: { b: 1, # of b
    # before c
    c: [1, # one
      2
      # behind two
    ] }, # of a
  # before d
  "d # d": 'x' # of d
  # last
}
# behind
`;

test("a file in flow style stays in flow style", () => {
  expect(writeJson(jsonOf(braces, "yaml"), { format: "yaml" })).toBe(braces);
});

test("comments within braces have places in blocks", () => {
  const value = jsonOf(braces, "yaml") as ReadonlyMap<string, Json>;
  const copy = new Map(value).set("e", "long ".repeat(60).trim());
  copyTrivia(value, copy);
  expect(writeJson(copy, { format: "yaml" })).toBe(`# the file
# opens
a: # of a
  b: 1 # of b
  # before c
  c:
    - 1 # one
    - 2
# behind two
# before d
# last
'd # d': x # of d
e: ${"long ".repeat(60).trim()}
# behind
`);
});

test("JSON under the name of YAML becomes YAML, unless it has comments", () => {
  expect(writeJson(jsonOf('{"a": {"b": 1}}', "yaml"), { format: "yaml" })).toBe("a:\n  b: 1\n");
  const commented = '{ "a": 1, # one\n  "b": 2 }\n';
  expect(writeJson(jsonOf(commented, "yaml"), { format: "yaml" })).toBe(commented);
});
