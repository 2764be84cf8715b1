import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Case } from "./case.ts";
import { type Measured, measure } from "./measure.ts";
import { bench } from "./places.ts";

/** What a step must not cost any more: what was reached, and a quarter for noise. Whoever makes it cheaper lowers it. */
export interface Bound {
  readonly case: string;
  readonly step: string;
  /** CPU time, as times of the floor's. */
  readonly ratio: number;
  /** Memory above the floor's, in MB for each MB of text. */
  readonly memory?: number;
}

/** A step that costs more than it may. */
export interface Broken {
  readonly bound: Bound;
  readonly measured: Measured | undefined;
}

export const bounds = JSON.parse(readFileSync(join(bench, "gate.json"), "utf8")) as readonly Bound[];

/** Returns the bounds that measured steps break; a bound whose step was not measured is broken, too. */
export function brokenBounds(bounds: readonly Bound[], measured: readonly Measured[]): readonly Broken[] {
  return bounds
    .map((bound) => ({
      bound,
      measured: measured.find((each) => each.case === bound.case && each.step.name === bound.step),
    }))
    .filter(({ bound, measured }) => measured === undefined || isBroken(bound, measured));
}

function isBroken(bound: Bound, { ratio, memory }: Measured): boolean {
  if (ratio === undefined || ratio > bound.ratio) return true;
  return bound.memory !== undefined && (memory === undefined || memory > bound.memory);
}

/**
 * Measures the cases that have bounds, few rounds of each, and once more with more rounds where a bound is broken: a busy
 * machine breaks a bound at times, a slower program always. Writes a line for each bound; returns whether all hold.
 */
export function gateHolds(cases: readonly Case[], write: (line: string) => void): boolean {
  const gated = cases.filter(({ name }) => bounds.some((bound) => bound.case === name));
  const absent = bounds.filter((bound) => !gated.some(({ name }) => name === bound.case));
  for (const bound of absent) write(`${bound.case}: there is no such case.`);
  const held = gated.map((one) => {
    const own = bounds.filter((bound) => bound.case === one.name);
    const first = measure(one, write, 3);
    const measured = brokenBounds(own, first).length === 0 ? first : measure(one, write, 7);
    const broken = brokenBounds(own, measured);
    for (const bound of own) write(verdict(bound, measured, broken));
    return broken.length === 0;
  });
  return absent.length === 0 && held.every((holds) => holds);
}

function verdict(bound: Bound, measured: readonly Measured[], broken: readonly Broken[]): string {
  const found = measured.find((each) => each.step.name === bound.step);
  const cpu = `${found?.ratio?.toFixed(1) ?? "?"} x the floor (at most ${bound.ratio})`;
  const memory =
    bound.memory === undefined ? "" : `, ${found?.memory?.toFixed(0) ?? "?"} MB per MB (at most ${bound.memory})`;
  const held = broken.some((each) => each.bound === bound) ? "BROKEN" : "held";
  return `${bound.case}, ${bound.step}: ${cpu}${memory}: ${held}`;
}
