/**
 * `npm run quickstart`: sets up, builds, and converts the sample service of the test corpus with the command that you
 * would use yourself. Prints what was written, what became of each kind of construct, and how to go on.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { setup } from "./setup.mjs";
import { turbo } from "./turbo.mjs";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const sample = join("test-corpus", "services", "parcels", "parcels.wsdl");
const output = join("out", "parcels.yaml");

setup();
const built = turbo("build", "--output-logs=errors-only");
if (built !== 0) process.exit(built);

const command = ["soapstone", "convert", sample, "-o", output];
say("", `$ npx ${command.join(" ")}`, "");
mkdirSync(join(root, "out"), { recursive: true });
const run = spawnSync(process.execPath, [join("packages", "cli", "bin", "soapstone.js"), ...command.slice(1)], {
  cwd: root,
  stdio: ["ignore", "inherit", "inherit"],
});
if (run.status !== 0) process.exit(run.status === null ? 1 : run.status);

const { files, accounts } = await converted();
say(
  "",
  `The service is described by ${files.length} files:`,
  ...files.map((file) => `  ${file}`),
  "",
  "What became of each kind of construct, counting every fact of it once:",
  ...table(accounts),
  "",
  `It wrote ${output}, which begins:`,
  "",
  ...readFileSync(join(root, output), "utf8")
    .split("\n")
    .slice(0, 34)
    .map((line) => `  ${line}`),
  "  ...",
  "",
  "How to go on:",
  `  look at ${output} in any editor or tool for Swagger 2.0 (for those: --root-field swagger)`,
  "  npx soapstone convert your-service.wsdl -o apidoc.json",
  "  npx soapstone check your-service.wsdl",
  "  npx soapstone explain mapping/kept",
  "  npx soapstone convert --help",
  "  docs/guide.md walks through edits, the way back, plans, bundles and CI with this sample",
);

/** Converts the same service through the library, which returns the accounts. */
async function converted() {
  const { convertDocument } = await import("@soapstone/pipeline");
  const { fileResolver } = await import("@soapstone/workspace");
  const uri = pathToFileURL(join(root, sample)).href;
  const { accounts, dependencies } = await convertDocument({ uri, resolver: fileResolver({ root }) });
  return { accounts, files: dependencies.map((file) => relative(root, fileURLToPath(file))) };
}

/** Returns a line for each kind of construct: the number of its facts, and their fates. */
function table({ facts }) {
  const fates = ["mapped", "approximated", "complement", "dropped"];
  const kinds = new Map();
  for (const [fact, tally] of facts) {
    const [kind] = fact.split("@");
    const row = kinds.get(kind) || fates.map(() => 0);
    kinds.set(
      kind,
      fates.map((fate, index) => row[index] + tally[fate]),
    );
  }
  const rows = [["", ...fates], ...[...kinds].map(([kind, row]) => [kind, ...row.map(String)])];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map(([kind, ...cells]) =>
    `  ${kind.padEnd(widths[0])}${cells.map((cell, index) => `  ${cell.padStart(widths[index + 1])}`).join("")}`.trimEnd(),
  );
}

function say(...lines) {
  process.stdout.write(`${lines.join("\n")}\n`);
}
