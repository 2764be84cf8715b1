import { matchConstructs } from "@soapstone/complement";
import { expect, test } from "vitest";
import { editCountsOf } from "../../src/companion/edit-counts.ts";

const states = (entries: Readonly<Record<string, string>>) =>
  new Map(Object.entries(entries).map(([key, digest]) => [key, { digest }] as const));

const find = { "operation:Find": "1", "parameter:[operation Find]/[parameters query id]": "2" };

test("nothing was edited", () => {
  const { match, none } = {
    match: matchConstructs(states(find), states(find)),
    none: { added: 0, changed: 0, removed: 0 },
  };
  expect(editCountsOf(match)).toEqual({
    ...{ operation: none, parameter: none, response: none, definition: none, tag: none },
    renamed: [],
  });
});

test("the parts of an added operation are not counted", () => {
  const after = {
    ...find,
    "operation:Add": "3",
    "parameter:[operation Add]/[parameters body body]": "4",
    "response:[operation Add]/[responses 200]": "5",
    "definition:Book": "6",
  };
  const counts = editCountsOf(matchConstructs(states(find), states(after)));
  expect(counts.operation).toEqual({ added: 1, changed: 0, removed: 0 });
  expect(counts.definition).toEqual({ added: 1, changed: 0, removed: 0 });
  expect([counts.parameter.added, counts.response.added]).toEqual([0, 0]);
});

test("an added parameter is counted, and so is its changed operation", () => {
  const after = { ...find, "operation:Find": "7", "parameter:[operation Find]/[parameters query lang]": "8" };
  const counts = editCountsOf(matchConstructs(states(find), states(after)));
  expect(counts.operation).toEqual({ added: 0, changed: 1, removed: 0 });
  expect(counts.parameter).toEqual({ added: 1, changed: 0, removed: 0 });
});

test("renamed tags and titles are listed by name", () => {
  const [before, after] = ["Books", "Titles"].map((tag) =>
    matchedStates({ ...find, [`tag:${tag}`]: tag }, "[operation Find]"),
  );
  const counts = editCountsOf(matchConstructs(before ?? new Map(), after ?? new Map()), {
    from: "Library",
    to: "Archive",
  });
  expect(counts.renamed).toEqual([
    { what: "tag", from: "Books", to: "Titles" },
    { what: "title", from: "Library", to: "Archive" },
  ]);
  expect(editCountsOf(matchConstructs(new Map(), new Map()), { from: "Library", to: "Library" }).renamed).toEqual([]);
});

const matchedStates = (entries: Readonly<Record<string, string>>, second: string) =>
  new Map([...states(entries)].map(([key, state]) => [key, key.startsWith("tag:") ? { ...state, second } : state]));
