import { type Change, type Direction, type Impact, impacts } from "../model/change.ts";
import { aspects, type DiffRule, ruleOf } from "../rules/rules.ts";
import type { UsedFinding } from "./shape-pairs.ts";

/**
 * Determines the impact of a difference by the rule for its direction. A part of both requests and responses gets the
 * worse one.
 */
export function judged({ finding, directions, operations, hasMoreOperations, isAboutOperation }: UsedFinding): Change {
  const { aspect, facts, subject } = finding;
  const possible: readonly Direction[] = directions.length === 0 ? ["request", "response"] : directions;
  const rule = possible.map((direction) => ruleOf(aspect, direction)).reduce(worse);
  return {
    rule: rule.id,
    impact: rule.impact,
    subject,
    message: aspects[aspect].message(facts),
    ...(directions.length === 0 ? {} : { directions }),
    operations,
    hasMoreOperations,
    ...(isAboutOperation === undefined ? {} : { isAboutOperation }),
    ...(finding.old === undefined ? {} : { old: finding.old }),
    ...(finding.new === undefined ? {} : { new: finding.new }),
  };
}

function worse(a: DiffRule, b: DiffRule): DiffRule {
  return rank(b.impact) < rank(a.impact) ? b : a;
}

/** Returns the rank of an impact for sorting; 0 is the worst. */
export function rank(impact: Impact): number {
  return impacts.indexOf(impact);
}
