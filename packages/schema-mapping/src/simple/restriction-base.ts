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
import { agrees, facetsFor, inOrder, restricted } from "./facets.ts";
import { itemOf } from "./list.ts";
import { baseBackward } from "./resolve.ts";
import { nothing } from "./restriction-facets.ts";
import { typeOfSchema } from "./type-of-schema.ts";
import { facetsOfShape, nameFrom, typeOfShape } from "./type-shape.ts";
import { membersOf } from "./union.ts";
import { sameKeywords } from "./value-keywords.ts";

/** What a schema restricts, going backward, and with what. */
export interface Found {
  readonly base: Base;
  readonly use: TypeUse<SimpleType>;
  readonly facets: readonly Facet[];
}

/** The base that was kept, where with some facets it says the keywords as they are now. */
export function recalled(keywords: JsonSchema, context: BackwardContext): Found | undefined {
  let found: Found | undefined;
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

/** Which numbers are texts is not said: those that a schema may have been made with, the one that is asked for first. */
function numberModes(keywords: JsonSchema, { options }: BackwardWalk): readonly NumberMode[] {
  const asked = options.numbers ?? "natural";
  return keywords.type === "string" && asked !== "lexical" ? [asked, "lexical"] : [asked];
}

/** Without complement: the built-in type that the keywords are, or restrict. */
export function inferred(keywords: JsonSchema, context: BackwardContext): Found {
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

/** With what a format means that XSD says with a pattern; a pattern of the schema's own goes before it. */
export function withImplied(facets: readonly Facet[], keywords: JsonSchema): readonly Facet[] {
  if (facetNamed(facets, "pattern") !== undefined) return facets;
  const { pattern, format, enum: values } = keywords;
  const isPlain =
    typeOfKeywords(keywords) === "string" &&
    [pattern, values, keywords.anyOf].every((keyword) => keyword === undefined);
  const implied = isPlain && format !== undefined ? formatPatterns.get(format) : undefined;
  return implied === undefined ? facets : inOrder([...facets, facet("pattern", implied)]);
}

/** Patterns that must all hold are restrictions of restrictions: all but the last go into the base. */
function narrowed(from: Base, named: TypeUse<SimpleType>, keywords: JsonSchema): Pick<Found, "base" | "use"> {
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
    base = restricted(base, facets);
  }
  return { base, use };
}

/** Expressions that the type has without patterns of its own: its form, and that of its octets. */
function heldBy(from: Base, keywords: JsonSchema): readonly string[] {
  const octets = facetsFor(from, keywords, nothing).filter(({ facet: name }) => name !== "pattern");
  const { pattern } = restricted(from, octets).keywords;
  return [from.keywords.pattern, pattern].flatMap((one) => (one === undefined ? [] : conjuncts(one)));
}

/** The list or union that the keywords restrict, where they have parts. */
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

/** Kept facets count where they still say the keywords; single ones where they fit them; else only the keywords do. */
function facetsOf(base: Base, keywords: JsonSchema, context: RuleContext): readonly Facet[] {
  const kept = context.recall<Json>("facets", (shape) => {
    const facets = facetsOfShape(shape);
    return facets !== undefined && agrees(base, facets, keywords);
  });
  const whole = kept === undefined ? undefined : facetsOfShape(kept);
  if (whole !== undefined) return whole;
  const facets = facetsFor(base, keywords, context);
  if (agrees(base, facets, keywords)) return facets;
  const plain = facetsFor(base, keywords, nothing);
  return sameKeywords(restricted(base, facets).keywords, restricted(base, plain).keywords) ? facets : plain;
}
