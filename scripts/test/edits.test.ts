import { join } from "node:path";
import { writeJson } from "@soapstone/apidoc-model";
import { readYaml, serviceCases } from "@soapstone/test-corpus";
import { describe, expect, test } from "vitest";
import { type Editable, edits } from "../edits.ts";

const documents = (): readonly Editable[] =>
  serviceCases().map(({ folder }) => JSON.parse(writeJson(readYaml(join(folder, "apidoc.yaml")))) as Editable);

test("the catalogue has twenty edits, each with a name of its own", () => {
  expect(new Set(edits.map(({ name }) => name)).size).toBe(edits.length);
  expect(edits.length).toBeGreaterThanOrEqual(20);
});

describe.each(edits)("$name", ({ apply }) => {
  test("edits one of our services at least", () => {
    const edited = documents().flatMap((document) => {
      const before = JSON.stringify(document);
      return apply(document) === undefined ? [] : [before !== JSON.stringify(document)];
    });
    expect(edited).toContain(true);
  });
});
