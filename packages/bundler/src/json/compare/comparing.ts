import { memberOf } from "@soapstone/apidoc-model";
import type { Siblings } from "../bundle-options.ts";
import type { Pairs } from "./pairs.ts";
import { type ComparedNode, memberNode, type Side } from "./side.ts";

/** What is known about the second of two graphs. */
export interface CompareOptions {
  /** The option `siblings` with which the second graph was bundled. */
  readonly siblings?: Siblings | undefined;
  /** Whether the second graph is a bundle, that is, a single document. */
  readonly isBundle?: boolean | undefined;
  /** Members of containers that have another name in the second graph: the new name, by pointer. */
  readonly renamed?: ReadonlyMap<string, string> | undefined;
}

/** A comparison of two graphs in progress. */
export interface DocumentComparison {
  readonly a: Side;
  readonly b: Side;
  readonly options: CompareOptions;
  readonly pairs: Pairs;
}

/** Adds the members with a name, which both objects have, to the pairs to compare. */
export function addMembers({ pairs }: DocumentComparison, a: ComparedNode, b: ComparedNode, name: string): void {
  const isPlain = a.held?.below(name) === undefined && b.held?.below(name) === undefined;
  // A shortcut for equal scalars: fields beside a reference are mostly texts.
  if (isPlain && memberOf(a.value, name) === memberOf(b.value, name)) return;
  const one = memberNode(a, name);
  const two = memberNode(b, name);
  if (one !== undefined && two !== undefined) pairs.add(one, two);
}
