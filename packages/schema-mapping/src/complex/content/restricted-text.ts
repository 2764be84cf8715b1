import { isArray, type Json } from "@soapstone/apidoc-model";
import { Recaller } from "@soapstone/complement";
import type { ComplexType, Derivation, QName, TypeUse } from "@soapstone/xml-model";
import type { JsonSchema } from "../../json-schema.ts";
import { valueKey } from "../../names/property-keys.ts";
import { typeFromText } from "../../names/type-text.ts";
import { isUnrestricted, simpleTypeFrom } from "../../simple/simple-type.ts";
import { type BackwardContext, type BackwardWalk, backwardContext } from "../../walk.ts";
import { type BaseText, narrowedText, wholeOf } from "./narrowed-text.ts";
import { type SimpleContent, simpleContent, textOfKeywords } from "./simple-content.ts";

/** Returns the type of a text whose schema is that of its complex type, so that both share a complement. */
export function textUse(keywords: JsonSchema, walk: BackwardWalk, recaller: Recaller): TypeUse | undefined {
  if (keywords.ref !== undefined) return walk.use({ ref: keywords.ref });
  const { type, anyOf, complement } = keywords;
  const isOpen = type === undefined && anyOf === undefined && isUnrestricted(keywords);
  const text = complement?.get("type");
  const named = isOpen && typeof text === "string" ? typeFromText(text) : undefined;
  return named ?? simpleTypeFrom(keywords, walk, recaller);
}

/** Returns the restriction's own declaration of its base's text. */
export function restrictedText(
  text: SimpleContent,
  derivation: Derivation,
  { complement }: JsonSchema,
  { walk, recall }: BackwardContext,
): Pick<ComplexType, "content" | "derivation"> {
  const base = baseText(derivation.base, complement, walk);
  const isRestated = recall<Json>("restated", (names) => isArray(names) && names.includes(valueKey)) !== undefined;
  return { derivation, content: narrowedText(text, base, isRestated) };
}

/** Returns the text of a base, by its definitions; that of a redefined type itself is no longer there. */
function baseText(name: QName, own: JsonSchema["complement"], walk: BackwardWalk): BaseText {
  const seen = new Set<string>();
  let at = walk.definitionOf("type", name);
  let schema = at === undefined ? undefined : walk.definition(at);
  const isFormer = schema !== undefined && schema.complement === own;
  while (at !== undefined && schema !== undefined && !seen.has(at)) {
    seen.add(at);
    const recaller = new Recaller(schema.complement);
    if (schema.complement?.get("content") === "simple") {
      const said = textOfKeywords(schema, recaller, (keywords) => textUse(keywords, walk, recaller));
      return { type: wholeOf(said), isFormer };
    }
    const value: JsonSchema | undefined = (schema.allOf?.[1] ?? schema).properties?.get(valueKey);
    if (value !== undefined)
      return {
        type: wholeOf(simpleContent.backward(schema.allOf?.[1] ?? schema, backwardContext(walk, recaller))),
        isFormer,
      };
    at = schema.allOf?.[0]?.ref;
    schema = at === undefined ? undefined : walk.definition(at);
  }
  return { type: undefined, isFormer };
}
