import {
  isObject,
  type Json,
  type JsonObject,
  parsePointer,
  pointerTo,
  valueAt,
  walkJsonSchemas,
} from "@soapstone/apidoc-model";
import type { Account, Accounts, Fate } from "@soapstone/mapping";

/** A keyword that XSD does not state, or not wholly, at a schema. */
export interface Unsaid {
  readonly keyword: string;
  readonly pointer: string;
}

/** What became of every keyword of every schema. Where no channel carries the complement, what is not said is gone. */
export function accountsOf(document: Json, unsaid: readonly Unsaid[], isKept: boolean, uri: string): Accounts {
  const places = unsaidOf(document, unsaid);
  const facts = new Map<string, Record<Fate, number>>();
  const tally = none();
  const exceptions: Account[] = [];
  for (const schema of schemasIn(document)) {
    const own = places.get(schema);
    for (const keyword of schema.keys()) {
      const pointer = own?.get(keyword);
      const fate: Fate = pointer === undefined ? "mapped" : isKept ? "complement" : "dropped";
      const fact = `schema.${keyword}`;
      const row = facts.get(fact) ?? none();
      facts.set(fact, row);
      row[fate] += 1;
      tally[fate] += 1;
      if (pointer === undefined) continue;
      const at = { uri, pointer: pointerTo(pointer, keyword) };
      exceptions.push({ rule: "schema/native", fact, fate, at, reason: "XML Schema has no words for it" });
    }
  }
  return { total: tally.mapped + tally.complement + tally.dropped, tally, facts, exceptions };
}

function none(): Record<Fate, number> {
  return { mapped: 0, approximated: 0, complement: 0, dropped: 0 };
}

/** The schemas with keywords that are not said: the pointer of the schema by the keyword. */
function unsaidOf(document: Json, unsaid: readonly Unsaid[]): ReadonlyMap<JsonObject, ReadonlyMap<string, string>> {
  const places = new Map<JsonObject, Map<string, string>>();
  for (const { keyword, pointer } of unsaid) {
    const tokens = parsePointer(pointer);
    const schema = tokens === undefined ? undefined : valueAt(document, tokens);
    if (isObject(schema)) places.set(schema, (places.get(schema) ?? new Map<string, string>()).set(keyword, pointer));
  }
  return places;
}

/** Every schema of a document: in an apidoc those among the definitions. */
function schemasIn(document: Json): readonly JsonObject[] {
  const isApidoc = isObject(document) && (document.has("swagger") || document.has("apidoc"));
  const definitions = isApidoc ? document.get("definitions") : undefined;
  const roots = isApidoc ? (isObject(definitions) ? [...definitions.values()] : []) : [document];
  const found: JsonObject[] = [];
  for (const root of roots)
    walkJsonSchemas(root, { uri: "" }, undefined, ({ schema }) => {
      if (isObject(schema)) found.push(schema);
      return undefined;
    });
  return found;
}
