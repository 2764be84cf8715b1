import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { type Json, object, prepareYaml, writeJson } from "@soapstone/apidoc-model";
import { diffDocuments, diffRules, type LocatedChange } from "@soapstone/pipeline";
import { type DiffCase, diffCases, filesIn } from "@soapstone/test-corpus";
import { fileResolver, type ResolvedLocation } from "@soapstone/workspace";
import { beforeAll, describe, expect, test } from "vitest";
import { expectFile } from "./expectation.ts";

beforeAll(async () => prepareYaml());

const cases = diffCases();

test("every rule has a case, and every case names a rule", () => {
  expect(cases.map(({ rule }) => rule).toSorted()).toEqual(diffRules.map(({ id }) => id).toSorted());
});

describe.each(cases)("$rule", (one) => {
  test(`judges: ${one.title}`, async () => {
    const changes = await changesOf(one.old, one.new);
    expect(changes.map(({ rule }) => rule)).toContain(one.rule);
    expectFile(one.expected, writeJson(changes.map(changeJson), { format: "yaml" }));
  });

  test("finds nothing between a description and itself", async () => {
    expect(await changesOf(one.old, one.old)).toEqual([]);
    expect(await changesOf(one.new, one.new)).toEqual([]);
  });

  test("has no other files", () => {
    const known = ["case.yaml", "expected.yaml", ...namesOf(one)].toSorted();
    expect(filesIn(one.folder)).toEqual(known);
  });
});

function namesOf({ folder, old, new: now }: DiffCase): readonly string[] {
  return [old, now].map((file) => file.slice(folder.length + 1));
}

async function changesOf(old: string, now: string): Promise<readonly LocatedChange[]> {
  const resolver = fileResolver({ root: dirname(old) });
  const input = (file: string) => ({ uri: pathToFileURL(file).href, resolver });
  const outcome = await diffDocuments(input(old), input(now));
  if (outcome.status !== "compared") throw new Error(`${old} and ${now} cannot be compared.`);
  const problems = [...outcome.old.diagnostics, ...outcome.new.diagnostics].map(({ code }) => code);
  expect(problems).toEqual([]);
  return outcome.changes;
}

function changeJson({ rule, impact, subject, message, directions, old, new: now }: LocatedChange): Json {
  return object([
    ["rule", rule],
    ["impact", impact],
    ["subject", subject],
    ["message", message],
    ["directions", directions],
    ["old", lineOf(old)],
    ["new", lineOf(now)],
  ]);
}

function lineOf(place: ResolvedLocation | undefined): number | undefined {
  return place?.start?.line;
}
