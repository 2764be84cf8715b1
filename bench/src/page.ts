import { readFileSync, writeFileSync } from "node:fs";
import { arch, cpus, totalmem } from "node:os";
import { join } from "node:path";
import type { Measured } from "./measure.ts";
import { peers } from "./peers.ts";
import { root } from "./places.ts";
import { type Line, plot } from "./plot.ts";
import { head, rows } from "./table.ts";

const page = join(root, "docs", "benchmarks.md");
const picture = join(root, "docs", "benchmarks.svg");

/** Writes what was measured into the marked parts of `docs/benchmarks.md`, and the plot beside it. */
export function updatePage(measured: readonly Measured[], date = new Date()): void {
  const isOurs = ({ step }: Measured): boolean => step.isPeer !== true;
  const parts = {
    machine: machine(date),
    results: [...head, ...rows(measured.filter(isOurs))].join("\n"),
    peers: [...head, ...rows(casesWithPeers(measured))].join("\n"),
    tools: toolsTable(),
  };
  writeFileSync(page, withParts(readFileSync(page, "utf8"), parts));
  writeFileSync(picture, plot(linesOf(measured), "MB of input", "CPU seconds"));
}

/** Replaces what stands between `<!-- NAME -->` and `<!-- end -->` for each name. */
export function withParts(text: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((page, [name, part]) => {
    const begin = `<!-- ${name} -->\n`;
    const from = page.indexOf(begin);
    const to = page.indexOf("<!-- end -->", from);
    if (from < 0 || to < 0) throw new Error(`The page has no part "${name}".`);
    return `${page.slice(0, from + begin.length)}\n${part}\n\n${page.slice(to)}`;
  }, text);
}

function machine(date: Date): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const day = date.toISOString().slice(0, 10);
  return `Measured on ${day}: ${cpus().length} processors (${arch()}) shared with other work, ${gigabytes} GB of memory, Node.js ${process.versions.node}.`;
}

/** The steps of the cases that have other tools, without floors. */
function casesWithPeers(measured: readonly Measured[]): readonly Measured[] {
  const cases = new Set(measured.filter(({ step }) => step.isPeer).map((each) => each.case));
  return measured.filter((each) => cases.has(each.case) && each.ratio !== undefined);
}

function toolsTable(): string {
  const lines = Object.values(peers).map(
    ({ name, licence, makes, lacks }) => `| ${name} | ${licence} | ${makes} | ${lacks} |`,
  );
  return ["| tool | licence | makes | lacks |", "|---|---|---|---|", ...lines].join("\n");
}

/** One line per kind of document and way; the floor of the services besides. */
function linesOf(measured: readonly Measured[]): readonly Line[] {
  const line = (name: string, colour: string, kind: string, step: string): Line => ({
    name,
    colour,
    isDashed: step === "parse XML",
    points: measured
      .filter((each) => new RegExp(`^${kind} of [\\d.]+ MB$`).test(each.case) && each.step.name === step)
      .map((each) => [Number(/[\d.]+/.exec(each.case)?.[0]), each.ms / 1000]),
  });
  return [
    line("service, forward", "#1f6feb", "service", "forward"),
    line("service, back", "#8250df", "service", "back"),
    line("schema, forward", "#1a7f37", "schema", "forward"),
    line("schema, back", "#bc4c00", "schema", "back"),
    line("service, loopback-soap", "#888888", "service", "loopback-soap"),
    line("schema, parsed only", "#bbbbbb", "schema", "parse XML"),
  ].filter(({ points }) => points.length > 0);
}
