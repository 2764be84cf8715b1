import { isArray, isObject } from "@soapstone/apidoc-model";
import type { NamedShape } from "../model/api-view.ts";
import type { JsonShapes } from "./json-shapes.ts";
import { type FollowReference, inside, placeOf, type SchemaPlace } from "./schema-place.ts";

/** Returns the definitions in a container, as the schemas of a description without operations. */
export function definitionShapes(definitions: SchemaPlace, shapes: JsonShapes): ReadonlyMap<string, NamedShape> {
  return new Map(
    placesIn(definitions).map(([name, place]) => [
      name,
      { kind: "definition", name, at: { ...placeOf(place), key: true }, shape: shapes.of(place) },
    ]),
  );
}

/**
 * Returns a function that finds all definitions derived from a definition by references in `allOf`, directly or not.
 */
export function derivedDefinitions(
  definitions: SchemaPlace,
  follow: FollowReference,
): (base: SchemaPlace) => ReadonlyMap<string, SchemaPlace> {
  const heirs = new Map<string, (readonly [string, SchemaPlace])[]>();
  for (const entry of placesIn(definitions))
    for (const base of basesOf(entry[1], follow)) {
      const known = heirs.get(base);
      if (known === undefined) heirs.set(base, [entry]);
      else known.push(entry);
    }
  return (base) => {
    const found = new Map<string, SchemaPlace>();
    const waiting = [base];
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      for (const [name, heir] of heirs.get(idOf(place)) ?? []) {
        if (found.has(name)) continue;
        found.set(name, heir);
        waiting.push(heir);
      }
    }
    return found;
  };
}

function basesOf(place: SchemaPlace, follow: FollowReference): readonly string[] {
  const all = isObject(place.value) ? place.value.get("allOf") : undefined;
  if (!isArray(all)) return [];
  const list = inside(place, "allOf", all);
  return all.flatMap((part, index) => {
    const reference = isObject(part) ? part.get("$ref") : undefined;
    const target = typeof reference === "string" ? follow(reference, inside(list, index, part)) : undefined;
    return target === undefined ? [] : [idOf(target)];
  });
}

function idOf({ uri, pointer }: SchemaPlace): string {
  return `${uri}#${pointer}`;
}

function placesIn(definitions: SchemaPlace): readonly (readonly [string, SchemaPlace])[] {
  const { value } = definitions;
  return isObject(value) ? [...value].map(([name, one]) => [name, inside(definitions, name, one)] as const) : [];
}
