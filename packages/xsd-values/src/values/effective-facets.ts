import type { Facet } from "@soapstone/xml-model";
import { sortedStep } from "./facet-checks.ts";
import type { FacetStep, ValueType } from "./value-type.ts";

/** The facets that decide whether a value is valid: of facets that each restriction tightens, only the last. */
export interface EffectiveFacets {
  /** The steps that no later one replaces: those with patterns, and enumerations that are not within a later one. */
  readonly steps: readonly FacetStep[];
  /** The last enumeration; empty without one. */
  readonly list: readonly Facet[];
  readonly others: readonly Facet[];
}

/** The comparison of facets of a type, by their values. */
export interface FacetComparison {
  /** Whether all values of an enumeration are in another. */
  readonly isWithin: (list: readonly Facet[], around: readonly Facet[], type: ValueType) => boolean;
  /** Whether a facet implies another one of its name. */
  readonly isNearer: (facet: Facet, than: Facet, type: ValueType) => boolean;
}

export const noFacets: EffectiveFacets = { steps: [], list: [], others: [] };

/** Adds the facets of another restriction. */
export function effectiveFacetsWith(
  above: EffectiveFacets,
  step: FacetStep,
  type: ValueType,
  nearness: FacetComparison,
): EffectiveFacets {
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
