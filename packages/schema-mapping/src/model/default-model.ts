import type { JsonSchema } from "../json-schema.ts";
import { textKey, typeKey, valueKey } from "../names/property-keys.ts";
import { type ContentModel, type ContentModelGroup, exactlyOnce, isOnce, type Model, positionName } from "./model.ts";
import { sameOccurrence } from "./occurrence.ts";
import { occursOf } from "./property-occurrence.ts";

/** The wildcard that `additionalProperties: true` means: any other element may follow. */
export const defaultWildcard = "##any/lax";

/**
 * Returns the model that the keywords of an object imply: the sequence of its properties, then whatever else is
 * allowed.
 */
export function defaultModel(keywords: JsonSchema): ContentModelGroup {
  const required = new Set(keywords.required);
  const parts: Model[] = [];
  keywords.properties?.forEach((property, key) => {
    if (!isChild(key, property)) return;
    const { min, max } = occursOf(property, required.has(key));
    parts.push({ kind: "element", key, min, max });
  });
  if (keywords.additionalProperties === true)
    parts.push({
      kind: "wildcard",
      wildcard: defaultWildcard,
      min: 0,
      max: "unbounded",
      where: positionName(String(parts.length + 1)),
    });
  return { kind: "group", compositor: "sequence", parts, ...exactlyOnce, where: positionName("") };
}

/**
 * Whether a model is the one that the keywords imply, without wildcards. Nearly all are, and this is cheaper than
 * building the other model to compare.
 */
export function isImpliedBy(keywords: JsonSchema, model: ContentModel): boolean {
  if (model.kind !== "group" || model.compositor !== "sequence" || !isOnce(model)) return false;
  if (keywords.additionalProperties === true || model.parts.length === 0) return false;
  const { properties = noProperties, required } = keywords;
  let at = 0;
  let needed = 0;
  let isImplied = true;
  // Iterated without entries, which would cost more.
  properties.forEach((property, key) => {
    if (!isImplied || !isChild(key, property)) return;
    const part = model.parts[at];
    at += 1;
    const isRequired = required?.[needed] === key;
    if (isRequired) needed += 1;
    isImplied = part?.kind === "element" && part.key === key && sameOccurrence(part, occursOf(property, isRequired));
  });
  return isImplied && at === model.parts.length && needed === (required?.length ?? 0);
}

const noProperties: ReadonlyMap<string, JsonSchema> = new Map();

/** Whether a property is a child element, and not an attribute, the text or the discriminator. */
export function isChild(key: string, property: JsonSchema): boolean {
  return property.xml?.attribute !== true && key !== valueKey && key !== textKey && key !== typeKey;
}
