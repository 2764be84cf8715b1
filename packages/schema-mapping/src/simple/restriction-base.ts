import type { Json } from "@soapstone/apidoc-model";
import type { RuleContext } from "@soapstone/conversion";
import type { Facet, SimpleType, TypeUse } from "@soapstone/xml-model";
import { conjuncts, toXsd } from "@soapstone/xsd-regex";
import { anySimpleType, builtinName, formatPatterns, type NumberMode } from "@soapstone/xsd-values";
import type { JsonSchema } from "../json-schema.ts";
import { typeOfKeywords } from "../type-of-keywords.ts";
import type { BackwardContext, BackwardWalk } from "../walk.ts";
import { type Base, baseOfBuiltin, isText } from "./base.ts";
import { builtinOfSchema } from "./builtin-of-schema.ts";
import { facet, facetNamed } from "./facet-rule.ts";
import { agrees, facetsFor, inOrder, restrictedByFacets } from "./facets.ts";
import { itemOf } from "./list.ts";
import { baseBackward } from "./restriction-chain.ts";
import { nothing } from "./restriction-facets.ts";
import { typeOfSchema } from "./type-of-schema.ts";
import { facetsOfShape, nameFrom, typeOfShape } from "./type-shape.ts";
import { membersOf } from "./union.ts";
import { sameKeywords } from "./value-keywords.ts";

/** The base that a schema restricts, on the way back, and the facets. */
export interface RestrictionBase {
  readonly base: Base;
  readonly use: TypeUse<SimpleType>;
  readonly facets: readonly Facet[];
}

/** Returns the base in the complement, if it has the present keywords with some facets. */
export function storedBase(keywords: JsonSchema, context: BackwardContext): RestrictionBase | undefined {
  let found: RestrictionBase | undefined;
  const from = (use: TypeUse<SimpleType> | undefined): boolean => {
    if (use === undefined) return false;
    for (const numbers of numberModes(keywords, context.walk)) {
      const base = baseBackward(use, context.walk, { ...context.walk.options, numbers });
      const facets = base === undefined ? [] : facetsOf(base, keywords, context);
      if (base === undefined || !agrees(base, facets, keywords)) continue;
      found = { base, use, facets };
      return true;
    }
    return false;
  };
  const name = context.recall<string>("type", (text) => typeof text === "string" && from(nameFrom(text)));
  if (name === undefined) context.recall<Json>("base", (shape) => from(typeOfShape(shape)));
  return found;
}

/**
 * Returns the modes of numbers with which a schema may have been made, which it does not state; that of the options is
 * first.
 */
function numberModes(keywords: JsonSchema, { options }: BackwardWalk): readonly NumberMode[] {
  const asked = options.numbers ?? "natural";
  return keywords.type === "string" && asked !== "lexical" ? [asked, "lexical"] : [asked];
}

/** Infers the base without complement: the built-in type that the keywords mean or restrict. */
export function inferredBase(keywords: JsonSchema, context: BackwardContext): RestrictionBase {
  const inPlace = partsOf(keywords, context);
  if (inPlace !== undefined) {
    const base = baseOfParts(keywords, context.walk);
    return { base, use: inPlace, facets: facetsOf(base, keywords, context) };
  }
  const { options } = context.walk;
  const meant = builtinOfSchema(keywords, options);
  const type = meant.name === "anyType" ? anySimpleType : meant;
  const from = baseOfBuiltin(type, keywords.type === "string" ? { ...options, numbers: "lexical" } : options);
  const { base, use } = narrowed(from, builtinName(type), keywords);
  return { base, use, facets: withImplied(facetsOf(base, keywords, context), keywords) };
}

/** Adds the pattern that a format means in XSD, unless the schema has a pattern. */
export function withImplied(facets: readonly Facet[], keywords: JsonSchema): readonly Facet[] {
  if (facetNamed(facets, "pattern") !== undefined) return facets;
  const { pattern, format, enum: values } = keywords;
  const isPlain =
    typeOfKeywords(keywords) === "string" &&
    [pattern, values, keywords.anyOf].every((keyword) => keyword === undefined);
  const implied = isPlain && format !== undefined ? formatPatterns.get(format) : undefined;
  return implied === undefined ? facets : inOrder([...facets, facet("pattern", implied)]);
}

/** Moves all patterns but the last into a base: patterns that all apply are restrictions of restrictions. */
function narrowed(from: Base, named: TypeUse<SimpleType>, keywords: JsonSchema): Pick<RestrictionBase, "base" | "use"> {
  let [base, use] = [from, named];
  const { pattern, enum: values } = keywords;
  const isOwn = isText(from) && pattern !== undefined && pattern !== from.keywords.pattern && values === undefined;
  const held = new Set(isOwn ? heldBy(from, keywords) : []);
  const all = isOwn ? conjuncts(pattern).filter((one) => !held.has(one)) : [];
  for (const one of all.slice(0, -1)) {
    const back = toXsd(one);
    const [only] = back.ok ? back.value : [];
    if (only === undefined) continue;
    const facets = [facet("pattern", only)];
    use = { kind: "simpleType", variety: "restriction", base: use, facets };
    base = restrictedByFacets(base, facets);
  }
  return { base, use };
}

/** Returns the patterns that the keywords have from the type's lexical form. */
function heldBy(from: Base, keywords: JsonSchema): readonly string[] {
  const octets = facetsFor(from, keywords, nothing).filter(({ facet: name }) => name !== "pattern");
  const { pattern } = restrictedByFacets(from, octets).keywords;
  return [from.keywords.pattern, pattern].flatMap((one) => (one === undefined ? [] : conjuncts(one)));
}

/** Returns the list or union that the keywords restrict, if they have `items` or `anyOf`. */
function partsOf(keywords: JsonSchema, context: BackwardContext): SimpleType | undefined {
  if (keywords.items !== undefined || keywords.type === "array")
    return { kind: "simpleType", variety: "list", item: itemOf(keywords, context) };
  if (keywords.anyOf === undefined) return undefined;
  return { kind: "simpleType", variety: "union", members: membersOf(keywords, context) };
}

function baseOfParts({ items = {}, anyOf }: JsonSchema, walk: BackwardWalk): Base {
  const keywords: JsonSchema = anyOf === undefined ? { type: "array", items } : { anyOf };
  const form = anyOf === undefined ? "array" : "alternatives";
  return { keywords, type: typeOfSchema(keywords, walk), form, options: walk.options };
}

/**
 * Returns the facets: those in the complement if they give the keywords; else single ones that agree; else those of the
 * keywords alone.
 */
function facetsOf(base: Base, keywords: JsonSchema, context: RuleContext): readonly Facet[] {
  const recalled = context.recall<Json>("facets", (shape) => {
    const facets = facetsOfShape(shape);
    return facets !== undefined && agrees(base, facets, keywords);
  });
  const whole = recalled === undefined ? undefined : facetsOfShape(recalled);
  if (whole !== undefined) return whole;
  const facets = facetsFor(base, keywords, context);
  if (agrees(base, facets, keywords)) return facets;
  const plain = facetsFor(base, keywords, nothing);
  return sameKeywords(restrictedByFacets(base, facets).keywords, restrictedByFacets(base, plain).keywords)
    ? facets
    : plain;
}
