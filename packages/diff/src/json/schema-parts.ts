import { isArray, isObject, type JsonObject } from "@soapstone/apidoc-model";
import { type FollowReference, inside, type SchemaPlace } from "./schema-place.ts";

/**
 * A schema object that applies, with its own keywords only; targets of references and items of `allOf` are parts of
 * their own.
 */
export interface SchemaPart {
  readonly schema: JsonObject;
  readonly place: SchemaPlace;
}

/**
 * Returns all schema objects that apply together: schemas, the targets of their references, and the items of `allOf`,
 * recursively. Each occurs once, even if it is reached on several paths or in a circle.
 */
export function partsOf(places: readonly SchemaPlace[], follow: FollowReference): readonly SchemaPart[] {
  const parts: SchemaPart[] = [];
  const seen = new Set<string>();
  const waiting = places.toReversed();
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const key = `${place.uri}#${place.pointer}`;
    const { value } = place;
    if (seen.has(key) || !isObject(value)) continue;
    seen.add(key);
    parts.push({ schema: value, place });
    const inner: SchemaPlace[] = [];
    const reference = value.get("$ref");
    const target = typeof reference === "string" ? follow(reference, place) : undefined;
    if (target !== undefined) inner.push(target);
    const all = value.get("allOf");
    if (isArray(all)) all.forEach((one, index) => void inner.push(inside(inside(place, "allOf", all), index, one)));
    for (const { others } of choicesIn(place)) if (others.length === 1) inner.push(...others);
    waiting.push(...inner.toReversed());
  }
  return parts;
}

/** The alternatives of a schema, and whether null is one of them. */
export interface SchemaChoice {
  /** The alternatives other than null; a single one applies as if it were an item of `allOf`. */
  readonly others: readonly SchemaPlace[];
  readonly isNullable: boolean;
}

/** Returns the `oneOf` and `anyOf` of a schema. */
export function choicesIn(place: SchemaPlace): readonly SchemaChoice[] {
  const { value } = place;
  return (["oneOf", "anyOf"] as const).flatMap((keyword): readonly SchemaChoice[] => {
    const held = isObject(value) ? value.get(keyword) : undefined;
    if (!isArray(held) || held.length === 0) return [];
    const list = inside(place, keyword, held);
    const all = held.map((one, index) => inside(list, index, one));
    const others = all.filter((one) => !(isObject(one.value) && one.value.get("type") === "null"));
    return [{ others, isNullable: others.length < all.length }];
  });
}

/** Keywords that do not restrict values. */
const annotations: ReadonlySet<string> = new Set(["title", "description", "example", "examples", "externalDocs"]);

/**
 * Returns the target of a schema that is only a reference: `{ $ref }`, or `allOf` with a single reference, with or
 * without annotations.
 */
export function soleTarget(place: SchemaPlace, follow: FollowReference): SchemaPlace | undefined {
  const { value } = place;
  if (!isObject(value)) return undefined;
  const keywords = [...value.keys()].filter((keyword) => !annotations.has(keyword) && !keyword.startsWith("x-"));
  if (keywords.length !== 1) return undefined;
  const reference = value.get("$ref");
  if (typeof reference === "string") return follow(reference, place);
  const all = value.get("allOf");
  if (!isArray(all) || all.length !== 1) return undefined;
  const [only] = all;
  const target = isObject(only) && only.size === 1 ? only.get("$ref") : undefined;
  return typeof target === "string" ? follow(target, place) : undefined;
}
