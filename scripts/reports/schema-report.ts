import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { parseArgs } from "node:util";
import type { Outcome } from "./corpus-pool.ts";
import { type Family, familiesOf, outcomesOf, reportOptions, reportOptionsHelp, thinned } from "./real-corpus.ts";
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
${reportOptionsHelp}`;

const dialects = ["apidoc", "draft-04", "2020-12"] as const;
const { values } = parseArgs({
  options: {
    dialect: { type: "string", default: "2020-12" },
    profile: { type: "string" },
    laws: { type: "boolean", default: false },
    out: { type: "string" },
    ...reportOptions,
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

const asked = { dialect, profile } as const;
const bounds = { convertMs: 10_000, judgeMs: 120_000, heapMegabytes: 2048 };
const folder = resolve(corpus);
const tasks = thinned(
  familiesOf(folder, values.family)
    .flatMap(tasksOf)
    .filter(({ family, file }) => `${family}/${file}`.includes(values.filter)),
  values.sample,
);
const worker = new URL("./schema-worker.js", import.meta.url);
const ordered = (await outcomesOf<SchemaTask, JudgedSchema>(worker, tasks, values.jobs, bounds)).map(rowOf);
if (values.out !== undefined) {
  mkdirSync(resolve(values.out, ".."), { recursive: true });
  writeFileSync(values.out, `${JSON.stringify(ordered, undefined, 1)}\n`);
}
process.stdout.write(`${dialect}, ${profile}\n${schemaSummary(ordered)}`);

function tasksOf({ path, kind, entries }: Family): readonly SchemaTask[] {
  const root = join(folder, path);
  const schemas = kind === "xsd" || kind === "wsdl" ? schemasBelow(root) : [];
  const files = [...schemas, ...(kind === "wsdl" ? entries : [])];
  return [...new Set(files)].sort().map((file): SchemaTask => {
    const { size: bytes } = statSync(join(root, file));
    return { root, family: path, file, bytes, ...asked, laws: values.laws };
  });
}

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
