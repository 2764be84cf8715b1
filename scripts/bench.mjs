/**
 * `npm run bench [-- FILE ...]`: how long the command takes for the largest descriptions, as whole processes, and the
 * ratio to a process that does nothing but parse the same text with saxes; so start-up is on both sides.
 *
 * Without files it takes the largest entries of the corpus that SOAPSTONE_CORPUS names.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const command = join(root, "packages", "cli", "bin", "soapstone.js");
const rounds = 3;
const largest = 5;

/** Reports the process's greatest memory use on descriptor 3, when it ends. */
const meter = `data:text/javascript,${encodeURIComponent(
  'import { writeSync } from "node:fs"; process.on("exit", () => writeSync(3, String(process.resourceUsage().maxRSS)));',
)}`;
const floor = `
  import { readFileSync } from "node:fs";
  import { SaxesParser } from "saxes";
  const parser = new SaxesParser({ xmlns: false });
  parser.on("error", () => {});
  parser.write(readFileSync(process.argv[1], "utf8")).close();
`;

function filesOfCorpus(corpus) {
  const { families } = JSON.parse(readFileSync(join(corpus, "manifest.json"), "utf8"));
  return families
    .filter(({ kind }) => kind === "wsdl")
    .flatMap(({ path, entries }) => entries.map((entry) => join(corpus, path, entry)))
    .map((file) => ({ file, bytes: statSync(file).size }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, largest)
    .map(({ file }) => file);
}

/** The best of some runs, in milliseconds, and the memory of that run in megabytes. */
function measure(args) {
  let best = { ms: Number.POSITIVE_INFINITY, megabytes: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const start = process.hrtime.bigint();
    const run = spawnSync(process.execPath, ["--import", meter, ...args], {
      cwd: root,
      stdio: ["ignore", "ignore", "pipe", "pipe"],
    });
    const ms = Number(process.hrtime.bigint() - start) / 1e6;
    // Findings in the input make status 1; the work is done all the same.
    if (run.status !== 0 && run.status !== 1)
      throw new Error(`${args.join(" ")} ended with ${run.status}: ${run.stderr}`);
    if (ms < best.ms) best = { ms, megabytes: Number(run.output[3]) / 1024 };
  }
  return best;
}

const corpus = process.env.SOAPSTONE_CORPUS;
const given = process.argv.slice(2).map((file) => resolve(file));
if (given.length === 0 && corpus === undefined) {
  process.stderr.write("Name some files, or say in SOAPSTONE_CORPUS where a corpus with a manifest.json is.\n");
  process.exit(2);
}
const files = given.length > 0 ? given : filesOfCorpus(corpus);
const out = mkdtempSync(join(tmpdir(), "soapstone-bench-"));
try {
  process.stdout.write("| file | KB | convert ms | MB | saxes only ms | ratio |\n|---|---|---|---|---|---|\n");
  for (const file of files) {
    const parsing = measure(["--input-type=module", "--eval", floor, file]);
    const converting = measure([command, "convert", file, "-o", join(out, "apidoc.json")]);
    const row = [
      file.split(/[\\/]/).slice(-2).join("/"),
      (statSync(file).size / 1024).toFixed(0),
      converting.ms.toFixed(0),
      converting.megabytes.toFixed(0),
      parsing.ms.toFixed(0),
      (converting.ms / parsing.ms).toFixed(1),
    ];
    process.stdout.write(`| ${row.join(" | ")} |\n`);
  }
} finally {
  rmSync(out, { recursive: true, force: true });
}
