import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { typesDocument } from "@soapstone/apidoc-to-typescript";
import { fileResolver, type Resolver } from "@soapstone/workspace";
import { root as checkout } from "../house.ts";
import { familiesOf, thinned } from "./real-corpus.ts";

/**
 * `SOAPSTONE_CORPUS=<folder> npm run types-report -- --out <folder>`: makes TypeScript types of every WSDL, apidoc and XML
 * Schema of a corpus of real documents, compiles all of them at once with `tsc --strict`, and counts what fails.
 */
const help = `Usage: SOAPSTONE_CORPUS=<folder> npm run types-report -- [options]

  --out DIR        where the types are written (default: types-report)
  --family NAME    only this family; may be repeated
  --filter TEXT    only documents whose path contains the text
  --sample N       thinned out to about N in all, always the same ones
`;

const { values } = parseArgs({
  options: {
    out: { type: "string", default: "types-report" },
    family: { type: "string", multiple: true, default: [] },
    filter: { type: "string", default: "" },
    sample: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
const corpus = process.env.SOAPSTONE_CORPUS;
if (values.help || corpus === undefined) {
  const unset = "SOAPSTONE_CORPUS is not set: it names the folder of a corpus with its manifest.json.\n\n";
  process.stderr.write(values.help ? help : `${unset}${help}`);
  process.exit(values.help ? 0 : 2);
}

const kinds: ReadonlySet<string> = new Set(["wsdl", "apidoc", "xsd"]);
const folder = resolve(corpus);
const tasks = thinned(
  familiesOf(folder, values.family)
    .filter(({ kind }) => kinds.has(kind))
    .flatMap(({ kind, path, entries }) =>
      entries.map((entry) => ({ kind, root: join(folder, path), path: `${path}/${entry}`, entry })),
    )
    .filter(({ path }) => path.includes(values.filter)),
  values.sample,
);
const out = resolve(values.out);
rmSync(join(out, "types"), { recursive: true, force: true });
mkdirSync(join(out, "types"), { recursive: true });

interface Row {
  readonly path: string;
  readonly kind: string;
  readonly status: string;
  readonly ms: number;
  readonly bytes: number;
}

const rows: Row[] = [];
for (const { kind, root, path, entry } of tasks) {
  const start = performance.now();
  const resolver = fileResolver({ root });
  const made = await typed(pathToFileURL(join(root, entry)).href, resolver);
  const name = `types/${String(rows.length).padStart(5, "0")}.d.ts`;
  if (made.text !== undefined) writeFileSync(join(out, name), made.text);
  const bytes = made.text?.length ?? 0;
  rows.push({ path, kind, status: made.status, ms: performance.now() - start, bytes });
  if (process.stderr.isTTY) process.stderr.write(`\r${rows.length}/${tasks.length} `);
}

async function typed(uri: string, resolver: Resolver): Promise<{ readonly status: string; readonly text?: string }> {
  try {
    const made = await typesDocument({ uri, resolver });
    return made.status === "done" ? { status: made.status, text: made.text } : { status: made.status };
  } catch (error) {
    return { status: `crashed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}` };
  }
}

const compiler = join(checkout, "node_modules", ".bin", "tsc");
const compilerOptions = { strict: true, noEmit: true, skipLibCheck: false, lib: ["es2022"], types: [] };
writeFileSync(join(out, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["types/*.d.ts"] }));
const said = compiled();
const problems = said.filter((line) => /^types\/\d+\.d\.ts/.test(line));
if (problems.length === 0 && said.length > 0) throw new Error(`The types could not be compiled: ${said.join(" ")}`);

function compiled(): readonly string[] {
  try {
    execFileSync(compiler, ["-p", "tsconfig.json", "--pretty", "false"], { cwd: out, maxBuffer: 1 << 28 });
    return [];
  } catch (error) {
    if (!(error instanceof Error) || !("stdout" in error)) throw error;
    return String(error.stdout).split("\n");
  }
}

const wrong = new Set(problems.map((line) => Number(line.slice("types/".length, "types/00000".length))));
const lines = [...kinds].map((kind) => {
  const all = rows.map((row, index) => ({ ...row, index })).filter((row) => row.kind === kind);
  const made = all.filter(({ status }) => status === "done");
  const crashed = all.filter(({ status }) => status.startsWith("crashed")).length;
  const compiles = made.filter(({ index }) => !wrong.has(index)).length;
  const seconds = (all.reduce((sum, { ms }) => sum + ms, 0) / 1000).toFixed(1);
  return `${kind}: ${all.length} entries, ${made.length} typed, ${compiles} of these compile, ${crashed} crashed; ${seconds} s`;
});
const failed = rows.flatMap(({ path, status }, index) =>
  wrong.has(index) || status.startsWith("crashed") ? [`${String(index).padStart(5, "0")} ${path} ${status}`] : [],
);
writeFileSync(join(out, "types-report.json"), `${JSON.stringify({ rows, problems }, undefined, 2)}\n`);
process.stdout.write(`${[...lines, ...failed, ...problems.slice(0, 20)].join("\n")}\n`);
