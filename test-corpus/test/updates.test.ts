import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { isObject, prepareYaml, readJson, sameJson, writeJson } from "@soapstone/apidoc-model";
import {
  convertDocument,
  type OutputFile,
  type UpdateOptions,
  type UpdateOutcome,
  updateDocument,
} from "@soapstone/pipeline";
import { filesIn, type UpdateCase, updateCases } from "@soapstone/test-corpus";
import { fileResolver, firstOf, memoryResolver, type Resolver } from "@soapstone/workspace";
import { beforeAll, describe, expect, test } from "vitest";
import { expectFile } from "./expectation.ts";

beforeAll(async () => prepareYaml());

describe.each(updateCases())("$name", (one) => {
  test(`merges both sides: ${one.title}`, async () => {
    const { files, conflicts } = await updated(one, one.ours, await companionOf(one, true));
    expectFile(one.expected, files[0]?.text);
    expectFile(one.conflicts, files[2]?.text);
    expect(conflicts.length > 0).toBe(files.length === 3);
  });

  test("needs no source where the one that the companion names is at its place, or another one is named", async () => {
    const [embedded] = (await updated(one, one.ours, await companionOf(one, true))).files;
    const companion = await companionOf(one, false);
    expect((await updated(one, one.ours, companion)).files[0]).toEqual(embedded);
    const base = { uri: pathToFileURL(one.base).href, resolver: resolverOf(one, []) };
    expect((await updated(one, one.ours, companion.replaceAll("base/", "gone/"), { base })).files[0]).toEqual(embedded);
  });

  test("recognises a new version by the digests of the companion alone, or reports that they are not sufficient", async () => {
    const [embedded] = (await updated(one, one.ours, await companionOf(one, true))).files;
    const gone = (await companionOf(one, false)).replaceAll("base/", "gone/");
    const outcome = await update(one, one.ours, gone);
    if (one.digests === undefined) expect(filesOf(outcome)[0]).toEqual(embedded);
    else expect(codesOf(outcome)).toContain("update/no-base");
  });

  test("an unedited API file becomes the conversion of the new version", async () => {
    const [file] = await converted(one, one.base, true);
    const [now] = await converted(one, one.theirs, true);
    const { files, conflicts } = await updated(one, one.ours, await companionOf(one, true), {}, file?.text);
    expect(conflicts).toEqual([]);
    expect(readValue(files[0])).toEqual(readValue(now));
  });

  test("updated with its own version, or twice, it stays byte for byte", async () => {
    const companion = await companionOf(one, true);
    const from = { uri: pathToFileURL(one.base).href, resolver: resolverOf(one, []) };
    const same = await updated(one, one.ours, companion, { from });
    expect(same.files[0]?.text).toBe(readFileSync(one.ours, "utf8"));
    expect(same.conflicts).toEqual([]);
    const [api, renewed] = (await updated(one, one.ours, companion)).files;
    const again = await updated(one, one.ours, renewed?.text ?? "", {}, api?.text);
    expect(again.files[0]?.text).toBe(api?.text);
    expect(again.conflicts).toEqual([]);
    expect(again.files[1]?.text).toBe(renewed?.text);
  });

  test("has no other files", () => {
    const known = ["case.yaml", "conflicts.json", ...[one.ours, one.expected].map((file) => basename(file))];
    const others = filesIn(one.folder).filter((name) => !known.includes(name) && !/^(?:base|theirs)\//.test(name));
    expect(others).toEqual([]);
  });
});

type Updated = Extract<UpdateOutcome, { readonly status: "updated" }>;

async function updated(...args: Parameters<typeof update>): Promise<Updated> {
  const outcome = await update(...args);
  if (outcome.status !== "updated") throw new Error(codesOf(outcome).join(", "));
  return outcome;
}

/** Updates an API file with a companion; `text`: the content of the file, where it differs. */
async function update(
  one: UpdateCase,
  api: string,
  companion: string,
  options: Partial<UpdateOptions> = {},
  text = readFileSync(api, "utf8"),
): Promise<UpdateOutcome> {
  const beside = api.replace(/\.[a-z]+$/, ".map.json");
  const resolver = resolverOf(one, [
    [api, text],
    [beside, companion],
  ]);
  const from = { uri: pathToFileURL(one.theirs).href, resolver };
  return updateDocument({ uri: pathToFileURL(api).href, resolver }, { from, prefer: one.prefer, ...options });
}

function filesOf(outcome: UpdateOutcome): readonly OutputFile[] {
  return outcome.status === "updated" ? outcome.files : [];
}

function codesOf({ api, from, base }: UpdateOutcome): readonly string[] {
  return [api, from, base].flatMap((report) => report?.diagnostics.map(({ code }) => code) ?? []);
}

/** Returns the clean file and the companion of a source. */
async function converted(one: UpdateCase, source: string, embedSources: boolean): Promise<readonly OutputFile[]> {
  const entry = { uri: pathToFileURL(source).href, resolver: resolverOf(one, []) };
  const format = one.ours.endsWith(".yaml") ? "yaml" : "json";
  const outcome = await convertDocument(entry, {
    complement: "companion",
    companionUri: pathToFileURL(one.ours).href,
    embedSources,
    format,
  });
  if (outcome.status !== "converted") throw new Error(outcome.status);
  return outcome.files;
}

async function companionOf(one: UpdateCase, embedSources: boolean): Promise<string> {
  return (await converted(one, one.base, embedSources))[1]?.text ?? "";
}

function resolverOf(one: UpdateCase, files: readonly (readonly [string, string])[]): Resolver {
  const documents = new Map(files.map(([file, text]) => [pathToFileURL(file).href, text]));
  return firstOf(memoryResolver(documents), fileResolver({ root: dirname(join(one.folder, "case.yaml")) }));
}

/** Returns the value of a file in a form that does not depend on the order of keys. */
function readValue(file: OutputFile | undefined): string {
  const read = readJson({ uri: `file:///${file?.name}`, text: file?.text ?? "" });
  if (!read.ok || !isObject(read.value)) throw new Error(file?.text);
  const sorted = [...read.value].toSorted(([a], [b]) => (a < b ? -1 : 1));
  expect(sameJson(read.value, new Map(sorted))).toBe(true);
  return writeJson(new Map(sorted));
}
