import { type Alternatives, type Expression, isNullable, type Repetition } from "./expression.ts";

/** A larger bounded repetition is left to the counts of properties, since engines unroll it. */
const mostRepeated = 1000;

/**
 * Rewrites an expression so that no repetition can be divided into rounds in several ways, for which engines would try
 * exponentially many: `(a? b?)*` becomes `(a | b)*`, `(a+){1,100}` becomes `a+` (A. Brüggemann-Klein, Regular
 * expressions into finite automata, 1993). The counts of such repetitions are lost, so that the result may allow more.
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
  // Computed only where it is the result: otherwise nested expressions would be computed twice at each level.
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

/**
 * Returns one round of a repetition: the expression without empty rounds, and without loops at its edges, which the
 * outer loop replaces.
 */
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

/** Whether a repetition has an exact count, so that a loop of such rounds can be divided in one way only. */
function isFixed({ part, min, max }: Repetition, round: Expression): boolean {
  return min === max && !isNullable(part) && isSame(round, part);
}

/** Whether two expressions are equal; a sequence of one equals its part. */
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
