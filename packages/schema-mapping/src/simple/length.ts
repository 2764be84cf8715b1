import { lexemeOf, type Numeric, numeric } from "@soapstone/apidoc-model";
import type { Facet } from "@soapstone/xml-model";
import { conjuncts } from "@soapstone/xsd-regex";
import {
  charactersOfOctets,
  type LengthUnit,
  lengthFacets,
  lexicalToNumber,
  octetsOfCharacters,
  withRestriction,
} from "@soapstone/xsd-values";
import type { Keywords } from "../json-schema.ts";
import { type Base, lengthUnit } from "./base.ts";
import { type FacetRule, facet, keptValue, recallFacet, valueFacts } from "./facet-rule.ts";
import { formPatterns } from "./form-patterns.ts";
import { sameKeyword } from "./value-keywords.ts";

const names = ["length", "minLength", "maxLength"] as const;

/**
 * Lengths count characters of a string, items of a list, octets of binary values. hexBinary has two characters for each
 * octet, base64Binary four for three: there the keywords count characters, and in the exact profile a pattern counts
 * the octets.
 */
export const lengthRule: FacetRule = {
  id: "schema/length",
  clauses: ["XSD 1.0 Part 2 §4.3.1 length", "XSD 1.0 Part 2 §4.3.2 minLength", "XSD 1.0 Part 2 §4.3.3 maxLength"],
  owns: { left: valueFacts, right: ["schema.minLength", "schema.maxLength", "schema.minItems", "schema.maxItems"] },
  facets: names,
  forward(facets, context) {
    const unit = lengthUnit(context.base);
    const keywords: Record<string, Numeric> = {};
    for (const { facet: name, lexical } of facets) {
      const length = lengthOf(lexical);
      if (unit === "none" || length === undefined) {
        context.keep(name, keptValue(lexical), context.base.type.kind === "list" ? "approximated" : "complement");
        continue;
      }
      const count = countOf(length, unit);
      for (const row of rowsOf(name)) {
        const keyword = keywordOf(row, unit);
        const held = context.base.keywords[keyword];
        const isHeld = unit === "base64Octets" && held !== undefined && isTighter(held, count, row.side);
        if (!isHeld) keywords[keyword] = count;
      }
      if (unit === "base64Octets" && context.base.options.profile === "readable" && octetsIn(count, unit) !== lexical)
        context.keep(name, keptValue(lexical), "approximated");
    }
    return keywords as Keywords;
  },
  backward(schema, context) {
    const unit = lengthUnit(context.base);
    const octets = unit === "base64Octets" ? octetsOfPattern(schema, context.base) : undefined;
    if (octets !== undefined) return octets;
    const recalled = names.flatMap((name) => {
      const lexical = recallFacet(name, context, agrees);
      return lexical === undefined ? [] : [facet(name, lexical)];
    });
    if (unit === "none") return recalled;
    const found: Facet[] = [];
    for (const row of lengthFacets) {
      const keyword = keywordOf(row, unit);
      const count = schema[keyword];
      if (count === undefined || sameKeyword(schema, context.base.keywords, keyword)) continue;
      const same = recalled.find(({ facet: name }) => rowsOf(name).includes(row));
      const lexical = octetsIn(count, unit);
      if (same !== undefined) found.push(same);
      else if (lexical !== undefined) found.push(facet(row.facet, lexical));
    }
    return inOne(found);

    /** Whether the keywords still are those of the stored length. */
    function agrees(lexical: string): boolean {
      const length = lengthOf(lexical);
      if (unit === "none" || length === undefined) return true;
      const count = countOf(length, unit);
      return lengthFacets.some((row) => {
        const said = schema[keywordOf(row, unit)];
        return said !== undefined && lexemeOf(said) === lexemeOf(count);
      });
    }
  },
};

type CountedUnit = Exclude<LengthUnit, "none">;
type LengthRow = (typeof lengthFacets)[number];

function keywordOf(row: LengthRow, unit: CountedUnit): LengthRow["characters"] | LengthRow["items"] {
  return unit === "items" ? row.items : row.characters;
}

function rowsOf(name: Facet["facet"]): readonly LengthRow[] {
  return name === "length" ? lengthFacets : lengthFacets.filter((row) => row.facet === name);
}

/** Whether the first count allows less than the second. */
function isTighter(first: Numeric, second: Numeric, side: LengthRow["side"]): boolean {
  const [a, b] = [Number(lexemeOf(first)), Number(lexemeOf(second))];
  return side === "lower" ? a > b : a < b;
}

/** Reads the value of a length facet: a whole number from 0. */
function lengthOf(lexical: string): Numeric | undefined {
  return /^\s*\+?[0-9]+\s*$/.test(lexical) ? lexicalToNumber(lexical) : undefined;
}

function countOf(length: Numeric, unit: CountedUnit): Numeric {
  if (unit === "characters" || unit === "items" || typeof length !== "number") return length;
  return charactersOfOctets(length, unit);
}

/** Returns the facet's value for a keyword; undefined if no number of octets has so many characters. */
function octetsIn(count: Numeric, unit: CountedUnit): string | undefined {
  if (unit === "characters" || unit === "items") return lexemeOf(count);
  const octets = typeof count === "number" ? octetsOfCharacters(count, unit) : undefined;
  return octets === undefined ? undefined : lexemeOf(numeric(String(octets)));
}

/** Returns the octets of base64 that a pattern counts (exact profile); numbers of characters only give a range. */
function octetsOfPattern(schema: Keywords, base: Base): readonly Facet[] | undefined {
  const { minLength, maxLength, pattern } = schema;
  if (pattern === undefined || base.options.profile !== "exact") return undefined;
  const held = new Set(conjuncts(pattern));
  for (const least of octetsOf(minLength)) {
    for (const most of octetsOf(maxLength)) {
      const found = [
        ...(least === undefined ? [] : [facet("minLength", String(least))]),
        ...(most === undefined ? [] : [facet("maxLength", String(most))]),
      ];
      const form = formPatterns({ ...base, type: withRestriction(base.type, found) });
      if (found.length > 0 && form.every((one) => held.has(one))) return inOne(found);
    }
  }
  return undefined;
}

/** Returns the fewest and the most octets for a number of characters. */
function octetsOf(characters: Numeric | undefined): readonly (number | undefined)[] {
  if (typeof characters !== "number" || characters % 4 !== 0) return [undefined];
  const most = (characters / 4) * 3;
  return [most, most - 1, most - 2].filter((octets) => octets >= 0);
}

/** Joins two equal bounds into the facet `length`. */
function inOne(found: readonly Facet[]): readonly Facet[] {
  const [lower, upper] = found;
  if (lower === undefined || upper === undefined || lower.lexical !== upper.lexical) return distinct(found);
  return [facet("length", lower.lexical)];
}

function distinct(found: readonly Facet[]): readonly Facet[] {
  return [...new Set(found)];
}
