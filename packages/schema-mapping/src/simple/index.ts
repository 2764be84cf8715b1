import { builtinType } from "./builtin-type.ts";
import type { FacetRule } from "./facet-rule.ts";
import { facetRules } from "./facets.ts";
import { list } from "./list.ts";
import { restriction } from "./restriction.ts";
import { union } from "./union.ts";

/** The rules of simple types in the order of recognition: a list and a union say so, a restriction is what is left. */
export const simpleTypeRules = [list, union, builtinType, restriction] as const;

/** Their slices, in the order in which they read the words. */
export const simpleFacetRules: readonly FacetRule[] = facetRules;
