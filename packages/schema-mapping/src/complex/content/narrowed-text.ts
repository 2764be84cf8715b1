import type { Content, Facet, SimpleType, TypeUse } from "@soapstone/xml-model";
import { sameType } from "../../simple/same-type.ts";

/** What a restriction says of its text: facets, a type in place, both, or nothing at all. */
export type NarrowedText = Extract<Content, { kind: "simple" }>;

/** The text that a restriction has in the end, as words say it: a type, and the last facets. */
export interface Text {
  readonly text: TypeUse;
  readonly facets: readonly Facet[];
}

/** The text of the base, and whether the base is the type itself, as it was before it is redefined. */
export interface BaseText {
  readonly type: TypeUse | undefined;
  readonly isFormer: boolean;
}

/**
 * A restriction has the text of its base without saying so; facets of its own narrow that text, unless a type in place
 * takes its turn (XSD 1.0 Part 1 §3.4.2). So the keywords of the text are what the base has, or what they add to it; what is
 * neither is written in place.
 *
 *     base { $value: A* }   own { $value: A* }               nothing
 *                           own { $value: A*, maxLength 5 }  the facet maxLength
 *                           own { $value: B* }               a type in place
 */
export function narrowedText(said: Text, base: BaseText, isRestated: boolean): NarrowedText {
  const { text, facets } = said;
  const [inPlace, whole] = [inPlaceOf(text), wholeOf(said)];
  const isAdded = facets.length > 0 && sameType(text, base.type);
  if (base.isFormer) return { kind: "simple", facets: isRestated ? [] : facets };
  if (isRestated && !(isAdded && inPlace !== undefined) && inPlaceOf(whole) !== undefined) return inPlaceOnly(whole);
  if (!isRestated && sameType(whole, base.type)) return { kind: "simple", facets: [] };
  if (inPlace === undefined || (isAdded && !isRestated)) return { kind: "simple", facets };
  return { kind: "simple", facets, type: inPlace };
}

/** Whether the keywords of a restriction's text would not be taken for what it says. */
export function needsRestating(content: NarrowedText, base: BaseText): boolean {
  const type = content.type ?? base.type;
  if (type === undefined) return false;
  const meant = narrowedText(textSaid({ text: type, facets: content.facets }), base, false);
  return !(sameType(meant.type, content.type) && meant.facets.length === content.facets.length);
}

/** As words say it: the last facets of a type in place are as good as facets of the content. */
function textSaid(text: Text): Text {
  const type = inPlaceOf(text.text);
  if (text.facets.length > 0 || type?.variety !== "restriction" || type.facets.length === 0) return text;
  return { text: type.base, facets: type.facets };
}

export function wholeOf({ text, facets }: Text): TypeUse {
  if (facets.length === 0 || ("kind" in text && text.kind === "complexType")) return text;
  return { kind: "simpleType", variety: "restriction", base: text, facets };
}

function inPlaceOnly(type: TypeUse): NarrowedText {
  const inPlace = inPlaceOf(type);
  return { kind: "simple", facets: [], ...(inPlace === undefined ? {} : { type: inPlace }) };
}

function inPlaceOf(type: TypeUse): SimpleType | undefined {
  return "kind" in type && type.kind === "simpleType" ? type : undefined;
}
