import { readFileSync } from "node:fs";
import { join } from "node:path";
import { constructCases, nativeCases } from "@soapstone/test-corpus";
import { expect, test } from "vitest";

test("the table of rows names every folder that shows one, and no other", () => {
  const table = readFileSync(join(import.meta.dirname, "..", "ROWS.md"), "utf8");
  const named = new Set([...table.matchAll(/`((?:schema|row|natives)\/[a-z0-9-]+)`/g)].map(([, name]) => name));
  const constructs = constructCases().flatMap(({ id }) => (/^(schema|row)\//.test(id) ? [id] : []));
  const folders = new Set([...constructs, ...nativeCases().map(({ name }) => `natives/${name}`)]);
  expect([...named].sort()).toEqual([...folders].sort());
});
