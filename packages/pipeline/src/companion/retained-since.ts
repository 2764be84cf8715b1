import { isObject, type JsonObject } from "@soapstone/apidoc-model";
import {
  type CompanionConstructs,
  type ConstructMatch,
  digestOf,
  nameOfKey,
  type Reunited,
} from "@soapstone/complement";
import { retainedDefinitionsIn, withRetainedDefinitions } from "@soapstone/service-mapping";
import { unneeded } from "./published-form.ts";

/**
 * Marks in the complement of an edited document which definitions of the clean file no operation needs any more: an
 * edit added them, or removed what needed them, so converting the WSDL again must keep them in the file. Definitions
 * that only the companion contains are not marked.
 */
export function withRetainedSince(
  { document, match }: Reunited,
  clean: JsonObject,
  constructs: CompanionConstructs,
): JsonObject {
  if (!isEdited(match)) return document;
  const definitions = clean.get("definitions");
  const hidden = leftOutIn(constructs);
  const isPublished = (name: string): boolean => {
    const value = isObject(definitions) ? definitions.get(name) : undefined;
    const leftOut = hidden.get(name);
    // A definition with the name of one that only the companion contains may be a different, renamed one.
    return leftOut === undefined || (value !== undefined && digestOf(value) === digestOf(leftOut));
  };
  return withRetainedDefinitions(document, unneeded(document).filter(isPublished));
}

/**
 * Marks the definitions that no operation needs, like `withRetainedSince`, for a document without companion. `made` is
 * the conversion of its original, which contains all definitions.
 */
export function withRetainedSinceMade({ document, match }: Reunited, made: JsonObject): JsonObject {
  if (!isEdited(match)) return document;
  const retained = new Set(retainedDefinitionsIn(made));
  const hidden = new Set(unneeded(made).filter((name) => !retained.has(name)));
  return withRetainedDefinitions(
    document,
    unneeded(document).filter((name) => !hidden.has(name)),
  );
}

function leftOutIn(constructs: CompanionConstructs): ReadonlyMap<string, JsonObject> {
  return new Map(
    [...constructs].flatMap(([key, { leftOut }]) =>
      leftOut === undefined ? [] : [[nameOfKey(key)?.name ?? "", leftOut] as const],
    ),
  );
}

function isEdited({ edited, added, removed, renamed }: ConstructMatch): boolean {
  return edited.size + added.length + removed.length + renamed.size > 0;
}
