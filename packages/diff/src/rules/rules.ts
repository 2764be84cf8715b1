import type { Direction, Impact } from "../model/change.ts";
import { accessAspects } from "./access.ts";
import type { Aspect } from "./aspect.ts";
import { bindingAspects } from "./bindings.ts";
import { documentationAspects } from "./documentation.ts";
import { memberAspects } from "./members.ts";
import { messageAspects } from "./messages.ts";
import { operationAspects } from "./operations.ts";
import { valueAspects } from "./values.ts";

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

/** A row of the table of rules: a kind of change, in one direction or in any. */
export interface DiffRule {
  /** `request-member-removed`; without direction `operation-removed`. */
  readonly id: string;
  readonly aspect: AspectName;
  readonly direction?: Direction;
  readonly impact: Impact;
  readonly what: string;
}

/** Every rule, in the order of the documentation. */
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

/** The rule of an aspect in a direction; that of any direction where it has only one. */
export function ruleOf(aspect: AspectName, direction: Direction): DiffRule {
  const found = byKey.get(`${direction}-${aspect}`) ?? byKey.get(aspect);
  if (found === undefined) throw new Error(`No rule is declared for ${aspect}.`);
  return found;
}

const byKey: ReadonlyMap<string, DiffRule> = new Map(rules.map((rule) => [rule.id, rule]));
