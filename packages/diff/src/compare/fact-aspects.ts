import type { AspectName } from "../rules/rules.ts";

/** The aspects to report if a fact was added, removed or changed; nothing is reported for an absent one. */
export interface FactAspects {
  readonly added?: AspectName;
  readonly removed?: AspectName;
  readonly changed?: AspectName;
}

/** Returns the same aspect for a fact that was added, removed or changed. */
export function alwaysChanged(aspect: AspectName): Required<FactAspects> {
  return { added: aspect, removed: aspect, changed: aspect };
}
