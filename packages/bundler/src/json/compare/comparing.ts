import { memberOf } from "@soapstone/apidoc-model";
import type { Siblings } from "../bundle-options.ts";
import type { Pairs } from "./pairs.ts";
import { type ComparedNode, memberNode, type Side } from "./side.ts";

export interface CompareOptions {
  /** What was done with fields beside references. */
  readonly siblings?: Siblings | undefined;
  /** Whether the second graph is a single document. */
  readonly isBundle?: boolean | undefined;
  /** Members of the containers that have another name in the second: by pointer, the name. */
  readonly renamed?: ReadonlyMap<string, string> | undefined;
}

/** Two graphs that are being compared. */
export interface DocumentComparison {
  readonly a: Side;
  readonly b: Side;
  readonly options: CompareOptions;
  readonly pairs: Pairs;
}

/** Members of two objects, which have that name both. */
export function addMembers({ pairs }: DocumentComparison, a: ComparedNode, b: ComparedNode, name: string): void {
  const isPlain = a.held?.below(name) === undefined && b.held?.below(name) === undefined;
  // What stands beside a reference is a text nearly always.
  if (isPlain && memberOf(a.value, name) === memberOf(b.value, name)) return;
  const one = memberNode(a, name);
  const two = memberNode(b, name);
  if (one !== undefined && two !== undefined) pairs.add(one, two);
}
