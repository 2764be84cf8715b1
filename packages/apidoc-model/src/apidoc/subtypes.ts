import type { PointerTokens } from "../json/pointer.ts";
import { isArray, isObject, type Json, type JsonObject } from "../json/value.ts";

/** A reference within one document, with its position and its target. */
interface Between {
  readonly at: PointerTokens;
  readonly to: PointerTokens;
}

/**
 * Returns, for each definition with a discriminator (its own or inherited), the definitions that extend it. Messages
 * name these definitions in the discriminator, so they are needed even if nothing refers to them.
 */
export function subtypesOf(root: JsonObject, references: readonly Between[]): ReadonlyMap<string, readonly string[]> {
  const extended = new Map<string, string[]>();
  for (const { at, to } of references) {
    const [container, name, keyword] = at;
    const isBase = container === "definitions" && keyword === "allOf" && at.length === 4 && to.length === 2;
    const [targetContainer, base] = to;
    if (!isBase || name === undefined || base === undefined || targetContainer !== "definitions") continue;
    const known = extended.get(base);
    if (known === undefined) extended.set(base, [name]);
    else known.push(name);
  }
  const definitions = root.get("definitions");
  const found = new Map<string, readonly string[]>();
  const open: string[] = [];
  for (const [name, definition] of isObject(definitions) ? definitions : [])
    if (isObject(definition) && hasDiscriminator(definition)) open.push(name);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    const subtypes = extended.get(name) ?? [];
    found.set(name, subtypes);
    open.push(...subtypes);
  }
  return found;
}

/**
 * Returns the paths of the properties whose values are names of definitions: those that a discriminator names, where
 * the definition itself or its inline `allOf` items declare them.
 */
export function discriminatorProperties(root: JsonObject): readonly PointerTokens[] {
  const definitions = root.get("definitions");
  const places: PointerTokens[] = [];
  for (const [name, definition] of isObject(definitions) ? definitions : []) {
    if (!isObject(definition)) continue;
    const all = definition.get("allOf");
    const parts: readonly (readonly [PointerTokens, Json])[] = [
      [[], definition],
      ...(isArray(all) ? all.map((part, index) => [["allOf", String(index)], part] as const) : []),
    ];
    for (const [tokens, part] of parts) {
      const property = isObject(part) ? part.get("discriminator") : undefined;
      const properties = isObject(part) ? part.get("properties") : undefined;
      if (typeof property === "string" && isObject(properties) && isObject(properties.get(property)))
        places.push(["definitions", name, ...tokens, "properties", property]);
    }
  }
  return places;
}

/** Whether a definition, or an inline item of its `allOf`, has a discriminator. */
function hasDiscriminator(definition: JsonObject): boolean {
  if (definition.has("discriminator")) return true;
  const all = definition.get("allOf");
  return isArray(all) && all.some((one) => isObject(one) && one.has("discriminator"));
}
