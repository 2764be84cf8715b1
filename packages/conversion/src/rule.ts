import type { Json } from "@soapstone/apidoc-model";
import type { Diagnostic } from "@soapstone/workspace";
import type { Fact } from "@soapstone/xml-model";
import type { FieldName } from "./field-name.ts";

/** The identity of a rule, `schema/choice`: also its construct folder in test-corpus, and its row in the matrix. */
export type RuleId = `${RuleArea}/${string}`;
export type RuleArea = "schema" | "service" | "facade" | "wire" | "http";

/**
 * The mapping of one construct in both directions. Left is XML, right is JSON; forward is left to right, in every name.
 * The contexts are type parameters, because a schema rule converts particles and a service rule messages; both extend
 * `RuleContext`, which is all that a slice rule needs.
 */
export interface Rule<Left, Right, Forward extends RuleContext = RuleContext, Backward extends RuleContext = Forward> {
  readonly id: RuleId;
  readonly clauses: readonly string[];
  /** The facts of the left model, and the fields of the right one (`schema.format`), that the rule accounts for. */
  readonly owns: { readonly left: readonly Fact[]; readonly right: readonly FieldName[] };
  readonly forward: (left: Left, context: Forward) => Right;
  readonly backward: (right: Right, context: Backward) => Left;
}

/**
 * The part of a rule that accounts use: its id and the facts of the left model that it owns. An equal list of facts is
 * an equal owner.
 */
export interface FactOwner {
  readonly id: RuleId;
  readonly owns: { readonly left: readonly string[] };
}

/** A rule that competes with others for a node of the right side: the first that recognises the node converts it. */
export interface NodeRule<
  Left,
  Right,
  Forward extends RuleContext = RuleContext,
  Backward extends RuleContext = Forward,
> extends Rule<Left, Right, Forward, Backward> {
  readonly recognises: (right: Right, context: Backward) => boolean;
}

/**
 * Returns the rule for a node of the right side: the first of the list that recognises it. A rule without `recognises`
 * applies to every node, so it is the last of a list.
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

/** The fate of a fact of the source. */
export type Fate = "mapped" | "approximated" | "complement" | "dropped";

/**
 * The context of a rule besides its arguments. It does not depend on the channel of the complement (in the file, beside
 * it, none).
 */
export interface RuleContext {
  /**
   * Writes facts that the target cannot express to the complement: completely (`complement`) or in part
   * (`approximated`). `key` is a field of the complement (`facts/extension-fields.ts`), which has the list of its
   * facts. `rebuilt` is the default that `backward` would compute as well: if it equals `value`, nothing is written,
   * and the facts count as mapped.
   */
  readonly keep: (key: string, value: Json, fate: "approximated" | "complement", rebuilt?: Json) => void;
  /**
   * Reads a field of the complement; undefined if `agrees` returns false, since an edit of the keywords takes
   * precedence.
   */
  readonly recall: <T extends Json>(key: string, agrees: (value: T) => boolean) => T | undefined;
  /** Sets the fate of a fact to dropped: neither the output nor the complement has it. */
  readonly drop: (fact: string, reason: string) => void;
  readonly report: (diagnostic: Diagnostic) => void;
}
