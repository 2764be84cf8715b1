import { type Json, pointerTo, unescapeToken } from "@soapstone/apidoc-model";
import type { PointerLocation } from "@soapstone/workspace";

/** A schema, and its location. */
export interface SchemaPlace {
  readonly value: Json;
  readonly uri: string;
  readonly pointer: string;
}

/** Resolves a reference in a schema; undefined if it has no target. */
export type FollowReference = (reference: string, from: SchemaPlace) => SchemaPlace | undefined;

/** Returns a value nested in a schema, with its location. */
export function inside(place: SchemaPlace, key: string | number, value: Json): SchemaPlace {
  return { value, uri: place.uri, pointer: pointerTo(place.pointer, key) };
}

/** Returns the location of a schema. */
export function placeOf({ uri, pointer }: SchemaPlace): PointerLocation {
  return { uri, pointer };
}

/**
 * Returns the name of a definition (`#/definitions/Order`, `#/$defs/Order`); undefined for a schema inside of another
 * one.
 */
export function definitionName({ pointer }: SchemaPlace): string | undefined {
  const [, name] = /^\/(?:definitions|\$defs)\/([^/]+)$/.exec(pointer) ?? [];
  return name === undefined ? undefined : unescapeToken(name);
}
