import type { Content, Facet, SimpleType, TypeUse } from "@soapstone/xml-model";
import { sameType } from "../../simple/same-type.ts";

/** The declarations of a restriction about its text: facets, an anonymous type, both, or none. */
export type NarrowedText = Extract<Content, { kind: "simple" }>;

/** The whole text of a restriction, as keywords express it: a type, and the last facets. */
export interface FinalText {
  readonly text: TypeUse;
  readonly facets: readonly Facet[];
}

/** The text of the base, and whether the base is the former version of the type itself, in a redefinition. */
export interface BaseText {
  readonly type: TypeUse | undefined;
  readonly isFormer: boolean;
}

/**
 * Infers what a restriction declares of its text. It inherits the text of its base; its facets narrow that text, or an
 * anonymous type replaces it (XSD 1.0 Part 1 §3.4.2). Keywords equal to the base's are inherited, additional ones are
 * facets, others an anonymous type. `isRestated`: the complement says that the text is repeated.
 *
 *     base { $value: A* }   own { $value: A* }               nothing
 *                           own { $value: A*, maxLength 5 }  the facet maxLength
 *                           own { $value: B* }               an anonymous type
 */
export function narrowedText(said: FinalText, base: BaseText, isRestated: boolean): NarrowedText {
  const { text, facets } = said;
  const [inPlace, whole] = [anonymousTypeOf(text), wholeOf(said)];
  const isAdded = facets.length > 0 && sameType(text, base.type);
  if (base.isFormer) return { kind: "simple", facets: isRestated ? [] : facets };
  if (isRestated && !(isAdded && inPlace !== undefined) && anonymousTypeOf(whole) !== undefined)
    return anonymousOnly(whole);
  if (!isRestated && sameType(whole, base.type)) return { kind: "simple", facets: [] };
  if (inPlace === undefined || (isAdded && !isRestated)) return { kind: "simple", facets };
  return { kind: "simple", facets, type: inPlace };
}

/**
 * Whether `narrowedText` would infer another declaration than that of the restriction, so that the complement must
 * state it.
 */
export function needsRestating(content: NarrowedText, base: BaseText): boolean {
  const type = content.type ?? base.type;
  if (type === undefined) return false;
  const meant = narrowedText(asStatedByKeywords({ text: type, facets: content.facets }), base, false);
  return !(sameType(meant.type, content.type) && meant.facets.length === content.facets.length);
}

/** Returns a text as keywords express it: facets of an anonymous type are the same as facets of the content. */
function asStatedByKeywords(text: FinalText): FinalText {
  const type = anonymousTypeOf(text.text);
  if (text.facets.length > 0 || type?.variety !== "restriction" || type.facets.length === 0) return text;
  return { text: type.base, facets: type.facets };
}

export function wholeOf({ text, facets }: FinalText): TypeUse {
  if (facets.length === 0 || ("kind" in text && text.kind === "complexType")) return text;
  return { kind: "simpleType", variety: "restriction", base: text, facets };
}

function anonymousOnly(type: TypeUse): NarrowedText {
  const inPlace = anonymousTypeOf(type);
  return { kind: "simple", facets: [], ...(inPlace === undefined ? {} : { type: inPlace }) };
}

function anonymousTypeOf(type: TypeUse): SimpleType | undefined {
  return "kind" in type && type.kind === "simpleType" ? type : undefined;
}
