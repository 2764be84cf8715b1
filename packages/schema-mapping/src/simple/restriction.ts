import type { RestrictedType, SimpleType } from "@soapstone/xml-model";
import { isName } from "@soapstone/xml-model";
import { builtinName } from "@soapstone/xsd-values";
import { type JsonSchema, withKeywords } from "../json-schema.ts";
import type { BackwardContext, ForwardContext, SchemaRule } from "../walk.ts";
import type { Base } from "./base.ts";
import { builtinOfFormat, builtinOfSchema } from "./builtin-of-schema.ts";
import { isBuiltinName } from "./builtin-type.ts";
import { keepAnnotations, withAnnotations } from "./facet-annotations.ts";
import { facetsFor, restrictedByFacets, sameFacets } from "./facets.ts";
import { keepInexpressible, withInexpressibleOf } from "./inexpressible.ts";
import { list } from "./list.ts";
import { inferredBase, type RestrictionBase, storedBase, withImplied } from "./restriction-base.ts";
import { baseForward } from "./restriction-chain.ts";
import { facetsForward, inStoredOrder, nothing, recallOfFacets } from "./restriction-facets.ts";
import { keepShape } from "./shape-keeping.ts";
import { nameText, shapeOf } from "./type-shape.ts";
import { settleLooserUnion, union, withoutCommon } from "./union.ts";
import { inexpressibleKeywords, keywordsOfValue } from "./value-keywords.ts";

/**
 * A restriction has the keywords of its whole chain, reduced to the tightest. The base's name is complement unless it
 * is the built-in type that the keywords mean; facets that the keywords do not give back are complement as written.
 */
export const restriction: SchemaRule<RestrictedType> = {
  id: "schema/restriction",
  clauses: ["XSD 1.0 Part 1 §3.14.2 restriction", "XSD 1.0 Part 2 §4.1.2.1"],
  owns: {
    left: ["simpleType", "simpleType@name", "simpleType@variety", "simpleType@inner", "simpleType@base"],
    right: ["schema.type", "schema.format"],
  },
  forward(type, context) {
    const base = baseForward(type.base, context.walk);
    const { keywords, keepFacets } = facetsForward(type, base, context, restriction.id);
    if (isName(type.base)) {
      const isList = keywords.type === "array";
      const meant = isList ? undefined : nameText(builtinName(builtinOfSchema(keywords, base.options)));
      context.keep("type", nameText(type.base), "approximated", meant);
    } else keepInPlace(type.base, keywords, context);
    if (keywords.type === "array") context.keep("list", true, "approximated");
    keepFacets();
    const isSeen = type.name !== undefined && Object.keys(keywords).length > 0;
    if (!isSeen && type.facets.length === 0) context.keep("inPlace", true, "complement");
    const { dialect = "apidoc" } = context.walk.options;
    keepAnnotations(type, context, { showsValues: dialect === "apidoc" && keywords.enum !== undefined });
    const knowing = { ...nothing, recall: recallOfFacets(type.facets) };
    return withInexpressibleOf(
      keywords,
      context,
      (stated) =>
        sameMeaning(stated, keywords, base) &&
        sameFacets(withImplied(facetsFor(base, stated, knowing), stated), type.facets),
    );
  },
  backward(schema, context) {
    const keywords = withoutCommon(keywordsOfValue(schema), context.walk.definition);
    const { base, use, facets } = storedBase(keywords, context) ?? recalledBeside(keywords, context);
    keepInexpressible(keywords, restrictedByFacets(base, facets).keywords, context);
    return withAnnotations(
      { kind: "simpleType", variety: "restriction", base: use, facets: inStoredOrder(facets, context) },
      context,
    );
  },
};

/**
 * Returns the base of a schema with keywords that no facet gives, as an edit may add them: the one in the complement,
 * if it gives all other keywords; otherwise one inferred from the keywords.
 */
function recalledBeside(keywords: JsonSchema, context: BackwardContext): RestrictionBase {
  const found = inferredBase(keywords, context);
  const rebuilt = restrictedByFacets(found.base, found.facets).keywords;
  const inexpressible = [...(inexpressibleKeywords(keywords, rebuilt)?.keys() ?? [])];
  const isBeside = inexpressible.every(
    (keyword) => besideFacets.has(keyword) && rebuilt[keyword as keyof JsonSchema] === undefined,
  );
  if (inexpressible.length === 0 || !isBeside) return found;
  const without = Object.fromEntries(inexpressible.map((keyword) => [keyword, undefined]));
  const beside = storedBase(withKeywords(keywords, without), context);
  // A schema that is just a name has no other keywords.
  const isNamed = beside?.facets.length === 0 && isName(beside.use) && !isBuiltinName(beside.use);
  return beside === undefined || isNamed ? found : beside;
}

/** Keywords that do not change the meaning of the others. */
const besideFacets: ReadonlySet<string> = new Set(["format", "multipleOf", "uniqueItems"]);

/** Whether the keywords, including those that no type has, still are about values of the same type. */
function sameMeaning(stated: JsonSchema, keywords: JsonSchema, { type }: Base): boolean {
  if (type.kind !== "atomic") return true;
  const [meant, own] = [stated, keywords].map(builtinOfFormat);
  return meant === own || meant === type.builtin;
}

/**
 * Writes an anonymous base to the complement. The keywords show a list or union; a flattened restriction is held whole.
 */
function keepInPlace(base: SimpleType, keywords: JsonSchema, context: ForwardContext): void {
  if (base.variety === "list" && keywords.items !== undefined) context.walk.ledger.take(base, list);
  else if (base.variety === "union" && keywords.anyOf !== undefined) {
    context.walk.ledger.take(base, union);
    settleLooserUnion(base, context.walk);
  } else keepShape("base", base, shapeOf(base), restriction, context);
}
