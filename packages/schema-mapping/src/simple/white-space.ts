import { type FacetRule, facet, recallFacet, valueFacts } from "./facet-rule.ts";

/** White space is normalised before a value is read, so `whiteSpace` does not show in a JSON value. */
export const whiteSpace: FacetRule = {
  id: "schema/white-space",
  clauses: ["XSD 1.0 Part 2 §4.3.6 whiteSpace"],
  owns: { left: valueFacts, right: [] },
  facets: ["whiteSpace"],
  forward(facets, context) {
    for (const { lexical } of facets) context.keep("whiteSpace", lexical, "complement");
    return {};
  },
  backward(_, context) {
    const recalled = recallFacet("whiteSpace", context);
    return recalled === undefined ? [] : [facet("whiteSpace", recalled)];
  },
};
