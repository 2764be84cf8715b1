import type { JsonSchema } from "../../json-schema.ts";
import { occursOf } from "../occurrence.ts";
import { textKey, typeKey, valueKey } from "../property-keys.ts";
import { type Model, type ModelGroup, once, placeOf } from "./model.ts";

/** What `additionalProperties: true` stands for: anything else may follow. */
export const defaultWildcard = "##any/lax";

/** The model that the words say by themselves: each property after the other, and then whatever else is let in. */
export function defaultModel(words: JsonSchema): ModelGroup {
  const required = new Set(words.required);
  const parts: Model[] = [];
  for (const [key, property] of words.properties ?? []) {
    if (!isChild(key, property)) continue;
    parts.push({ kind: "element", key, ...occursOf(property, required.has(key)) });
  }
  if (words.additionalProperties === true)
    parts.push({
      kind: "wildcard",
      wildcard: defaultWildcard,
      min: 0,
      max: "unbounded",
      where: placeOf(String(parts.length + 1)),
    });
  return { kind: "group", compositor: "sequence", parts, ...once, where: placeOf("") };
}

/** Whether a property is a child element, rather than an attribute, the text, or which subtype it is. */
export function isChild(key: string, property: JsonSchema): boolean {
  return property.xml?.attribute !== true && key !== valueKey && key !== textKey && key !== typeKey;
}
