import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Case, Step } from "./case.ts";
import { type Cost, median, processCost } from "./process-cost.ts";

/** What a step of a case costs. */
export interface Measured {
  readonly case: string;
  readonly step: Step;
  /** The size of the text that it reads, in MB (10^6 bytes). */
  readonly size: number | undefined;
  readonly ms: number;
  readonly megabytes: number;
  /** CPU time as times of the floor's in the same round. */
  readonly ratio: number | undefined;
  /** CPU time as times of what the other way costs, in the same round. */
  readonly ofSource: number | undefined;
  /** Memory above the floor's, in MB for each MB of text. */
  readonly memory: number | undefined;
}

/**
 * Runs the steps of a case, all of them in each round, so that a busy minute hits all alike. Returns for each step the
 * medians over the rounds; a step whose process fails is missing, and `report` is told why.
 */
export function measure(one: Case, report: (problem: string) => void, rounds = one.rounds): readonly Measured[] {
  const folder = mkdtempSync(join(tmpdir(), "soapstone-bench-"));
  try {
    const steps = one.steps(folder);
    const costs = new Map(steps.map((step) => [step.name, [] as Cost[]]));
    const failed = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      for (const step of steps) {
        if (failed.has(step.name) || (step.isPeer && round > 0)) continue;
        if (step.removes !== undefined) rmSync(step.removes, { recursive: true, force: true });
        try {
          step.prepare?.();
          costs.get(step.name)?.push(processCost(step.args, folder));
        } catch (error) {
          failed.add(step.name);
          report(`${one.name}, ${step.name}: ${error instanceof Error ? error.message : error}`);
        }
      }
    }
    return steps.filter(({ name }) => !failed.has(name)).map((step) => result(one.name, step, costs));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function result(name: string, step: Step, costs: ReadonlyMap<string, readonly Cost[]>): Measured {
  const runs = costs.get(step.name) ?? [];
  const runsOf = (other: string | undefined): readonly Cost[] => (other === undefined ? [] : (costs.get(other) ?? []));
  const floors = runsOf(step.floor);
  const size = step.reads === undefined ? undefined : bytesOf(step.reads) / 1e6;
  const megabytes = median(runs.map((run) => run.megabytes));
  const above = floors.length === 0 ? undefined : megabytes - median(floors.map((run) => run.megabytes));
  return {
    case: name,
    step,
    size,
    ms: median(runs.map(({ ms }) => ms)),
    megabytes,
    ratio: ratioOf(runs, floors),
    ofSource: ratioOf(runs, runsOf(step.source)),
    memory: above === undefined || size === undefined ? undefined : above / size,
  };
}

/** The median of the ratios of the rounds that both have; undefined where there is none. */
function ratioOf(runs: readonly Cost[], others: readonly Cost[]): number | undefined {
  const ratios = runs.slice(0, others.length).map(({ ms }, round) => ms / (others[round]?.ms ?? ms));
  return ratios.length === 0 ? undefined : median(ratios);
}

function bytesOf(path: string): number {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0);
}

/** Makes a folder and returns its path. */
export function folderIn(parent: string, name: string): string {
  const folder = join(parent, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}
