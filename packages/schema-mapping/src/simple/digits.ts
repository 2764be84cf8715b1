import { lexemeOf, type Numeric } from "@soapstone/apidoc-model";
import type { Facet } from "@soapstone/xml-model";
import { compareDecimals, decimal, fractionDigitsOf } from "@soapstone/xsd-values";
import type { JsonSchema, Keywords } from "../json-schema.ts";
import { type Base, isNumeric } from "./base.ts";
import { type FacetRule, facet, facetNamed, keptValue, recallFacet, valueFacts } from "./facet-rule.ts";
import { sameKeyword } from "./value-keywords.ts";

/**
 * `fractionDigits` 0 makes an integer. Other fraction digits are not expressed as `multipleOf`, since most validators
 * divide doubles and would reject 19.99; in the exact profile the value is a string, whose pattern counts the digits.
 * `totalDigits` bounds the value, as far as a double is precise.
 */
export const digits: FacetRule = {
  id: "schema/digits",
  clauses: ["XSD 1.0 Part 2 §4.3.11 totalDigits", "XSD 1.0 Part 2 §4.3.12 fractionDigits"],
  owns: { left: valueFacts, right: ["schema.multipleOf"] },
  facets: ["totalDigits", "fractionDigits"],
  forward(facets, context) {
    const fraction = fractionKeywords(countOf(facetNamed(facets, "fractionDigits")?.lexical), context.base);
    const total = totalKeywords(countOf(facetNamed(facets, "totalDigits")?.lexical), context.base);
    for (const { facet: name, lexical } of facets) {
      if (name === "fractionDigits" && lexical === placesOf(fraction)) continue;
      const said = context.base.form === "text" || Object.keys(name === "fractionDigits" ? fraction : total).length > 0;
      context.keep(name, keptValue(lexical), said ? "approximated" : "complement");
    }
    return { ...fraction, ...total };
  },
  backward(schema, context) {
    const { base } = context;
    const total = recallFacet("totalDigits", context, (text) => isWithin(schema, totalKeywords(countOf(text), base)));
    const fraction =
      recallFacet("fractionDigits", context, (text) => {
        const { type } = fractionKeywords(countOf(text), base);
        const said = placesOf(schema);
        return (type === undefined || type === schema.type) && (said === undefined || said === text);
      }) ?? (isDecimal(base) && !sameKeyword(schema, base.keywords, "multipleOf") ? placesOf(schema) : undefined);
    const found: Facet[] = [];
    if (total !== undefined) found.push(facet("totalDigits", total));
    if (fraction !== undefined) found.push(facet("fractionDigits", fraction));
    return found;
  },
};

function countOf(lexical: string | undefined): number | undefined {
  return lexical !== undefined && /^\s*\+?[0-9]{1,9}\s*$/.test(lexical) ? Number(lexical) : undefined;
}

/** The most fraction digits for which a step is expressed. */
const mostPlaces = 100;

/** Whether values may have fraction digits: an integer has none to restrict. */
function isDecimal({ type, form }: Base): boolean {
  return form === "number" && type.kind === "atomic" && type.builtin.values === "decimal";
}

function fractionKeywords(places: number | undefined, base: Base): Keywords {
  if (places === undefined || !isDecimal(base)) return {};
  return places === 0 ? { type: "integer" } : {};
}

/** Returns the fraction digits that `multipleOf` means. */
function placesOf({ multipleOf }: Keywords): string | undefined {
  const step = multipleOf === undefined ? undefined : decimal(lexemeOf(multipleOf));
  const places = step === undefined ? undefined : fractionDigitsOf(step);
  return places === undefined || places > mostPlaces ? undefined : String(places);
}

/** The most decimal digits that a double holds without loss. */
const doubleDigits = 15;

function totalKeywords(total: number | undefined, base: Base): Keywords {
  if (total === undefined || total === 0 || total > doubleDigits || !isNumeric(base)) return {};
  const most = Number("9".repeat(total));
  return { ...tighter(base.keywords, "minimum", -most), ...tighter(base.keywords, "maximum", most) };
}

/** Returns a bound if it allows less than that of the base. */
function tighter(keywords: JsonSchema, keyword: "minimum" | "maximum", bound: number): Keywords {
  const held = keywords[keyword];
  return held !== undefined && order(keyword, bound, held) <= 0 ? {} : { [keyword]: bound };
}

/** Whether a schema has these bounds, or tighter ones, which another facet may have added. */
function isWithin(schema: Keywords, keywords: Keywords): boolean {
  return (["minimum", "maximum"] as const).every((keyword) => {
    const [wanted, said] = [keywords[keyword], schema[keyword]];
    return wanted === undefined || (said !== undefined && order(keyword, said, wanted) >= 0);
  });
}

/** Compares two bounds: positive if the first allows less. */
function order(keyword: "minimum" | "maximum", first: Numeric, second: Numeric): number {
  const [a, b] = [decimal(lexemeOf(first)), decimal(lexemeOf(second))];
  if (a === undefined || b === undefined) return 0;
  return keyword === "minimum" ? compareDecimals(a, b) : compareDecimals(b, a);
}
