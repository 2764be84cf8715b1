import type { Json } from "@soapstone/apidoc-model";
import type { Facet, SimpleType, TypeUse } from "@soapstone/xml-model";
import { anySimpleType, builtinName, formatPatterns } from "../../facts/builtin-types.ts";
import { conjuncts, toXsd } from "../../regex/index.ts";
import type { RuleContext } from "../../rule.ts";
import type { JsonSchema } from "../json-schema.ts";
import type { BackwardContext, BackwardWalk } from "../walk.ts";
import { type Base, baseOfBuiltin, isText } from "./base.ts";
import { facet, facetNamed } from "./facet-rule.ts";
import { agrees, restriction as facetsFor, inOrder, restricted } from "./facets.ts";
import { itemOf } from "./list.ts";
import { baseBackward, builtinOfSchema, spaceOfSchema } from "./resolve.ts";
import { nothing } from "./restriction-facets.ts";
import { facetsOfShape, nameFrom, typeOfShape } from "./type-shape.ts";
import { membersOf } from "./union.ts";
import { sameWords, typeOfWords } from "./words.ts";

/** What a schema restricts, going backward, and with what. */
export interface Found {
  readonly base: Base;
  readonly use: TypeUse<SimpleType>;
  readonly facets: readonly Facet[];
}

/** The base that was kept, where with some facets it says the words as they are now. */
export function recalled(words: JsonSchema, context: BackwardContext): Found | undefined {
  let found: Found | undefined;
  const from = (use: TypeUse<SimpleType> | undefined): boolean => {
    const base = use === undefined ? undefined : baseBackward(use, context.walk);
    if (use === undefined || base === undefined) return false;
    const facets = facetsOf(base, words, context);
    if (!agrees(base, facets, words)) return false;
    found = { base, use, facets };
    return true;
  };
  const name = context.recall<string>("type", (text) => typeof text === "string" && from(nameFrom(text)));
  if (name === undefined) context.recall<Json>("base", (shape) => from(typeOfShape(shape)));
  return found;
}

/** Without complement: the built-in type that the words are, or restrict. */
export function assumed(words: JsonSchema, context: BackwardContext): Found {
  const inPlace = partsOf(words, context);
  if (inPlace !== undefined) {
    const base = baseOfParts(words, context.walk);
    return { base, use: inPlace, facets: facetsOf(base, words, context) };
  }
  const meant = builtinOfSchema(words, context.walk.options.profile);
  const type = meant.name === "anyType" ? anySimpleType : meant;
  const { base, use } = narrowed(baseOfBuiltin(type, context.walk.options.profile), builtinName(type), words);
  return { base, use, facets: inOrder(withImplied(facetsOf(base, words, context), words)) };
}

/** With what a format means that XSD says with a pattern; a pattern of the schema's own goes before it. */
export function withImplied(facets: readonly Facet[], words: JsonSchema): readonly Facet[] {
  if (facetNamed(facets, "pattern") !== undefined) return facets;
  const { pattern, format, enum: values } = words;
  const isPlain = typeOfWords(words) === "string" && [pattern, values, words.anyOf].every((word) => word === undefined);
  const implied = isPlain && format !== undefined ? formatPatterns.get(format) : undefined;
  return implied === undefined ? facets : [...facets, facet("pattern", implied)];
}

/** Patterns that must all hold are restrictions of restrictions: all but the last go into the base. */
function narrowed(from: Base, named: TypeUse<SimpleType>, words: JsonSchema): Pick<Found, "base" | "use"> {
  let [base, use] = [from, named];
  const { pattern, enum: values } = words;
  const isOwn = isText(from) && pattern !== undefined && pattern !== from.words.pattern && values === undefined;
  const all = isOwn ? conjuncts(pattern) : [];
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

/** The list or union that the words restrict, where they have parts. */
function partsOf(words: JsonSchema, context: BackwardContext): SimpleType | undefined {
  if (words.items !== undefined || words.type === "array")
    return { kind: "simpleType", variety: "list", item: itemOf(words, context) };
  if (words.anyOf === undefined) return undefined;
  return { kind: "simpleType", variety: "union", members: membersOf(words, context) };
}

function baseOfParts({ items = {}, anyOf }: JsonSchema, walk: BackwardWalk): Base {
  const words: JsonSchema = anyOf === undefined ? { type: "array", items } : { anyOf };
  return { words, space: spaceOfSchema(words, walk), profile: walk.options.profile };
}

/** Kept facets count where they still say the words; single ones where they fit them; else only the words do. */
function facetsOf(base: Base, words: JsonSchema, context: RuleContext): readonly Facet[] {
  const kept = context.recall<Json>("facets", (shape) => {
    const facets = facetsOfShape(shape);
    return facets !== undefined && agrees(base, facets, words);
  });
  const whole = kept === undefined ? undefined : facetsOfShape(kept);
  if (whole !== undefined) return whole;
  const facets = facetsFor(base, words, context);
  if (agrees(base, facets, words)) return facets;
  const plain = facetsFor(base, words, nothing);
  return sameWords(restricted(base, facets).words, restricted(base, plain).words) ? facets : plain;
}
