import type { Direction, Impact } from "../model/change.ts";
import { accessAspects } from "./access.ts";
import type { Aspect } from "./aspect.ts";
import { bindingAspects } from "./bindings.ts";
import { documentationAspects } from "./documentation.ts";
import { memberAspects } from "./members.ts";
import { messageAspects } from "./messages.ts";
import { operationAspects } from "./operations.ts";
import { valueAspects } from "./values.ts";

/** All kinds of changes, in the order of the documentation. */
export const aspects = {
  ...operationAspects,
  ...messageAspects,
  ...accessAspects,
  ...bindingAspects,
  ...memberAspects,
  ...valueAspects,
  ...documentationAspects,
} as const;

export type AspectName = keyof typeof aspects;

/** A rule: a kind of change, for one direction or for both. */
export interface DiffRule {
  /** The id, `request-member-removed`; without direction `operation-removed`. */
  readonly id: string;
  readonly aspect: AspectName;
  readonly direction?: Direction;
  readonly impact: Impact;
  readonly what: string;
}

/** All rules, in the order of the documentation. */
export const rules: readonly DiffRule[] = Object.entries(aspects).flatMap(([name, aspect]) =>
  rulesOf(name as AspectName, aspect),
);

function rulesOf(aspect: AspectName, { impact, what }: Aspect): readonly DiffRule[] {
  if (typeof impact === "string") return [{ id: aspect, aspect, impact, what }];
  return (["request", "response"] as const).map((direction) => ({
    id: `${direction}-${aspect}`,
    aspect,
    direction,
    impact: impact[direction],
    what,
  }));
}

/** Returns the rule of an aspect for a direction, or the one for both directions. */
export function ruleOf(aspect: AspectName, direction: Direction): DiffRule {
  const found = byKey.get(`${direction}-${aspect}`) ?? byKey.get(aspect);
  if (found === undefined) throw new Error(`No rule is declared for ${aspect}.`);
  return found;
}

const byKey: ReadonlyMap<string, DiffRule> = new Map(rules.map((rule) => [rule.id, rule]));
