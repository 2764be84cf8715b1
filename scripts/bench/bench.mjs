/**
 * `npm run bench [-- FILE ...]`: what converting costs, as whole processes in CPU time (user and system, all threads),
 * and the ratio to a process that only parses the same text with saxes; start-up is on both sides. The last lines hold
 * the ratios for 5 MB against what we aim at, and against bounds: one that is broken makes the status 1. Build first: what is measured is the command as it is bundled.
 *
 * Without files: a generated schema of 5 MB (the ratios), of 1 and 10 MB (whether the cost is linear), and then the
 * largest entries of the corpus that SOAPSTONE_CORPUS names, where it does. Other work on the machine makes all of
 * these larger: each figure is the median of some runs, and the floors are measured between the others.
 */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { benchBundling } from "./bundling.mjs";
import { benchMessages } from "./messages.mjs";
import { measured, median } from "./processes.mjs";
import { schemaText } from "./schema-text.mjs";
import { benchShapes } from "./shapes.mjs";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const command = join(root, "packages", "cli", "bin", "soapstone.js");
const rounds = 5;
/** How many times as much as the floor a schema of 5 MB is to cost one day. */
const targets = { read: 2.5, convert: 5 };
/**
 * What it must not cost any more: what was reached, with room for a machine that does other things besides. Whoever
 * makes it faster lowers these.
 */
const bounds = { read: 2.9, convert: 11.5 };
const largest = 5;
const columns = ["file", "KB", "saxes ms", "with events ms", "read ms", "ratio", "convert ms", "ratio", "MB"];

const work = (name) => join(root, "scripts", "bench", name);

/** What is measured of one file. `with events`: the floor's handlers do nothing, but saxes has to make what they get. */
function processesFor(file, out) {
  const isSchema = file.endsWith(".xsd");
  const to = isSchema ? ["--to", "jsonschema"] : [];
  return {
    floor: [work("only-parse.mjs"), file],
    events: [work("only-parse.mjs"), file, "--events"],
    read: [join(out, "read-components.js"), file],
    convert: [command, "convert", file, ...to, "-o", join(out, `${basename(file)}.json`)],
  };
}

/** The medians of all processes of a file: one round after the other, so that a busy minute hits all of them. */
function measure(file, out) {
  const processes = Object.entries(processesFor(file, out));
  const runs = new Map(processes.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, args] of processes) runs.get(name).push(measured(args, root));
  return Object.fromEntries([...runs].map(([name, all]) => [name, median(all)]));
}

function row(file, out) {
  const { floor, events, read, convert } = measure(file, out);
  const ratio = ({ ms }) => `${(ms / floor.ms).toFixed(1)} (${(ms / events.ms).toFixed(1)})`;
  const cells = [
    basename(file),
    (statSync(file).size / 1000).toFixed(0),
    floor.ms.toFixed(0),
    events.ms.toFixed(0),
    read.ms.toFixed(0),
    ratio(read),
    convert.ms.toFixed(0),
    ratio(convert),
    convert.megabytes.toFixed(0),
  ];
  process.stdout.write(`| ${cells.join(" | ")} |\n`);
  return { convert, ratios: { read: read.ms / floor.ms, convert: convert.ms / floor.ms } };
}

/** Reading as the command has it: in one file. */
async function bundleReading(out) {
  const bundle = await rolldown({ input: work("read-components.mjs"), platform: "node" });
  const { output } = await bundle.generate({ format: "esm", codeSplitting: false });
  await bundle.close();
  writeFileSync(join(out, "read-components.js"), output[0].code);
}

/** Says how a ratio stands to what we aim at; one above its bound fails the run. */
function verdict(what, ratio, target, bound) {
  if (ratio > bound) process.exitCode = 1;
  const aim = `the target is ${target} x: ${ratio <= target ? "met" : "missed"}`;
  const held = `it must not be above ${bound} x: ${ratio <= bound ? "held" : "broken"}`;
  return `${what} costs ${ratio.toFixed(1)} x the floor; ${aim}; ${held}.\n`;
}

function filesOfCorpus(corpus) {
  const { families } = JSON.parse(readFileSync(join(corpus, "manifest.json"), "utf8"));
  const largestOf = (wanted) =>
    families
      .filter(({ kind }) => kind === wanted)
      .flatMap(({ path, entries }) => entries.map((entry) => join(corpus, path, entry)))
      .map((file) => ({ file, bytes: statSync(file).size }))
      .sort((a, b) => b.bytes - a.bytes)
      .slice(0, largest)
      .map(({ file }) => file);
  return [...largestOf("xsd"), ...largestOf("wsdl")];
}

const given = process.argv.slice(2).map((file) => resolve(file));
const corpus = process.env.SOAPSTONE_CORPUS || undefined;
const out = mkdtempSync(join(tmpdir(), "soapstone-bench-"));
try {
  writeFileSync(join(out, "package.json"), '{"type": "module"}');
  await bundleReading(out);
  process.stdout.write("Ratios are to saxes without handlers (in parentheses: with handlers that do nothing).\n\n");
  process.stdout.write(`| ${columns.join(" | ")} |\n|${columns.map(() => "---").join("|")}|\n`);
  if (given.length === 0) {
    const costs = [1, 5, 10].map((megabytes) => {
      const file = join(out, `generated-${megabytes}-mb.xsd`);
      writeFileSync(file, schemaText(megabytes * 1_000_000));
      return row(file, out);
    });
    const [one, five, ten] = costs;
    process.stdout.write(
      `\n${verdict("Reading 5 MB", five.ratios.read, targets.read, bounds.read)}` +
        verdict("Converting 5 MB", five.ratios.convert, targets.convert, bounds.convert) +
        `Converting 10 MB costs ${(ten.convert.ms / one.convert.ms).toFixed(1)} x what 1 MB costs.\n\n`,
    );
    if (!benchBundling(out, command, work)) process.exitCode = 1;
    if (!benchShapes(command, out, root)) process.exitCode = 1;
    if (!benchMessages(command, out, root)) process.exitCode = 1;
  }
  for (const file of given.length > 0 || corpus === undefined ? given : filesOfCorpus(corpus)) row(file, out);
} finally {
  rmSync(out, { recursive: true, force: true });
}
