/**
 * `npm run bench [-- options] [FILE ...]`: what the command costs as whole processes, as ratios to processes that do the
 * least that must be done with the same text. Build first: what is measured is the bundle. `--help` lists the options.
 */
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { isBundleFresh } from "./built.ts";
import type { Case } from "./case.ts";
import { fileCase, generatedCases } from "./cases.ts";
import { realCases } from "./corpus.ts";
import { gateHolds } from "./gate.ts";
import { growsLinearly } from "./growth/growth.ts";
import { type Measured, measure } from "./measure.ts";
import { updatePage } from "./page.ts";
import { installPeers } from "./peers.ts";
import { head, rows } from "./table.ts";

const help = `Usage: npm run bench -- [options] [FILE ...]

Measures the conversion of generated documents, or of the files, there and back:
CPU time and peak memory of whole processes, as ratios to a bare parse of the
same text. With SOAPSTONE_CORPUS also the largest documents of that corpus.

  --all          the slow cases, too: up to 50 MB
  --only TEXT    the cases whose names have TEXT in them
  --peers        other tools beside the command; the first time they are
                 installed in bench/peers, from the npm registry
  --growth       only: what four times as many of one thing cost
  --gate         only: the bounds of bench/gate.json; status 1 where one is broken
  --update       renew docs/benchmarks.md with what was measured
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    peers: { type: "boolean", default: false },
    growth: { type: "boolean", default: false },
    gate: { type: "boolean", default: false },
    update: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (values.help) write(help.trimEnd());
else if (!isBundleFresh()) {
  process.stderr.write("The bundle of the command is missing or older than what was built: run npm run build first.\n");
  process.exitCode = 2;
} else if (values.growth) process.exitCode = growsLinearly(write) ? 0 : 1;
else if (values.gate) process.exitCode = gateHolds(generatedCases(false), write) ? 0 : 1;
else run();

function run(): void {
  if (values.peers) installPeers();
  const measured: Measured[] = [];
  for (const line of head) write(line);
  for (const one of chosenCases()) {
    const steps = measure(one, (problem) => process.stderr.write(`${problem}\n`));
    measured.push(...steps);
    for (const row of rows(steps)) write(row);
    // After each case: who stops a long run keeps what was measured.
    if (values.update) updatePage(measured);
  }
}

function chosenCases(): readonly Case[] {
  const given = positionals.map((file) => resolve(file));
  for (const file of given) statSync(file);
  const corpus = process.env.SOAPSTONE_CORPUS;
  const cases =
    given.length > 0
      ? given.map(fileCase)
      : [...generatedCases(values.peers), ...(corpus === undefined ? [] : realCases(corpus))];
  const chosen = cases.filter(({ name, slow }) => name.includes(values.only) && (!slow || values.all));
  return [...chosen.filter(({ slow }) => !slow), ...chosen.filter(({ slow }) => slow)];
}

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}
