import type { ContentParticle } from "../content-model.ts";
import type { CountProblem, Counts } from "./counts.ts";

/** The children of one occurrence of a part, as indexes of their supplies, in order. */
type HeldIndexes = readonly number[];

/**
 * Returns the children in an order in which every part occurs as often as was determined. Parts without children are
 * left out. Groups are repeated as rarely as possible, and the first repetition takes as many children as possible.
 */
export function childrenInOrder(problem: CountProblem, counts: Counts): HeldIndexes {
  return heldBy(0, 1, problem, counts).flat();
}

/** Returns the children of some uses of a part; uses without children come last, and are left out. */
function heldBy(at: number, uses: number, problem: CountProblem, counts: Counts): readonly HeldIndexes[] {
  const node = problem.outline.nodes[at];
  if (node === undefined || uses === 0) return [];
  const { part, inside } = node;
  if (part.term.kind !== "group") return divided(leafTurns(at, problem, counts), uses, part, undefined);
  const turns = Math.max(counts.turns.least[at] ?? 0, uses * part.min);
  return divided(
    part.term.compositor === "choice"
      ? alternatives(inside, turns, problem, counts)
      : together(inside, turns, problem, counts),
    uses,
    part,
    turns,
  );
}

function leafTurns(at: number, { slots, slotsOf }: CountProblem, counts: Counts): readonly HeldIndexes[] {
  return (slotsOf[at] ?? []).flatMap((slot) => {
    const supply = slots[slot]?.supply ?? 0;
    return Array.from({ length: counts.slots.least[slot] ?? 0 }, () => [supply]);
  });
}

/** Returns the children of a sequence or all group: each turn has one use of each part. */
function together(
  inside: readonly number[],
  turns: number,
  problem: CountProblem,
  counts: Counts,
): readonly HeldIndexes[] {
  const parts = inside.map((inner) => heldBy(inner, turns, problem, counts)).filter((held) => held.length > 0);
  const length = parts.reduce((most, held) => Math.max(most, held.length), 0);
  return Array.from({ length }, (_, turn) => parts.flatMap((held) => held[turn] ?? []));
}

/**
 * Returns the children of a choice, in which each turn uses one part: all turns of the first part, then those of the
 * next.
 */
function alternatives(
  inside: readonly number[],
  turns: number,
  problem: CountProblem,
  counts: Counts,
): readonly HeldIndexes[] {
  const { least, most } = counts.uses;
  let left = turns - inside.reduce((sum, inner) => sum + (least[inner] ?? 0), 0);
  return inside.flatMap((inner) => {
    const low = least[inner] ?? 0;
    const more = Math.min(left, (most[inner] ?? 0) - low);
    left -= more;
    return heldBy(inner, low + more, problem, counts);
  });
}

/**
 * Distributes the turns of a term among the uses of its part: each use gets the minimum, the first ones as many more as
 * allowed.
 */
function divided(
  held: readonly HeldIndexes[],
  uses: number,
  { min, max }: ContentParticle,
  turns = held.length,
): readonly HeldIndexes[] {
  const divisions: HeldIndexes[] = [];
  let more = turns - uses * min;
  for (let next = 0; next < held.length && divisions.length < uses; ) {
    const extra = Math.min(more, max - min);
    more -= extra;
    divisions.push(held.slice(next, next + min + extra).flat());
    next += min + extra;
  }
  return divisions;
}
