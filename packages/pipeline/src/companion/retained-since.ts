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
 * Returns an edited document with its complement, in which that names the definitions of the `clean` file that no operation
 * needs: an edit added them or took away what needed them, and whoever converts the WSDL again expects them in the file.
 * The ones that the companion has alone are not in the clean file.
 */
export function withRetainedSince(
  { document, match }: Reunited,
  clean: JsonObject,
  constructs: CompanionConstructs,
): JsonObject {
  if (!isEdited(match)) return document;
  const definitions = clean.get("definitions");
  const hidden = leftOutIn(constructs);
  const isShown = (name: string): boolean => {
    const value = isObject(definitions) ? definitions.get(name) : undefined;
    const leftOut = hidden.get(name);
    // One of the name of a definition that was left out has another name now.
    return leftOut === undefined || (value !== undefined && digestOf(value) === digestOf(leftOut));
  };
  return withRetainedDefinitions(document, unneeded(document).filter(isShown));
}

/**
 * Finds the retained definitions of a document without companion, by comparing with the conversion of its original,
 * which has all definitions.
 */
export function withRetainedSinceMade({ document, match }: Reunited, made: JsonObject): JsonObject {
  if (!isEdited(match)) return document;
  const shown = new Set(retainedDefinitionsIn(made));
  const hidden = new Set(unneeded(made).filter((name) => !shown.has(name)));
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
