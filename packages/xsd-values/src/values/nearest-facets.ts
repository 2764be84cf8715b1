import type { Facet } from "@soapstone/xml-model";
import { sortedStep } from "./facet-checks.ts";
import type { FacetStep, ValueType } from "./value-type.ts";

/** What decides whether a value is of a type: of facets that come nearer step by step, the nearest alone. */
export interface NearestFacets {
  /** Steps that nothing later says: those with patterns, which judge texts, and lists of values that no later list is in. */
  readonly steps: readonly FacetStep[];
  /** The last list of values; none is empty. */
  readonly list: readonly Facet[];
  readonly others: readonly Facet[];
}

/** How facets of a type compare, which takes reading their values. */
export interface Nearness {
  /** Whether the values of a list are all in another. */
  readonly isWithin: (list: readonly Facet[], around: readonly Facet[], type: ValueType) => boolean;
  /** Whether a facet says all that another of its name says. */
  readonly isNearer: (facet: Facet, than: Facet, type: ValueType) => boolean;
}

export const noFacets: NearestFacets = { steps: [], list: [], others: [] };

/** What a further restriction of a type leaves to ask. */
export function nearestWith(above: NearestFacets, step: FacetStep, type: ValueType, nearness: Nearness): NearestFacets {
  const { patterns, values, others } = sortedStep(step);
  const isApart = values.length > 0 && above.list.length > 0 && !nearness.isWithin(values, above.list, type);
  const apart = isApart ? [above.list] : [];
  const steps = patterns.length > 0 ? [...apart, step] : apart;
  let held = above.others;
  for (const one of others) {
    if (one.facet === "whiteSpace") continue;
    held = [...held.filter((before) => before.facet !== one.facet || !nearness.isNearer(one, before, type)), one];
  }
  return {
    steps: steps.length === 0 ? above.steps : [...above.steps, ...steps],
    list: values.length === 0 ? above.list : values,
    others: held,
  };
}
