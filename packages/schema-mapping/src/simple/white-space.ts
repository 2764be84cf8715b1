import { type FacetRule, facet, recallFacet, valueFacts } from "./facet-rule.ts";

/** White space is normalized before a value is one; a JSON value is what comes out. */
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
    const kept = recallFacet("whiteSpace", context);
    return kept === undefined ? [] : [facet("whiteSpace", kept)];
  },
};
