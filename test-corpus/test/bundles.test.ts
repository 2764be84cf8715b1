import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { type BundleCase, bundleCases, filesIn } from "@soapstone/test-corpus";
import { run } from "soapstone";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { difference } from "./bisimilar.ts";
import { updates } from "./expectation.ts";

const scratch = mkdtempSync(join(tmpdir(), "soapstone-bundles-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Runs a command once before the timed tests, so that its modules are loaded and compiled. */
beforeAll(async () => {
  const [first] = bundleCases();
  if (first !== undefined) await outcomeOf(first, join(scratch, "warm"));
}, 60_000);

/** Options that change the content of the output. */
const changes = new Set(["--siblings", "--text-files"]);

const mapShape = z.object({ files: z.array(z.object({ name: z.string() })) });

/** Returns the folder to which the names of a map are relative: that of the entry, where it is not in them. */
function startOf(entry: string, name: string): string {
  return entry.endsWith(name) ? entry.slice(0, entry.length - name.length) : ".";
}

const findingShape = z.object({ code: z.string() });

interface Outcome {
  readonly status: number;
  readonly codes: readonly string[];
  /** The files of the output by name. */
  readonly files: ReadonlyMap<string, string>;
}

describe.each(bundleCases())("$name", (one) => {
  test(one.title, async () => {
    const output = join(scratch, one.name);
    const { status, codes, files } = await outcomeOf(one, output);
    expect({ status, codes }).toEqual({ status: one.exit, codes: [...one.codes].sort() });
    if (updates) {
      rmSync(one.expected, { recursive: true, force: true });
      if (files.size > 0) cpSync(output, one.expected, { recursive: true });
    }
    expect([...files.keys()]).toEqual(filesIn(one.expected));
    for (const [name, written] of files) expect(written).toBe(readFileSync(join(one.expected, name), "utf8"));
  });
});

const judged = bundleCases().filter(
  ({ command, entry, exit, args }) =>
    command === "bundle" && exit === 0 && /^api\.(json|yaml)$/.test(entry) && !args.some((arg) => changes.has(arg)),
);

/**
 * The cases without a comparison: our own reader of small files refuses merge keys; some change the content by design
 * (keywords beside references become members or are removed, a text replaces its file); the judge does not support
 * catalogues.
 */
const elsewhere = new Set([
  "json-references/path-item-with-siblings",
  "json-references/path-item-conflict",
  "json-names/subtype-keeps-its-name",
  "json-names/taken-place-is-renamed",
  "json-text/merge-key",
  "json-references/catalogue",
  "json-references/extension-to-a-reference",
]);

describe.each(judged.filter(({ name }) => !elsewhere.has(name)))("$name", (one) => {
  test("is equal to its files, by an independent comparison", () => {
    const [entry, bundled] = [join(one.input, one.entry), join(one.expected, one.entry)];
    expect(difference(entry, bundled)).toBeUndefined();
  });
});

const bundles = bundleCases().filter(({ command, exit }) => command === "bundle" && exit === 0);

describe.each(bundles)("$name", (one) => {
  test("its map gives the authors' files back, byte for byte", async () => {
    const folder = join(scratch, `${one.name}-map`);
    const [output, map, back] = [join(folder, "bundle"), join(folder, "map.json"), join(folder, "back")];
    await outcomeOf({ ...one, args: [...one.args, "--bundle-map", map] }, output);
    const bundle = one.entry.replace(/^.*\//, "");
    const { status } = await outcomeOf(
      { ...one, command: "split", input: output, entry: bundle, args: ["--map", map] },
      back,
    );
    expect(status).toBe(0);
    const { files } = mapShape.parse(JSON.parse(readFileSync(map, "utf8")));
    expect(filesIn(back)).toEqual(files.map(({ name }) => name).sort());
    const start = startOf(one.entry, files[0]?.name ?? "");
    for (const name of filesIn(back)) {
      const input = join(one.input, start, name);
      // A file read through a link or a catalogue has a different name in the folder.
      if (existsSync(input)) expect(readFileSync(join(back, name)).equals(readFileSync(input)), name).toBe(true);
    }
  });
});

/** Runs the command in the folder of the input; the output is written elsewhere. */
async function outcomeOf(one: BundleCase, output: string): Promise<Outcome> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  stdout.resume();
  const said = text(stderr);
  const io = { cwd: one.input, stdin: new PassThrough().end(), stdout, stderr };
  const named = one.args.map((arg) => arg.replaceAll("OUT", output));
  const to = one.command === "bundle" ? join(output, one.entry.replace(/^.*\//, "")) : `${output}/`;
  const hasOutput = named.includes("-o");
  // The configuration of the surrounding project does not apply to the cases.
  const root = named.includes("--root") ? [] : ["--root", "."];
  const args = [one.command, one.entry, ...root, ...(hasOutput ? [] : ["-o", to]), ...named, "--report", "jsonl"];
  const status = await run([...args, "--max", "100000"], io);
  stderr.end();
  const lines = (await said).split("\n").filter((line) => line.startsWith("{"));
  const codes = lines
    .map((line) => findingShape.safeParse(JSON.parse(line)))
    .flatMap(({ data }) => (data === undefined ? [] : [data.code]));
  const names = existsSync(output) ? filesIn(output) : [];
  const files = new Map(names.map((name) => [name, readFileSync(join(output, name), "utf8")] as const));
  return { status, codes: [...new Set(codes)].sort(), files };
}
