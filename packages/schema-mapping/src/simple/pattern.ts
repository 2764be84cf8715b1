import { isArray, type Json, sameJson } from "@soapstone/apidoc-model";
import type { Facet } from "@soapstone/xml-model";
import { conjunction, conjuncts, toEcmaScript, toXsd } from "@soapstone/xsd-regex";
import { type Base, isText } from "./base.ts";
import { type FacetRule, facet, valueFacts } from "./facet-rule.ts";

/** The most patterns in a chain of restrictions that one keyword combines: each type repeats them all. */
const mostPatterns = 50;

/**
 * Patterns are translated to ECMAScript, anchored at both ends as XSD means them. Those of one restriction are
 * alternatives; those of a chain all apply. They apply to the lexical form, so beside numbers and booleans, whose JSON
 * value has lost it, they are complement, and so is an invalid pattern.
 */
export const pattern: FacetRule = {
  id: "schema/pattern",
  clauses: ["XSD 1.0 Part 2 §4.3.4 pattern", "XSD 1.0 Part 2 appendix F"],
  owns: { left: valueFacts, right: ["schema.pattern"] },
  facets: ["pattern"],
  forward(facets, context) {
    const { base } = context;
    const own = facets.map(({ lexical }) => lexical);
    const translated = translatedFor(own, base);
    if (translated?.ok !== true) {
      context.keep("pattern", inShort(own), "complement");
      return {};
    }
    const back = toXsd(translated.value);
    context.keep("pattern", inShort(own), "approximated", back.ok ? inShort(back.value) : null);
    return { pattern: conjunction([...inherited(base), translated.value]) };
  },
  backward(schema, context) {
    const { base } = context;
    const held = new Set(inherited(base).map(meaning));
    // Parsing a pattern costs more than anything else here, and most types inherit none.
    const isHeld = (one: string): boolean => held.size > 0 && held.has(meaning(one));
    const said = schema.pattern === undefined ? [] : conjuncts(schema.pattern).filter((one) => !isHeld(one));
    const own = schema.pattern === base.keywords.pattern ? [] : said;
    const recalled = context.recall<Json>("pattern", (value) => {
      const patterns = textsOf(value);
      if (patterns === undefined) return false;
      const translated = translatedFor(patterns, base);
      return translated?.ok === true ? sameJson([translated.value], own) : own.length === 0;
    });
    const patterns = recalled === undefined ? undefined : textsOf(recalled);
    if (patterns !== undefined) return patterns.map(patternFacet);
    const [first, ...others] = own;
    // Two patterns that both apply need two restrictions; any further one stays with the keywords.
    const back = first === undefined || others.length > 0 || !isText(base) ? undefined : toXsd(first);
    const [only] = back?.ok === true && back.value.length === 1 ? back.value : [];
    return only === undefined ? [] : [patternFacet(only)];
  },
};

/** Translates the patterns of one restriction; undefined if they stay in the complement. */
function translatedFor(patterns: readonly string[], base: Base): ReturnType<typeof toEcmaScript> | undefined {
  if (!isText(base) || inherited(base).length >= mostPatterns) return undefined;
  return toEcmaScript(patterns, base.options.profile);
}

function patternFacet(lexical: string): Facet {
  return facet("pattern", lexical);
}

/** Returns a normal form, equal for patterns that differ only in escapes: `\u00e4` and `ä`. */
function meaning(pattern: string): string {
  const back = toXsd(pattern);
  return back.ok ? back.value.join("\n") : pattern;
}

/**
 * Returns the patterns of the base. In the readable profile, that of a built-in type is replaced by a pattern of the
 * type's own.
 */
function inherited({ keywords, type, options: { profile } }: Base): readonly string[] {
  if (keywords.pattern === undefined) return [];
  const isBuiltin = type.kind === "atomic" && type.builtin[profile].pattern === keywords.pattern;
  return isBuiltin && profile === "readable" ? [] : conjuncts(keywords.pattern);
}

/** Writes one pattern as a text, several as a list. */
function inShort(patterns: readonly string[]): Json {
  const [only] = patterns;
  return only !== undefined && patterns.length === 1 ? only : patterns;
}

function textsOf(patterns: Json): readonly string[] | undefined {
  if (typeof patterns === "string") return [patterns];
  if (!isArray(patterns)) return undefined;
  const texts = patterns.filter((text) => typeof text === "string");
  return texts.length === patterns.length ? texts : undefined;
}
