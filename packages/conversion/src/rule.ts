import type { Json } from "@soapstone/apidoc-model";
import type { Diagnostic } from "@soapstone/workspace";
import type { Fact } from "@soapstone/xml-model";
import type { FieldName } from "./field-name.ts";

/** `schema/choice`: also the construct folder in test-corpus and the row of the matrix. */
export type RuleId = `${RuleArea}/${string}`;
export type RuleArea = "schema" | "service" | "facade" | "wire" | "http";

/**
 * One construct, both ways. Left is XML, right is JSON; forward is left to right, in every name.
 *
 * The contexts are type parameters, because a schema rule converts particles and a service rule converts messages;
 * both extend `RuleContext`, which is all that a slice rule needs.
 */
export interface Rule<Left, Right, Forward extends RuleContext = RuleContext, Backward extends RuleContext = Forward> {
  readonly id: RuleId;
  readonly clauses: readonly string[];
  /** The facts of the left model and the fields of the right one (`schema.format`) that this rule answers for. */
  readonly owns: { readonly left: readonly Fact[]; readonly right: readonly FieldName[] };
  readonly forward: (left: Left, context: Forward) => Right;
  readonly backward: (right: Right, context: Backward) => Left;
}

/** A node rule that is asked whether a right node is of its construct, before or after others: the first that is converts it. */
export interface NodeRule<
  Left,
  Right,
  Forward extends RuleContext = RuleContext,
  Backward extends RuleContext = Forward,
> extends Rule<Left, Right, Forward, Backward> {
  readonly recognises: (right: Right, context: Backward) => boolean;
}

/**
 * Returns the rule that converts a right node: the first of the order that recognises it. A rule without `recognises`
 * takes every node, so it stands last.
 */
export function ruleFor<
  Right,
  Context,
  Asked extends { readonly id: RuleId; readonly recognises?: (right: Right, context: Context) => boolean },
>(order: readonly Asked[], right: Right, context: Context): Asked {
  const found = order.find(({ recognises }) => recognises === undefined || recognises(right, context));
  if (found === undefined) throw new Error(`No rule of ${order.map(({ id }) => id).join(", ")} takes the node.`);
  return found;
}

/** What became of a fact of the source. */
export type Fate = "mapped" | "approximated" | "complement" | "dropped";

/**
 * What a rule may do besides giving its result. Which channel carries the complement (in the file, beside it, not at
 * all) is not its business.
 */
export interface RuleContext {
  /**
   * Keeps what the target's words do not say: wholly (`complement`) or in part (`approximated`).
   * `key` is a field of the complement (`facts/extension-fields.ts`), which also names the facts that it stands for.
   * `rebuilt` is what the pure default function gives that `backward` calls too: where it equals `value`, nothing is
   * kept and the facts count as mapped.
   */
  readonly keep: (key: string, value: Json, fate: "approximated" | "complement", rebuilt?: Json) => void;
  /** What was kept, believed only where it agrees with the words as they are now (edits win). */
  readonly recall: <T extends Json>(key: string, agrees: (value: T) => boolean) => T | undefined;
  /** Says that a fact is gone from the output, complement included. */
  readonly drop: (fact: string, reason: string) => void;
  readonly report: (diagnostic: Diagnostic) => void;
}
