import type { AspectName } from "../rules/rules.ts";

/** What it is called when a fact is there that was not, is gone, or has another value; absent: nothing to report. */
export interface FactAspects {
  readonly added?: AspectName;
  readonly removed?: AspectName;
  readonly changed?: AspectName;
}

/** One aspect, whether the fact is added, removed or changed. */
export function alwaysChanged(aspect: AspectName): Required<FactAspects> {
  return { added: aspect, removed: aspect, changed: aspect };
}
