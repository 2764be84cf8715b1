import { type Alternatives, type Expression, isNullable, type Repetition } from "./expression.ts";

/** A bounded repetition above this is left to the counts of the properties; engines unroll it. */
const mostRepeated = 1000;

/**
 * The same language without repetitions that could be cut into rounds in several ways, which is what makes engines try
 * exponentially many of them: `(a? b?)*` becomes `(a | b)*`, `(a+){1,100}` becomes `a+` (A. Brüggemann-Klein, Regular
 * expressions into finite automata, 1993). Counts of such repetitions are lost, so that the result may be looser.
 */
export function starNormalForm(expression: Expression, around = 1): Expression {
  switch (expression.kind) {
    case "token":
      return expression;
    case "sequence":
    case "alternatives":
      return { ...expression, parts: expression.parts.map((part) => starNormalForm(part, around)) };
    case "repetition":
      return repetition(expression, around);
  }
}

function repetition({ part, min, max }: Repetition, around: number): Expression {
  const count = max === "unbounded" ? min : max;
  // Asked for where it is the answer only: what is nested would be worked out twice at each level.
  const normal = (): Expression => starNormalForm(part, around * Math.max(1, count));
  if (max === 1) return isNullable(part) ? normal() : { kind: "repetition", part: normal(), min, max };
  const round = roundOf(part);
  if (!isNullable(part) && isSame(round, part) && count * around <= mostRepeated)
    return { kind: "repetition", part: normal(), min, max };
  return {
    kind: "repetition",
    part: starNormalForm(round),
    min: min === 0 || isNullable(part) ? 0 : 1,
    max: "unbounded",
  };
}

/** One round of a repetition: what is left of an expression when empty rounds and loops at its edges are the outer loop's. */
function roundOf(expression: Expression): Expression {
  switch (expression.kind) {
    case "token":
      return expression;
    case "alternatives":
      return { ...expression, parts: expression.parts.map(roundOf).filter((part) => part !== none) };
    case "repetition": {
      const round = roundOf(expression.part);
      return isFixed(expression, round) ? expression : round;
    }
    case "sequence":
      return roundOfSequence(expression.parts);
  }
}

function roundOfSequence(parts: readonly Expression[]): Expression {
  const [first, ...others] = parts;
  if (first === undefined) return none;
  if (others.length === 0) return roundOf(first);
  const rest: Expression = { kind: "sequence", parts: others };
  const isFirstNullable = isNullable(first);
  const isRestNullable = isNullable(rest);
  if (isFirstNullable && isRestNullable)
    return { kind: "alternatives", parts: [roundOf(first), roundOfSequence(others)].filter((part) => part !== none) };
  return {
    kind: "sequence",
    parts: [isRestNullable ? roundOf(first) : first, ...(isFirstNullable ? [roundOfSequence(others)] : others)],
  };
}

const none: Alternatives = { kind: "alternatives", parts: [] };

/** So many times, no more and no less: a loop of such rounds has one way to be cut. */
function isFixed({ part, min, max }: Repetition, round: Expression): boolean {
  return min === max && !isNullable(part) && isSame(round, part);
}

/** Whether two expressions are written alike; a sequence of one is that one. */
function isSame(a: Expression, b: Expression): boolean {
  return JSON.stringify(flat(a)) === JSON.stringify(flat(b));
}

function flat(expression: Expression): unknown {
  switch (expression.kind) {
    case "token":
      return expression.pattern;
    case "repetition":
      return [flat(expression.part), expression.min, expression.max];
    case "alternatives":
      return ["|", ...expression.parts.map(flat)];
    case "sequence": {
      const parts = expression.parts.flatMap((part) => {
        const inner = flat(part);
        return Array.isArray(inner) && inner[0] === " " ? inner.slice(1) : [inner];
      });
      return parts.length === 1 ? parts[0] : [" ", ...parts];
    }
  }
}
