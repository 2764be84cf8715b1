import type { JsonObject } from "@soapstone/apidoc-model";
import { matchConstructs, nameOfKey, separate } from "@soapstone/complement";

/** The operations and definitions that differ between two states of a document. */
export interface ConstructChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** Compares two states of a document, construct by construct. */
export function changesOf(before: JsonObject, after: JsonObject): ConstructChanges {
  const { added, removed, edited } = matchConstructs(separate(before).constructs, separate(after).constructs);
  return { added: titles(added), changed: titles(edited), removed: titles(removed) };
}

function titles(keys: Iterable<string>): readonly string[] {
  return [...keys].flatMap((key) => {
    const named = nameOfKey(key);
    return named === undefined ? [] : [`${named.kind} ${named.name}`];
  });
}
