import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../house.ts";

const help = `Usage: npm run check:long -- [options]

What takes hours: all edits of all services in all channels of the complement, mutated
documents, and with SOAPSTONE_CORPUS the laws and edits of that corpus.

  --seconds N      how long documents are mutated (default: 3600)
  --seed N         which mutants (default: 1); another one each night finds more
  --sample N       about N documents of the corpus for each report (default: all for
                   the laws, 300 for edits)
  --out FOLDER     where reports and findings are written (default: out/long-checks)
  --only TEXT      only steps whose name contains the text
  --help           prints this
`;

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "3600" },
    seed: { type: "string", default: "1" },
    sample: { type: "string" },
    out: { type: "string", default: "out/long-checks" },
    only: { type: "string", default: "" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  process.stderr.write(help);
  process.exit(0);
}

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly needsCorpus?: true;
}

const sample = values.sample === undefined ? [] : ["--sample", values.sample];
const report = (file: string, ...options: readonly string[]): readonly string[] => [
  "node",
  join("scripts/dist/reports", file),
  ...options,
];
const channels = [
  ["companion"],
  ["companion", "--against"],
  ["inline"],
  ["inline", "--against"],
  ["stripped", "--against"],
];
const steps: readonly Step[] = [
  {
    name: "all edits",
    command: ["npx", "vitest", "run", "--root", "test-corpus", "test/edits.test.ts", "test/second-edits.test.ts"],
  },
  {
    name: "mutants",
    command: report(
      "fuzz-report.js",
      "--seconds",
      values.seconds,
      "--seed",
      values.seed,
      "--out",
      join(values.out, "mutants"),
    ),
  },
  {
    name: "laws of the corpus",
    command: report("corpus-report.js", "--laws", ...sample, "--out", join(values.out, "laws")),
    needsCorpus: true,
  },
  ...channels.map(
    ([channel = "", ...against]): Step => ({
      name: `edits of the corpus: ${[channel, ...against].join(" ")}`,
      command: report(
        "edit-report.js",
        "--rounds",
        "2",
        "--channel",
        channel,
        ...against,
        ...sample,
        "--out",
        join(values.out, "edits", channel + against.join("")),
      ),
      needsCorpus: true,
    }),
  ),
];

const failed: string[] = [];
for (const { name, command, needsCorpus } of steps) {
  if (!name.includes(values.only)) continue;
  if (needsCorpus && process.env.SOAPSTONE_CORPUS === undefined) {
    process.stdout.write(`=== ${name}: left out, since SOAPSTONE_CORPUS is not set\n`);
    continue;
  }
  process.stdout.write(`=== ${name}\n`);
  const [program = "", ...options] = command;
  const { status } = spawnSync(program, options, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, EDITS: "all" },
  });
  if (status !== 0) failed.push(name);
}
process.stdout.write(failed.length === 0 ? "=== all passed\n" : `=== failed: ${failed.join("; ")}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
