import fc from "fast-check";
import { expect, test } from "vitest";
import { readWildcard, wildcardText } from "../../src/components/wildcard-text.ts";
import { type ContentModel, type ContentModelGroup, exactlyOnce, type Model } from "../../src/model/model.ts";
import { modelWithEdits } from "../../src/model/model-edits.ts";
import { modelText } from "../../src/model/model-text.ts";
import { readModel } from "../../src/model/read-model.ts";
import { slotsOf } from "../../src/model/slots.ts";

const occurs = fc.constantFrom(
  exactlyOnce,
  { min: 0, max: 1 },
  { min: 0, max: "unbounded" } as const,
  { min: 1, max: "unbounded" } as const,
  { min: 2, max: 2 },
  { min: 0, max: 7 },
  { min: 3, max: "unbounded" } as const,
  { min: 0, max: 0 },
);
const names = fc.constantFrom("a", "b", "first-name", "größe", "{urn:x}a", "with space", 'quo"te', "10");
const wildcards = fc.constantFrom("##any", "##other/lax", "##{urn:a ##local}/skip");

const { group } = fc.letrec<{ group: ContentModelGroup; part: Model }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 3 },
    fc.tuple(names, occurs).map(([key, counts]): Model => ({ kind: "element", key, ...counts })),
    fc.tuple(wildcards, occurs).map(([wildcard, counts]): Model => ({ kind: "wildcard", wildcard, ...counts })),
    tie("group"),
    fc.tuple(fc.constantFrom("group" as const, "head" as const), names, tie("group"), occurs).map(
      ([to, name, model, counts]): Model => ({
        kind: "reference",
        to,
        name,
        model: { ...model, ...exactlyOnce },
        ...counts,
      }),
    ),
  ),
  group: fc
    .tuple(
      fc.constantFrom("sequence" as const, "choice" as const, "all" as const),
      fc.array(tie("part"), { maxLength: 4 }),
      occurs,
    )
    .map(([compositor, parts, counts]): ContentModelGroup => ({ kind: "group", compositor, parts, ...counts })),
}));

test("a model's text is read as the same model", () => {
  fc.assert(
    fc.property(group, (model) => {
      expect(readModel(modelText(model))).toEqual(model);
    }),
    { numRuns: 1000 },
  );
});

test("the text is what a person would write", () => {
  const text = (written: string): string | undefined => {
    const model = readModel(written);
    return model && modelText(model);
  };
  for (const written of [
    "a b? c*",
    "a (b | c)* d{2,5}",
    "a & b?",
    "(a b)+",
    "|a",
    "()",
    "%Address(street city)? name",
    "%Address? name",
    "((a b)*)",
  ])
    expect(text(written)).toBe(written);
});

test("a text that is no model is refused", () => {
  for (const text of ["a |", "a | b c", "(a", "a)", "a{", "%G(", '"open', "a & b | c", "a **"])
    expect(readModel(text), text).toBe(undefined);
});

test("groups in groups without end are refused, not followed", () => {
  expect(readModel(`${"(".repeat(100_000)}a${")".repeat(100_000)}`)).toBe(undefined);
});

test("a choice needs only what all its branches need", () => {
  expect([...slotsOf(model("a b | a c?"))]).toEqual([]);
  expect([...slotsOf(model("(a b) | (a c?)"))]).toEqual([
    ["a", { min: 1, max: 1 }],
    ["b", { min: 0, max: 1 }],
    ["c", { min: 0, max: 1 }],
  ]);
});

test("a repeated group multiplies, and a name that comes twice adds up", () => {
  expect([...slotsOf(model("(a b{0,3}){2,4} a"))]).toEqual([
    ["a", { min: 3, max: 5 }],
    ["b", { min: 0, max: 12 }],
  ]);
});

function model(text: string): ContentModel {
  return readModel(text) ?? { kind: "group", compositor: "sequence", parts: [], ...exactlyOnce };
}

const keywords = fc
  .uniqueArray(
    fc.tuple(
      names,
      occurs.filter(({ max }) => max !== 0),
    ),
    { maxLength: 5, selector: ([name]) => name },
  )
  .map(
    (slots): ContentModelGroup => ({
      kind: "group",
      compositor: "sequence",
      parts: slots.map(([key, counts]) => ({ kind: "element", key, ...counts })),
      ...exactlyOnce,
    }),
  );

test("a stored model follows the keywords, whatever it was before", () => {
  fc.assert(
    fc.property(group, keywords, (stored, plain) => {
      const byName = (slots: Iterable<readonly [string, unknown]>) => [...slots].sort(([a], [b]) => (a < b ? -1 : 1));
      expect(byName(slotsOf(modelWithEdits(stored, plain)))).toEqual(byName(slotsOf(plain)));
    }),
    { numRuns: 1000 },
  );
});

test("a kept model that agrees stays as it is", () => {
  const stored = model("a (b | c)* d");
  const plain = model("a b* c* d") as ContentModelGroup;
  expect(modelWithEdits(stored, plain)).toEqual(stored);
});

test("an edit changes its own position and nothing else", () => {
  const stored = model("a (b | c)* d");
  expect(modelText(modelWithEdits(stored, model("a? b* c* d") as ContentModelGroup))).toBe("a? (b | c)* d");
  expect(modelText(modelWithEdits(stored, model("a b* d") as ContentModelGroup))).toBe("a (|b)* d");
  expect(modelText(modelWithEdits(stored, model("a b* c* d e") as ContentModelGroup))).toBe("a (b | c)* d e");
});

test("a wildcard is restored from its text, with any namespace", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: "grapheme-ascii" })),
      fc.constantFrom("strict" as const, "lax" as const, "skip" as const),
      (namespaces, process) => {
        const terms = { namespaces, process };
        expect(readWildcard(wildcardText(terms))).toEqual(terms);
      },
    ),
  );
});
