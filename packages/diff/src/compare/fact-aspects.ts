import type { AspectName } from "../rules/rules.ts";

/** The rules for a fact that was added, removed or changed; an absent rule means that nothing is reported. */
export interface FactAspects {
  readonly added?: AspectName;
  readonly removed?: AspectName;
  readonly changed?: AspectName;
}

/** One aspect, whether the fact is added, removed or changed. */
export function alwaysChanged(aspect: AspectName): Required<FactAspects> {
  return { added: aspect, removed: aspect, changed: aspect };
}
