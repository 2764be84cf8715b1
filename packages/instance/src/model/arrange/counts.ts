import type { ContentParticle } from "../content-model.ts";
import { type CountBounds, copied, narrow, narrowSum, openBounds, sumOf } from "./bounds.ts";
import type { Outline } from "./outline.ts";

/** The children under one key, with their number. */
export interface Supply {
  /** The leaves of the model that may take them. */
  readonly takers: readonly number[];
  readonly count: number;
}

/** The number of children of a supply that a leaf takes. */
export interface LeafSlot {
  readonly leaf: number;
  readonly supply: number;
}

/**
 * The known bounds for the occurrences of each part of a model. A part occurs `uses` times in all repetitions of the
 * group around it, and its term `turns` times: between `min` and `max` times for each use.
 */
export interface Counts {
  readonly uses: CountBounds;
  readonly turns: CountBounds;
  readonly slots: CountBounds;
}

/**
 * The numbers of occurrences to determine for one arrangement, their dependencies, and the work that was done so far.
 */
export class CountProblem {
  readonly outline: Outline;
  readonly slots: readonly LeafSlot[];
  /** Slots by leaf. */
  readonly slotsOf: readonly (readonly number[])[];
  /** The slots in the order of the model. */
  readonly inOrder: readonly number[];
  readonly #supplies: readonly Supply[];
  readonly #slotsOfSupply: readonly (readonly number[])[];
  #passes = 0;

  constructor(outline: Outline, supplies: readonly Supply[]) {
    this.outline = outline;
    this.#supplies = supplies;
    const slots: LeafSlot[] = [];
    const slotsOf: number[][] = outline.nodes.map(() => []);
    this.#slotsOfSupply = supplies.map(({ takers }, supply) =>
      takers.map((leaf) => {
        slotsOf[leaf]?.push(slots.length);
        return slots.push({ leaf, supply }) - 1;
      }),
    );
    this.slots = slots;
    this.slotsOf = slotsOf;
    this.inOrder = slotsOf.flat();
  }

  /**
   * Returns the initial bounds, in which the model occurs once. Undefined if the model has no leaf for some of the
   * children.
   */
  start(): Counts | undefined {
    const { nodes } = this.outline;
    const counts = {
      uses: openBounds(nodes.length),
      turns: openBounds(nodes.length),
      slots: openBounds(this.slots.length),
    };
    narrow(counts.uses, 0, 1, 1);
    return this.narrowed(counts);
  }

  /** Returns the bounds after one number was chosen; undefined if that is not possible. */
  withSlot(counts: Counts, slot: number, low: number, high: number): Counts | undefined {
    const next = { uses: copied(counts.uses), turns: copied(counts.turns), slots: copied(counts.slots) };
    narrow(next.slots, slot, low, high);
    return this.narrowed(next);
  }

  /** Narrows all bounds until nothing changes. Undefined if they contradict each other. */
  narrowed(counts: Counts): Counts | undefined {
    for (let isChanged = true; isChanged; ) {
      this.#passes += 1;
      if (this.#passes > mostPasses) return undefined;
      isChanged = this.#up(counts);
      if (this.#down(counts)) isChanged = true;
      if (this.#share(counts)) isChanged = true;
      if (isEmpty(counts.uses) || isEmpty(counts.turns) || isEmpty(counts.slots)) return undefined;
    }
    return counts;
  }

  /** Narrows the bounds of groups by those of their leaves. */
  #up({ uses, turns, slots }: Counts): boolean {
    let isChanged = false;
    for (let at = this.outline.nodes.length - 1; at >= 0; at -= 1) {
      const node = this.outline.nodes[at];
      if (node === undefined) continue;
      const { part, inside } = node;
      if (part.term.kind !== "group") {
        const [low, high] = sumOf(slots, this.slotsOf[at] ?? []);
        if (narrow(turns, at, low, high)) isChanged = true;
      } else if (part.term.compositor === "choice") {
        const [low, high] = sumOf(uses, inside);
        if (narrow(turns, at, low, high)) isChanged = true;
      } else
        for (const inner of inside)
          if (narrow(turns, at, uses.least[inner] ?? 0, uses.most[inner] ?? 0)) isChanged = true;
      if (narrow(uses, at, ...usesFor(part, turns.least[at] ?? 0, turns.most[at] ?? 0))) isChanged = true;
    }
    return isChanged;
  }

  /** Narrows the bounds of parts by those of their group. */
  #down({ uses, turns, slots }: Counts): boolean {
    let isChanged = false;
    for (const [at, { part, inside }] of this.outline.nodes.entries()) {
      const least = times(uses.least[at] ?? 0, part.min);
      if (narrow(turns, at, least, times(uses.most[at] ?? 0, part.max))) isChanged = true;
      const [low, high] = [turns.least[at] ?? 0, turns.most[at] ?? 0];
      if (part.term.kind !== "group") {
        if (narrowSum(slots, this.slotsOf[at] ?? [], low, high)) isChanged = true;
      } else if (part.term.compositor === "choice") {
        if (narrowSum(uses, inside, low, high)) isChanged = true;
      } else for (const inner of inside) if (narrow(uses, inner, low, high)) isChanged = true;
    }
    return isChanged;
  }

  /** Narrows the bounds so that all children of a supply are used. */
  #share({ slots }: Counts): boolean {
    let isChanged = false;
    for (const [supply, members] of this.#slotsOfSupply.entries()) {
      const count = this.#supplies[supply]?.count ?? 0;
      if (narrowSum(slots, members, count, count)) isChanged = true;
    }
    return isChanged;
  }
}

/**
 * The maximum number of passes. Models in which the next child determines its particle need few; for others, the search
 * ends without a result.
 */
const mostPasses = 500;

/** Returns the bounds for the uses of a part from those for the occurrences of its term. */
function usesFor({ min, max }: ContentParticle, low: number, high: number): readonly [number, number] {
  if (low > 0 && max === 0) return [1, 0];
  const least = low === 0 ? 0 : Math.ceil(low / max) || 1;
  return [least, min === 0 ? Number.POSITIVE_INFINITY : Math.floor(high / min)];
}

/** Multiplies two numbers, where zero times infinity is zero. */
function times(one: number, other: number): number {
  return one === 0 || other === 0 ? 0 : one * other;
}

function isEmpty({ least, most }: CountBounds): boolean {
  for (let at = 0; at < least.length; at += 1) if ((least[at] ?? 0) > (most[at] ?? 0)) return true;
  return false;
}
