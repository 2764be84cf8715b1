import { readFileSync } from "node:fs";
import { join } from "node:path";
import { apidocCases, constructCases, externalCases, serviceCases } from "@soapstone/test-corpus";
import { expect, test } from "vitest";

test("the table of rows names every folder that shows one, and no other", () => {
  const table = readFileSync(join(import.meta.dirname, "..", "ROWS.md"), "utf8");
  const named = new Set([...table.matchAll(/`([a-z-]+(?:\/[a-z0-9-]+)+)`/g)].map(([, name]) => name));
  const folders = [
    ...constructCases().map(({ id }) => id),
    ...externalCases().map(({ name }) => `externals/${name}`),
    ...apidocCases().map(({ name }) => `apidocs/${name}`),
    ...serviceCases().map(({ name }) => `services/${name}`),
  ];
  expect([...named].sort()).toEqual([...folders].sort());
});
