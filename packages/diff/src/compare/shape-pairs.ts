import type { Direction } from "../model/change.ts";
import type { Shape, ShapeReference } from "../model/shape.ts";
import type { AspectFinding, ShapeSink } from "./finding.ts";
import { compareShapes } from "./shapes.ts";

/** The use of a shape: the operation, and whether in its request or a response. */
export interface PairUse {
  readonly directions: readonly Direction[];
  readonly operation?: string | undefined;
}

/** A difference between two shapes, with the uses of these shapes. */
export interface UsedFinding {
  readonly finding: AspectFinding;
  /** The change concerns an operation itself, not a part of its messages. */
  readonly isAboutOperation?: true;
  readonly directions: readonly Direction[];
  readonly operations: readonly string[];
  readonly hasMoreOperations: boolean;
}

interface ShapePair {
  readonly old: Shape;
  readonly now: Shape;
  readonly where: string;
  readonly findings: AspectFinding[];
  readonly inner: ShapePair[];
  readonly directions: Set<Direction>;
  readonly operations: Set<string>;
  hasMoreOperations: boolean;
}

/** The maximum number of operations that are named for a change. */
const named = 3;

/**
 * Compares shapes with all shapes nested in them. Each pair of shapes is compared once, however often it is used.
 * Afterwards, uses are propagated along the pairs until nothing changes; each pair is visited a bounded number of
 * times.
 */
export class ShapePairs {
  readonly #pairs = new Map<string, ShapePair>();
  readonly #uncompared: ShapePair[] = [];
  readonly #roots: { readonly pair: ShapePair; readonly use: PairUse }[] = [];

  add(old: ShapeReference, now: ShapeReference, where: string, use: PairUse): void {
    this.#roots.push({ pair: this.#pair(old(), now(), where), use });
  }

  /** Returns all differences, in the order in which they were found. */
  findings(): readonly UsedFinding[] {
    // The list grows during the loop, since comparing a pair finds the pairs nested in it.
    for (const pair of this.#uncompared) this.#compare(pair);
    for (const { pair, use } of this.#roots) spread(pair, use);
    return [...this.#pairs.values()].flatMap(({ findings, directions, operations, hasMoreOperations }) =>
      findings.map((finding) => ({
        finding,
        directions: [...directions].toSorted(),
        operations: [...operations],
        hasMoreOperations,
      })),
    );
  }

  #pair(old: Shape, now: Shape, where: string): ShapePair {
    const id = `${old.id}\n${now.id}`;
    const known = this.#pairs.get(id);
    if (known !== undefined) return known;
    const pair: ShapePair = {
      old,
      now,
      where: old.name !== undefined && old.name === now.name ? old.name : where,
      findings: [],
      inner: [],
      directions: new Set(),
      operations: new Set(),
      hasMoreOperations: false,
    };
    this.#pairs.set(id, pair);
    this.#uncompared.push(pair);
    return pair;
  }

  #compare(pair: ShapePair): void {
    const sink: ShapeSink = {
      find: (aspect, subject, facts, places) => void pair.findings.push({ aspect, subject, facts, ...places }),
      compare: (old, now, where) => void pair.inner.push(this.#pair(old(), now(), where)),
    };
    compareShapes(pair.old, pair.now, pair.where, sink);
  }
}

function spread(from: ShapePair, { directions, operation }: PairUse): void {
  const waiting = [from];
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    const isNew = takesDirections(pair, directions);
    if (!takesOperation(pair, operation) && !isNew) continue;
    for (const inner of pair.inner) waiting.push(inner);
  }
}

function takesDirections(pair: ShapePair, directions: readonly Direction[]): boolean {
  const before = pair.directions.size;
  for (const direction of directions) pair.directions.add(direction);
  return pair.directions.size > before;
}

function takesOperation(pair: ShapePair, operation: string | undefined): boolean {
  if (operation === undefined || pair.operations.has(operation) || pair.hasMoreOperations) return false;
  if (pair.operations.size < named) pair.operations.add(operation);
  else pair.hasMoreOperations = true;
  return true;
}
