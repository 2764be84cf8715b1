import {
  isArray,
  isObject,
  type Json,
  json,
  object,
  prepareYaml,
  readJson,
  sameJson,
  writeJson,
} from "@soapstone/apidoc-model";
import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { editedText, inAuthorOrder, keepAuthorParts } from "../src/index.ts";

beforeAll(prepareYaml);

const scalar = fc.constantFrom<Json>(null, true, 1, "a", "b: c", "# no", "", "two\nlines", "-", { lexeme: "1.50" });
const { value: anyJson } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    scalar,
    fc.array(tie("value"), { maxLength: 4 }),
    fc
      .uniqueArray(fc.tuple(fc.constantFrom("a", "b", "c", "__proto__", "1"), tie("value")), {
        selector: ([key]) => key,
      })
      .map(object),
  ),
}));
const anyObject = fc.tuple(anyJson, anyJson, anyJson).map(([a, b, c]) =>
  object([
    ["first", a],
    ["second", b],
    ["third", c],
  ]),
);

function readValue(name: string, text: string): Json {
  const read = readJson({ uri: `file:///${name}`, text });
  if (!read.ok) throw new Error(text);
  return read.value;
}

/** The author's file with another value, and that value. */
function edited(name: string, text: string, now: Json): string {
  const was = readValue(name, text);
  return editedText(
    { name, text },
    was,
    keepAuthorParts(
      was,
      inAuthorOrder(was, now, () => undefined),
      { exact: false },
    ),
  );
}

describe.each(["a.yaml", "a.json"])("%s", (name) => {
  const format = name.endsWith("yaml") ? "yaml" : "json";
  const layout = fc.record({ indent: fc.constantFrom(1, 2, 4), ends: fc.constantFrom("\n", "\r\n") });

  test("a text without changes is the same to the letter", () => {
    fc.assert(
      fc.property(anyObject, layout, (value, { indent, ends }) => {
        const text = writeJson(value, { format, indent }).replaceAll("\n", ends);
        expect(edited(name, text, value)).toBe(text);
      }),
    );
  });

  test("a text has any value to which it was edited", () => {
    fc.assert(
      fc.property(anyObject, anyObject, layout, (value, now, { indent, ends }) => {
        const text = writeJson(value, { format, indent }).replaceAll("\n", ends);
        expect(sameJson(readValue(name, edited(name, text, now)), now)).toBe(true);
      }),
    );
  });

  test("a change of one member leaves the others to the letter", () => {
    fc.assert(
      fc.property(anyObject, anyJson, fc.constantFrom("\n", "\r\n"), (value, other, ends) => {
        const text = writeJson(value, { format }).replaceAll("\n", ends);
        const result = edited(name, text, new Map([...value, ["second", other]]));
        // What stands before the member, and behind it.
        expect(result.startsWith(text.slice(0, text.search(/^ *"?second/m)))).toBe(true);
        expect(result.endsWith(text.slice(text.search(/^ *"?third/m)))).toBe(true);
      }),
    );
  });
});

const api = `# Of the books
apidoc: "2.0"   # the format

info: {title: 'Books', version: "1"}
paths:
    /books:     # all
        get:
            # what it does
            operationId: list
            parameters:
              - {name: size, in: query, type: integer}
              - name: from   # a day
                in: query
                type: string
definitions:
    Book: &book
        type: object
        description: >
          A book,
          bound.
    Volume: *book
`;

/** Edits of the text's value, and what each makes of a line, or adds behind it. */
const edits: readonly [string, (root: Map<string, Json>) => void, readonly (readonly [string, string])[]][] = [
  ["another order of keys is no edit", (root) => root.set("info", json({ version: "1", title: "Books" })), []],
  [
    "a member within braces",
    (root) => root.set("info", json({ title: "Old books", version: "1" })),
    [["{title: 'Books', version", "{title: 'Old books', version"]],
  ],
  [
    "a new member of a block",
    (root) =>
      root.set(
        "definitions",
        new Map([...(root.get("definitions") as Map<string, Json>), ["Page", json({ type: "string" })]]),
      ),
    [["    Volume: *book\n", "    Volume: *book\n    Page:\n        type: string\n"]],
  ],
  [
    "a member that goes with its comment",
    (root) =>
      root.set(
        "paths",
        json({
          "/books": {
            get: {
              parameters: [
                { name: "size", in: "query", type: "integer" },
                { name: "from", in: "query", type: "string" },
              ],
            },
          },
        }),
      ),
    [["            # what it does\n            operationId: list\n", ""]],
  ],
];

test.each(edits)("%s", (_, edit, changes) => {
  const root = new Map(readValue("api.yaml", api) as ReadonlyMap<string, Json>);
  edit(root);
  const expected = changes.reduce((text, [before, after]) => text.replace(before, after), api);
  expect(edited("api.yaml", api, root)).toBe(expected);
  expect(edited("api.yaml", api.replaceAll("\n", "\r\n"), root)).toBe(expected.replaceAll("\n", "\r\n"));
});

test("lists whose items have keys keep the author's order", () => {
  const keyOf = (item: Json): string | undefined => (typeof item === "string" ? item : undefined);
  const ordered = inAuthorOrder(json({ b: 1, tags: ["y", "x"] }), json({ tags: ["x", "z", "y"], b: 1 }), keyOf);
  expect(isObject(ordered) ? [...ordered.keys()] : []).toEqual(["b", "tags"]);
  const tags = isObject(ordered) ? ordered.get("tags") : undefined;
  expect(isArray(tags) ? tags : []).toEqual(["y", "x", "z"]);
});
