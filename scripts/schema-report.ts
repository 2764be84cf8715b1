import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative, resolve, sep } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { type Outcome, runPool } from "./corpus-pool.ts";
import { type SchemaRow, schemaSummary } from "./schema-table.ts";
import type { JudgedSchema, SchemaTask } from "./schema-worker.ts";

/**
 * `SOAPSTONE_CORPUS=<folder> npm run schema-report -- --dialect 2020-12`: converts every XML Schema of a corpus of real
 * documents and the schemas of every service description, each in a worker thread with a limit of time and memory, has
 * ajv judge the outputs, asks the laws of `schema-laws.ts`, and measures the complement.
 */
const help = `Usage: SOAPSTONE_CORPUS=<folder> npm run schema-report -- [options]

  --dialect NAME   apidoc, draft-04 or 2020-12 (default: 2020-12)
  --profile NAME   readable or exact (default: readable for apidoc, else exact)
  --laws           ask the laws too
  --out FILE       write all rows as JSON
  --family NAME    only this family; may be repeated
  --filter TEXT    only documents whose path contains the text
  --sample N       thinned out to about N in all, always the same ones
  --jobs N         worker threads (default: one per core)
`;

const dialects = ["apidoc", "draft-04", "2020-12"] as const;
const { values } = parseArgs({
  options: {
    dialect: { type: "string", default: "2020-12" },
    profile: { type: "string" },
    laws: { type: "boolean", default: false },
    out: { type: "string" },
    family: { type: "string", multiple: true, default: [] },
    filter: { type: "string", default: "" },
    sample: { type: "string" },
    jobs: { type: "string", default: String(availableParallelism()) },
    help: { type: "boolean", default: false },
  },
});
const corpus = process.env.SOAPSTONE_CORPUS;
const dialect = dialects.find((name) => name === values.dialect);
if (values.help || corpus === undefined || dialect === undefined) {
  process.stderr.write(values.help ? help : `SOAPSTONE_CORPUS or the dialect is missing.\n\n${help}`);
  process.exit(values.help ? 0 : 2);
}
const profile = values.profile === undefined ? (dialect === "apidoc" ? "readable" : "exact") : values.profile;
if (profile !== "readable" && profile !== "exact") throw new Error(help);

const bounds = { convertMs: 30_000, judgeMs: 120_000, heapMegabytes: 2048 };
const manifestShape = z.object({
  families: z.array(z.object({ path: z.string(), kind: z.string(), entries: z.array(z.string()) })),
});
const folder = resolve(corpus);
const { families } = manifestShape.parse(JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")));
const chosen = families
  .filter(
    ({ path }) =>
      values.family.length === 0 || values.family.some((name) => path === name || path.endsWith(`/${name}`)),
  )
  .flatMap(({ path, kind, entries }) => {
    const schemas = kind === "xsd" || kind === "wsdl" ? schemasBelow(join(folder, path)) : [];
    const files = [...schemas, ...(kind === "wsdl" ? entries : [])];
    return [...new Set(files)].sort().map((file): SchemaTask => {
      const root = join(folder, path);
      return { root, family: path, file, bytes: statSync(join(root, file)).size, dialect, profile, laws: values.laws };
    });
  })
  .filter(({ family, file }) => `${family}/${file}`.includes(values.filter));
const step = values.sample === undefined ? 1 : Math.max(1, chosen.length / Number(values.sample));
const tasks = chosen.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));

const rows = new Map<SchemaTask, SchemaRow>();
await runPool<SchemaTask, JudgedSchema>(
  new URL("./schema-worker.js", import.meta.url),
  tasks,
  Number(values.jobs),
  bounds,
  (outcome) => {
    rows.set(outcome.task, rowOf(outcome));
    if (process.stderr.isTTY) process.stderr.write(`\r${rows.size}/${tasks.length} `);
  },
);
if (process.stderr.isTTY) process.stderr.write("\r");
const ordered = tasks.map((task) => rows.get(task)).filter((row) => row !== undefined);
if (values.out !== undefined) {
  mkdirSync(resolve(values.out, ".."), { recursive: true });
  writeFileSync(values.out, `${JSON.stringify(ordered, undefined, 1)}\n`);
}
process.stdout.write(`${dialect}, ${profile}\n${schemaSummary(ordered)}`);

function schemasBelow(family: string): readonly string[] {
  return readdirSync(family, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".xsd"))
    .map((entry) => relative(family, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

function rowOf({ task: { family, file, bytes }, result, failure }: Outcome<SchemaTask, JudgedSchema>): SchemaRow {
  if (result !== undefined) return { family, file, bytes, ...result };
  return {
    family,
    file,
    bytes,
    status: failure?.kind ?? "crashed",
    ms: failure?.kind === "timed-out" ? bounds.convertMs : 0,
    read: 0,
    outBytes: 0,
    kept: 0,
    judgements: [],
    faults: [],
    isValid: false,
    reason: failure?.reason ?? "no result",
  };
}
