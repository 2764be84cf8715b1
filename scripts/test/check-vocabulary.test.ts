import { expect, test } from "vitest";
import { vocabularyFindings } from "../guards/check-vocabulary.ts";

const messages = (path: string, text: string) =>
  vocabularyFindings([{ path, text }]).map(({ place, message }) => `${place} ${message}`);

test("an exported name has no retired word", () => {
  expect(messages("packages/a/src/b.ts", "\nexport function usualPort(): void {}\n")).toEqual([
    "packages/a/src/b.ts:2 usualPort has a retired word; say default, or inferred",
  ]);
  expect(messages("packages/a/src/b.ts", 'const usualPort = 1; // export const told = 1\n"export const told"')).toEqual(
    [],
  );
});

test("a path has no retired word, but where the word has its plain meaning", () => {
  expect(messages("packages/a/src/told-model.ts", "")).toHaveLength(1);
  expect(messages("packages/schema/src/record/a.ts", "")).toHaveLength(1);
  expect(messages("packages/cli/src/batch/record.ts", "export interface BatchRecord {}")).toEqual([]);
  expect(messages("packages/a/src/load-ours.ts", "")).toEqual([]);
  expect(messages("packages/a/src/b.ts", "export const wordsOfText = 1;")).toEqual([]);
});

test("a comment or a page has no retired phrase", () => {
  expect(messages("docs/a.md", "One.\nThe sidecar is read.")).toEqual([
    'docs/a.md:2 "sidecar" is retired; say companion',
  ]);
  expect(messages("packages/a/src/b.ts", "/** Reads the root record. */")).toHaveLength(1);
});
