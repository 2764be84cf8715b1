import { isArray, type Json } from "@soapstone/apidoc-model";
import type { Facet, SimpleType, TypeUse } from "@soapstone/xml-model";
import { isName } from "@soapstone/xml-model";
import { annotation, keepAnnotation, recallAnnotation } from "../documentation/annotation.ts";
import type { BackwardContext, ForwardContext } from "../walk.ts";

interface KeptAnnotations {
  /** The position of the type inside the type of the schema. */
  readonly where?: string;
  /** Whether the schema shows the values and their documentation (`withGeneratedText`). */
  readonly showsValues?: boolean;
}

/**
 * Writes the annotations of a simple type's parts to the complement: documentation of enumeration values, ids, foreign
 * attributes, and `fixed` of facets. The annotation of a named type itself is its definition's description.
 */
export function keepAnnotations(
  type: SimpleType,
  context: ForwardContext,
  { where = "", showsValues: isShown = false }: KeptAnnotations = {},
): void {
  if (type.name === undefined) keepAnnotation(type, `${where}simpleType`, context);
  if (type.inner !== undefined) {
    keepAnnotation(type.inner, `${where}${type.variety}`, context);
    context.walk.ledger.settle(type, ["simpleType@inner"], "complement", "schema/annotation");
  }
  if (type.variety === "restriction") {
    keepFixed(type.facets, where, context);
    for (const facet of type.facets)
      if (annotation.concerns(facet))
        keepAnnotation(facet, `${where}${placeOf(facet)}`, context, {
          isShown: isShown && facet.facet === "enumeration",
        });
  }
  for (const [place, part] of partsInShape(type, where)) keepAnnotations(part, context, { where: `${where}${place}/` });
}

/**
 * Returns the parts of a type that the complement holds with it: the base of a restriction, and the members of a list
 * or union if these are held themselves; otherwise members are schemas with their own annotations.
 */
function partsInShape(type: SimpleType, where: string): readonly (readonly [place: string, part: SimpleType])[] {
  // Most types restrict a named type.
  if (type.variety === "restriction" && isName(type.base)) return [];
  const uses: readonly (readonly [string, TypeUse<SimpleType>])[] =
    type.variety === "restriction"
      ? [["base", type.base]]
      : where === ""
        ? []
        : type.variety === "list"
          ? [["item", type.item]]
          : type.members.map((member, index) => [`member/${index}`, member]);
  return uses.flatMap(([place, use]) => (isName(use) ? [] : [[place, use] as const]));
}

/** The inverse of `keepAnnotations`. */
export function withAnnotations<Of extends SimpleType>(type: Of, context: BackwardContext, where = ""): Of {
  const inner = recallAnnotation(`${where}${type.variety}`, context);
  const own = type.name === undefined ? recallAnnotation(`${where}simpleType`, context) : {};
  const carried = { ...own, ...(Object.keys(inner).length === 0 ? {} : { inner }) };
  const deeper = (part: TypeUse<SimpleType>, place: string): TypeUse<SimpleType> =>
    isName(part) ? part : withAnnotations(part, context, `${where}${place}/`);
  if (type.variety === "list")
    return { ...type, ...carried, ...(where === "" ? {} : { item: deeper(type.item, "item") }) };
  if (type.variety === "union") {
    const members = type.members.map((member, index) => deeper(member, `member/${index}`));
    return { ...type, ...carried, ...(where === "" ? {} : { members }) };
  }
  const fixed = new Set(recalledFixed(context));
  const facets = type.facets.map((facet) => ({
    ...facet,
    ...recallAnnotation(`${where}${placeOf(facet)}`, context),
    ...(fixed.has(`${where}${placeOf(facet)}`) ? { fixed: true } : {}),
  }));
  return { ...type, ...carried, facets, base: deeper(type.base, "base") };
}

/** Returns the key of a facet: value and pattern for enumerations and patterns, the name for facets that occur once. */
function placeOf({ facet, lexical }: Facet): string {
  return facet === "enumeration" || facet === "pattern" ? `${facet}/${lexical}` : facet;
}

function keepFixed(facets: readonly Facet[], where: string, context: ForwardContext): void {
  if (!facets.some((facet) => facet.fixed)) return;
  const fixed = facets.filter((facet) => facet.fixed);
  const before = context.keeper.complement?.get("fixedFacets");
  const places = fixed.map((facet) => `${where}${placeOf(facet)}`);
  context.keep("fixedFacets", [...(isArray(before) ? before : []), ...places], "complement");
  for (const facet of fixed) context.walk.ledger.settle(facet, ["facet@fixed"], "complement", "schema/restriction");
}

function recalledFixed(context: BackwardContext): readonly Json[] {
  return context.recall<readonly Json[]>("fixedFacets", isArray) ?? [];
}
