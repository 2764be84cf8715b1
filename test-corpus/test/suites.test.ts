import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Counts, committed, drops, rises, write } from "./conformance/record.ts";

/**
 * Suites of others, which are not part of the project: a harness for the W3C XML Schema Test Suite (`xsts/run.mjs`, `suite`
 * and `sets/public.json`) and its reverse (`xsts/reverse.mjs`) over the JSON-Schema-Test-Suite (`json-schema-test-suite`, or the
 * part of it in a corpus, `jsonschema/draft4-suite`). They are looked for in the folder that SOAPSTONE_CORPUS names, and beside it.
 */
const corpus = process.env.SOAPSTONE_CORPUS;
const root = join(import.meta.dirname, "..", "..");
const modules = join(root, "test-corpus", "node_modules");
const harness = found("xsts");
const jsonSchemaSuite = found("json-schema-test-suite") ?? found(join("jsonschema", "draft4-suite"));

const score = z.record(z.string(), z.number().nullable());
/** The figures of the harness for XML Schema by kinds of tests, and of its reverse for JSON Schema. */
const forward = z.object({ total: z.record(z.string(), score) });
const backward = z.object({ t: score });

if (harness === undefined)
  process.stderr.write("The W3C suite is not judged: SOAPSTONE_CORPUS names no folder with xsts in it or beside it.\n");
if (harness === undefined || jsonSchemaSuite === undefined)
  process.stderr.write(
    "The JSON Schema suite is not judged: there is no json-schema-test-suite, or no xsts to judge it.\n",
  );

describe.skipIf(harness === undefined)("the W3C suite", () => {
  test("is judged no worse than the figures that were committed", { timeout: 1_800_000 }, () => {
    const figures = new Map<string, Counts>();
    for (const dialect of ["apidoc", "draft-04", "2020-12"]) {
      const options = ["--root", join(harness ?? "", "suite"), "--set", join(harness ?? "", "sets", "public.json")];
      const { total } = forward.parse(judged("run.mjs", "xsts-adapter.mjs", options, { SOAPSTONE_DIALECT: dialect }));
      for (const [area, counts] of Object.entries(total)) figures.set(`${dialect} ${area}`, counted(counts));
    }
    compare("w3c", figures);
  });
});

describe.skipIf(harness === undefined || jsonSchemaSuite === undefined)("the JSON Schema suite", () => {
  test("is judged no worse than the figures that were committed", { timeout: 1_800_000 }, () => {
    const figures = new Map<string, Counts>();
    const there = new Set(readdirSync(join(jsonSchemaSuite ?? "", "tests")));
    for (const draft of ["draft4", "draft7", "draft2020-12"].filter((one) => there.has(one))) {
      const options = ["--suite", jsonSchemaSuite ?? "", "--draft", draft];
      figures.set(draft, counted(backward.parse(judged("reverse.mjs", "xsts-reverse-adapter.mjs", options)).t));
    }
    compare("json-schema-suite", figures);
  });
});

function compare(name: string, figures: ReadonlyMap<string, Counts>): void {
  write(name, figures);
  const before = committed(name);
  for (const rise of rises(figures, before)) process.stderr.write(`${name} rose: ${rise}\n`);
  expect(drops(figures, before)).toEqual([]);
}

function judged(
  program: string,
  adapter: string,
  options: readonly string[],
  env: Readonly<Record<string, string>> = {},
): unknown {
  const folder = mkdtempSync(join(tmpdir(), "soapstone-suite-"));
  const out = join(folder, "result.json");
  try {
    const given = ["--adapter", join(root, "scripts", adapter), "--modules", modules, ...options, "--out", out];
    const run = spawnSync(process.execPath, [join(harness ?? "", program), ...given], {
      cwd: harness,
      env: { ...process.env, ...env },
      encoding: "utf8",
    });
    if (!existsSync(out)) throw new Error(run.stderr);
    return JSON.parse(readFileSync(out, "utf8"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the counts of which more is better; counts that the harness could not determine are left out. */
function counted(counts: z.infer<typeof score>): Counts {
  return Object.fromEntries(
    Object.entries(counts).flatMap(([name, count]) =>
      count === null || name === "of which codec %" || /^no ?verdict/i.test(name) ? [] : [[name, count]],
    ),
  );
}

function found(name: string): string | undefined {
  return corpus === undefined ? undefined : [join(corpus, name), join(corpus, "..", name)].find(existsSync);
}
