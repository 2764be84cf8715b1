import { lexemeOf, type Numeric } from "@soapstone/apidoc-model";
import type { Facet } from "@soapstone/xml-model";
import {
  boundFacets,
  compareDecimals,
  decimal,
  exclusiveKeyword,
  isWithin,
  lexicalToNumber,
  numberToLexical,
} from "@soapstone/xsd-values";
import type { JsonSchema, Keywords } from "../json-schema.ts";
import { type Base, isNumeric } from "./base.ts";
import { type FacetRule, facet, keptValue, recallFacet, valueFacts } from "./facet-rule.ts";
import { keywordsImplyOrder } from "./form-patterns.ts";
import { sameKeyword } from "./value-keywords.ts";

/**
 * Bounds of numbers are the keywords of bounds, with the digits as written. Bounds of dates, times and numbers written
 * as strings are in the pattern of the lexical form (exact profile), and so are those of durations, as far as their
 * fields decide. `INF` is complement.
 */
export const bounds: FacetRule = {
  id: "schema/bounds",
  clauses: ["XSD 1.0 Part 2 §4.3.7 to 4.3.10"],
  owns: {
    left: valueFacts,
    right: ["schema.minimum", "schema.maximum", "schema.exclusiveMinimum", "schema.exclusiveMaximum"],
  },
  facets: ["minInclusive", "minExclusive", "maxInclusive", "maxExclusive"],
  forward(facets, context) {
    let keywords: JsonSchema = context.base.keywords;
    const isSaid = isByForm(context.base);
    for (const row of boundFacets) {
      for (const { facet: name, lexical } of facets) {
        if (name !== row.facet) continue;
        const bound = isNumeric(context.base) ? lexicalToNumber(lexical) : undefined;
        if (bound === undefined) context.keep(name, keptValue(lexical), isSaid ? "approximated" : "complement");
        else if (isTighter(keywords, row, bound)) keywords = { ...keywords, ...bounded(row, bound) } as JsonSchema;
      }
    }
    return only(keywords);
  },
  backward(schema, context) {
    const found: Facet[] = [];
    for (const row of boundFacets) {
      const { keyword, exclusive } = row;
      const excludes = exclusiveKeyword[keyword];
      const bound = schema[keyword];
      if (!isNumeric(context.base)) {
        const lexical = recallFacet(row.facet, context);
        if (lexical !== undefined) found.push(facet(row.facet, lexical));
        continue;
      }
      const infinite = recallFacet(row.facet, context, (text) => lexicalToNumber(text) === undefined);
      if (infinite !== undefined) found.push(facet(row.facet, infinite));
      if (bound === undefined || (schema[excludes] === true) !== exclusive) continue;
      if (sameKeyword(schema, context.base.keywords, keyword) && sameKeyword(schema, context.base.keywords, excludes))
        continue;
      const { type } = context.base;
      // A facet is ignored if its value is not of the type, or allows no less than the type itself: `int32` with a
      // maximum of 64 bits.
      if (type.kind !== "atomic" || !isWithin(bound, { [keyword]: type.builtin.exact[keyword] })) continue;
      const lexical = numberToLexical(bound, type.builtin);
      if (lexical !== undefined) found.push(facet(row.facet, lexical));
    }
    return found;
  },
};

/** Whether the pattern of the lexical form expresses the bounds. */
function isByForm({ type, form, options }: Base): boolean {
  const isTime = type.kind === "atomic" && type.builtin.values === "time";
  return form === "text" && keywordsImplyOrder(type) && (options.profile === "exact" || !isTime);
}

type BoundRow = (typeof boundFacets)[number];

function bounded({ keyword, exclusive }: BoundRow, bound: Numeric): Keywords {
  return { [keyword]: bound, [exclusiveKeyword[keyword]]: exclusive ? true : undefined };
}

/** Whether a bound allows less than the one in the keywords. */
function isTighter(keywords: JsonSchema, { keyword, exclusive }: BoundRow, bound: Numeric): boolean {
  const held = keywords[keyword];
  if (held === undefined) return true;
  const [ours, theirs] = [decimal(lexemeOf(bound)), decimal(lexemeOf(held))];
  if (ours === undefined || theirs === undefined) return true;
  const order = keyword === "minimum" ? compareDecimals(ours, theirs) : compareDecimals(theirs, ours);
  return order > 0 || (order === 0 && (exclusive || keywords[exclusiveKeyword[keyword]] !== true));
}

function only(keywords: JsonSchema): Keywords {
  return {
    minimum: keywords.minimum,
    exclusiveMinimum: keywords.exclusiveMinimum,
    maximum: keywords.maximum,
    exclusiveMaximum: keywords.exclusiveMaximum,
  };
}
