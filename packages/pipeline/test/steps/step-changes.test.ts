import { isObject, type Json, type JsonObject, json, object, readJson, writeJson } from "@soapstone/apidoc-model";
import { memoryResolver } from "@soapstone/workspace";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { convertDocument } from "../../src/index.ts";
import { undoChanges } from "../../src/step-changes/undo-changes.ts";
import { withStepChanges } from "../../src/step-changes/with-step-changes.ts";

const uri = "memory:/api.json";

function undone(document: JsonObject): Json {
  return undoChanges(document, uri).document;
}

function textOf(document: Json): string {
  return writeJson(document, { indent: 0 });
}

function record(value: Json): JsonObject {
  if (!isObject(value)) throw new Error("no object");
  return value;
}

const before = record(
  json({
    swagger: "2.0",
    info: { title: "Orders", version: "1.0", description: "All of it." },
    tags: [{ name: "a" }, { name: "b", description: "B" }],
    paths: {
      "/a": {
        get: {
          operationId: "A",
          tags: ["a"],
          parameters: [
            { name: "n", in: "query" },
            { name: "m", in: "query" },
          ],
        },
      },
      "/b": { get: { operationId: "B", tags: ["b"], responses: { 200: { schema: { $ref: "#/definitions/Two" } } } } },
      "/c": { get: { operationId: "C" } },
    },
    definitions: { One: { type: "object", required: ["x", "y"] }, Two: { type: "object" } },
    "x-wsdl": { names: { message: "*SoapIn" } },
  }),
);

/** Returns the document with other values at some places; `undefined` removes one. */
function edit(document: JsonObject, ...edits: readonly (readonly [readonly string[], Json | undefined])[]): JsonObject {
  const set = (value: Json | undefined, [name, ...rest]: readonly string[], to: Json | undefined): Json | undefined => {
    if (name === undefined) return to;
    if (Array.isArray(value))
      return value.flatMap((one, index) => (String(index) === name ? (set(one, rest, to) ?? []) : [one]));
    const members = new Map(isObject(value) ? value : []);
    const member = set(members.get(name), rest, to);
    if (member === undefined) members.delete(name);
    else members.set(name, member);
    return members;
  };
  return edits.reduce((current, [path, to]) => record(set(current, path, to) ?? null), document);
}

const filtered = edit(
  before,
  [["paths", "/b"], undefined],
  [["tags", "1"], undefined],
  [["definitions", "Two"], undefined],
);
const overlaid = edit(
  filtered,
  [["info", "description"], "For everybody."],
  [["info", "contact"], json({ name: "Ann" })],
  [["paths", "/a", "get", "parameters", "0"], undefined],
  [["definitions", "One", "required"], json(["y"])],
);
const steps = () => {
  const first = withStepChanges(before, filtered);
  const second = edit(overlaid, [["x-wsdl"], first.get("x-wsdl")]);
  return withStepChanges(first, second);
};

describe("changes by steps", () => {
  test("is undone, to the letter and in its order", () => {
    expect(textOf(undone(steps()))).toBe(textOf(before));
  });

  test("stays undone where somebody edited something else", () => {
    const edits = [
      [["info", "title"], "Edited"],
      [["paths", "/a", "get", "summary"], "Edited"],
      [["paths", "/new"], json({ get: {} })],
      [["definitions", "One", "properties"], json({ z: {} })],
    ] as const;
    const expected = edit(before, ...edits);
    expect(sorted(undone(edit(steps(), ...edits)))).toBe(sorted(expected));
  });

  test("gives way to an edit of the same place", () => {
    const now = edit(
      steps(),
      [["info", "description"], "Edited."],
      [["info", "contact", "name"], "Bob"],
      [["paths", "/b"], json({ post: {} })],
    );
    const expected = edit(
      before,
      [["info", "description"], "Edited."],
      [["info", "contact"], json({ name: "Bob" })],
      [["paths", "/b"], json({ post: {} })],
    );
    expect(sorted(undone(now))).toBe(sorted(expected));
  });

  test("yields to an edit that removes a value which a step changed, or all of them", () => {
    expect(undone(edit(steps(), [["info", "description"], undefined]))).not.toHaveProperty("description");
    const without = edit(steps(), [["paths", "/a"], undefined], [["definitions"], undefined]);
    const expected = edit(before, [["paths", "/a"], undefined], [["definitions"], undefined]);
    expect(sorted(undone(without))).toBe(sorted(expected));
  });

  test("list items are identified by their names", () => {
    const tags = [...(steps().get("tags") as readonly Json[]), json({ name: "c" })];
    const expected = edit(before, [["tags"], json([{ name: "a" }, { name: "c" }, { name: "b", description: "B" }])]);
    expect(sorted(undone(edit(steps(), [["tags"], tags])))).toBe(sorted(expected));
  });
});

describe("renames", () => {
  const renames = {
    definitions: new Map([
      ["One", "Uno"],
      ["Two", "Due"],
    ]),
    operations: new Map([["A", "a"]]),
  };
  const renamed = () =>
    withStepChanges(
      before,
      edit(
        before,
        [["definitions"], json({ Uno: { type: "object", required: ["x", "y"] }, Due: { type: "object" } })],
        [["paths", "/a", "get", "operationId"], "a"],
        [["paths", "/b", "get", "responses", "200", "schema", "$ref"], "#/definitions/Due"],
      ),
      renames,
    );

  test("are undone, and edits inside what was renamed go along", () => {
    expect(textOf(undone(renamed()))).toBe(textOf(before));
    const now = edit(renamed(), [["definitions", "Uno", "properties"], json({ next: { $ref: "#/definitions/Due" } })]);
    const expected = edit(before, [
      ["definitions", "One", "properties"],
      json({ next: { $ref: "#/definitions/Two" } }),
    ]);
    expect(textOf(undone(now))).toBe(textOf(expected));
  });

  test("stay if another construct has the previous name now", () => {
    const result = record(undone(edit(renamed(), [["definitions", "One"], json({ type: "string" })])));
    expect([...record(result.get("definitions") ?? null).keys()]).toEqual(["Uno", "Two", "One"]);
  });
});

test("a description without a complement has nothing to record", () => {
  const [plain, other] = [edit(before, [["x-wsdl"], undefined]), edit(overlaid, [["x-wsdl"], undefined])];
  expect(withStepChanges(plain, other)).toBe(other);
});

test("a description with schemas only stores changes in its own complement", () => {
  const schemas = edit(before, [["x-wsdl"], undefined], [["x-xsd"], json({ version: 1 })]);
  const now = withStepChanges(schemas, edit(schemas, [["info", "title"], "Other"]));
  expect(now.has("x-wsdl")).toBe(false);
  expect(textOf(undone(now))).toBe(textOf(schemas));
});

test("what changes nothing is not recorded", () => {
  expect(withStepChanges(before, edit(before))).not.toHaveProperty("changes");
  expect(textOf(withStepChanges(before, edit(before)))).toBe(textOf(before));
});

test.each(["nonsense", "[1]", "{}", '[{"changed": 1}]'])(
  "stored changes with %s are reported, and the document stays unchanged",
  (text) => {
    const now = edit(before, [["x-wsdl"], json({ changes: text })]);
    const { document, diagnostics } = undoChanges(now, uri);
    expect(diagnostics.map(({ code }) => code)).toEqual(["input/unreadable-changes"]);
    expect(document.get("paths")).toBe(now.get("paths"));
  },
);

const keys = fc.constantFrom(
  "a",
  "b",
  "10",
  "2",
  "__proto__",
  "constructor",
  "name",
  "in",
  "$ref",
  "parameters",
  "schema",
  "type",
);
const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<Json>(null, true, 1, "x", "y", { lexeme: "1.0" }, { lexeme: "9223372036854775807" }),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.array(fc.tuple(keys, tie("value")), { maxLength: 4 }).map((entries) => object(entries)),
  ),
}));

test("any change of a document by a step is undone exactly", () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      const wrap = (one: Json) =>
        object([
          ["root", one],
          ["x-wsdl", json({ names: { message: "*SoapIn" } })],
        ]);
      const text = textOf(withStepChanges(wrap(a), wrap(b)));
      const read = readJson({ uri, text });
      expect(textOf(undone(record(read.ok ? read.value : null)))).toBe(textOf(wrap(a)));
    }),
    { numRuns: 2_000 },
  );
});

test("changes at thousands of levels and of tens of thousands of members are stored and undone", () => {
  let deep: Json = "x";
  for (let level = 0; level < 800; level += 1) deep = object([["a", deep]]);
  const wide = object(Array.from({ length: 30_000 }, (_, index) => [`d${index}`, object([["n", index]])]));
  const big = edit(before, [["x-deep"], deep], [["definitions"], wide]);
  const less = edit(
    big,
    [["x-deep"], undefined],
    [["definitions"], object([...wide].filter((_, index) => index % 2 === 0))],
  );
  const start = performance.now();
  expect(textOf(undone(withStepChanges(big, less)))).toBe(textOf(big));
  expect(performance.now() - start).toBeLessThan(20_000);
}, 30_000);

/** Returns a document with sorted members, since an edit adds new members at the end. */
function sorted(document: Json): string {
  const inOrder = (one: Json): Json => {
    if (Array.isArray(one)) return one.map(inOrder);
    return isObject(one)
      ? new Map([...one].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, member]) => [key, inOrder(member)]))
      : one;
  };
  return textOf(inOrder(document));
}

test("problems of a description have their positions in its text, with the names there", async () => {
  const now = edit(before, [["definitions", "One", "maxLength"], -1]);
  const renamed = new Map(now).set(
    "definitions",
    new Map([["Uno", record(now.get("definitions") ?? null).get("One") ?? null]]),
  );
  const written = withStepChanges(now, renamed, { definitions: new Map([["One", "Uno"]]) });
  const input = { uri, resolver: memoryResolver(new Map([[uri, textOf(written)]])) };
  const { diagnostics } = await convertDocument(input, { to: "wsdl" });
  const found = diagnostics.find(({ code }) => code === "schema/negative-count");
  expect(found?.at).toMatchObject({ uri, pointer: "/definitions/Uno/maxLength" });
});
