import { type Json, type JsonObject, sameJson } from "@soapstone/apidoc-model";
import type { Fate, Rule, RuleContext } from "@soapstone/conversion";

/**
 * The laws of every pair of directions, up to the canonical forms of the two models. They are functions over samples
 * that return the violation; callers provide generators and test runners.
 */
export type LawName = "there-and-back" | "back-and-there" | "edits-win" | "settles" | "nothing-silent";

export interface Violation {
  readonly law: LawName;
  readonly expected: unknown;
  readonly found: unknown;
}

/** The result of one direction: the other side, the complement of this one, and the fates that were not `mapped`. */
export interface Crossing<Side> {
  readonly side: Side;
  readonly complement: JsonObject;
  readonly fates: readonly Fate[];
}

/** A pair of directions with its two equivalences. */
export interface Trip<Left, Right> {
  /** `recalled` is the complement of the other direction. */
  readonly forward: (left: Left, recalled: JsonObject) => Crossing<Right>;
  readonly backward: (right: Right, recalled: JsonObject) => Crossing<Left>;
  readonly sameLeft: (a: Left, b: Left) => boolean;
  /** Whether the keywords are the same, without inline complements. */
  readonly sameRight: (a: Right, b: Right) => boolean;
  /** Removes inline complements from a result. */
  readonly bare?: (right: Right) => Right;
}

const nothing: JsonObject = new Map();

/** `backward(forward(l)) ≡ l`, with the complement of that trip. */
export function thereAndBack<Left, Right>(trip: Trip<Left, Right>, left: Left): readonly Violation[] {
  const there = trip.forward(left, nothing);
  const back = trip.backward(there.side, there.complement).side;
  return trip.sameLeft(left, back) ? [] : [{ law: "there-and-back", expected: left, found: back }];
}

/** `forward(backward(r)) ≡ r`, with the complement of that trip. */
export function backAndThere<Left, Right>(trip: Trip<Left, Right>, right: Right): readonly Violation[] {
  const back = trip.backward(right, nothing);
  const there = trip.forward(back.side, back.complement).side;
  return trip.sameRight(right, there) ? [] : [{ law: "back-and-there", expected: right, found: there }];
}

/**
 * For an edited `r'`: `words(forward(backward(r'))) ≡ words(r')`, whatever the complement says. `stale` is the
 * complement of what stood there before.
 */
export function editsWin<Left, Right>(trip: Trip<Left, Right>, edited: Right, stale: JsonObject): readonly Violation[] {
  const back = trip.backward(edited, stale);
  const there = trip.forward(back.side, back.complement).side;
  return trip.sameRight(edited, there) ? [] : [{ law: "edits-win", expected: edited, found: there }];
}

/** Without any complement, the second trip changes nothing. */
export function settles<Left, Right>(trip: Trip<Left, Right>, left: Left): readonly Violation[] {
  const once = bareTrip(trip, left);
  const twice = bareTrip(trip, once);
  return trip.sameLeft(once, twice) ? [] : [{ law: "settles", expected: once, found: twice }];
}

/** If the trip without a complement changes `l`, some fate is not `mapped`. */
export function nothingSilent<Left, Right>(trip: Trip<Left, Right>, left: Left): readonly Violation[] {
  if (trip.sameLeft(left, bareTrip(trip, left))) return [];
  const { fates } = trip.forward(left, nothing);
  return fates.some((fate) => fate !== "mapped")
    ? []
    : [{ law: "nothing-silent", expected: "an account", found: fates }];
}

function bareTrip<Left, Right>(trip: Trip<Left, Right>, left: Left): Left {
  const there = trip.forward(left, nothing).side;
  return trip.backward(trip.bare === undefined ? there : trip.bare(there), nothing).side;
}

/** The laws for a sample of the left side. */
export function leftLaws<Left, Right>(trip: Trip<Left, Right>, left: Left): readonly Violation[] {
  return [...thereAndBack(trip, left), ...settles(trip, left), ...nothingSilent(trip, left)];
}

/** A context that records the complement, and accepts a recalled one without checks. */
export interface Notebook {
  readonly context: RuleContext;
  readonly complement: Map<string, Json>;
  readonly fates: Fate[];
}

export function notebook(recalled: JsonObject): Notebook {
  const complement = new Map<string, Json>();
  const fates: Fate[] = [];
  const context: RuleContext = {
    keep: (key, value, fate, rebuilt) => {
      if (rebuilt !== undefined && sameJson(value, rebuilt)) return;
      complement.set(key, value);
      fates.push(fate);
    },
    recall: <T extends Json>(key: string, agrees: (value: T) => boolean): T | undefined => {
      const value = recalled.get(key) as T | undefined;
      return value !== undefined && agrees(value) ? value : undefined;
    },
    drop: () => fates.push("dropped"),
    report: () => undefined,
  };
  return { context, complement, fates };
}

/** Returns the trip of one rule, with contexts from a notebook. */
export function tripOf<Left, Right, Forward extends RuleContext, Backward extends RuleContext>(
  rule: Rule<Left, Right, Forward, Backward>,
  forwardContext: (context: RuleContext) => Forward,
  backwardContext: (context: RuleContext) => Backward,
  same: Pick<Trip<Left, Right>, "sameLeft" | "sameRight" | "bare">,
): Trip<Left, Right> {
  return {
    ...same,
    forward: (left, recalled) => {
      const { context, complement, fates } = notebook(recalled);
      return { side: rule.forward(left, forwardContext(context)), complement, fates };
    },
    backward: (right, recalled) => {
      const { context, complement, fates } = notebook(recalled);
      return { side: rule.backward(right, backwardContext(context)), complement, fates };
    },
  };
}
