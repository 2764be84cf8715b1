import {
  isObject,
  type Json,
  type JsonObject,
  parsePointer,
  pointerTo,
  valueAt,
  walkJsonSchemas,
} from "@soapstone/apidoc-model";
import { type Account, type Accounts, type Fate, noFates } from "@soapstone/conversion";

/** A keyword that XSD does not state, or not wholly, at a schema. */
export interface ReportedKeyword {
  readonly keyword: string;
  readonly pointer: string;
  /** Not, where it has no place among the complement; as all others unless said. */
  readonly isKept?: boolean;
  /** Whether it is no keyword of a schema, but what an apidoc says beside its definitions. */
  readonly isMember?: boolean;
}

/** What XSD does not say of a document. */
export interface MissingKeywords {
  readonly unexpressed: readonly ReportedKeyword[];
  /** Pointers of schemas that are any value, with all that is in them. */
  readonly open: readonly string[];
}

/** What became of every keyword of every schema. Where no channel carries the complement, what is not said is gone. */
export function accountsOf(document: Json, missing: MissingKeywords, isKept: boolean, uri: string): Accounts {
  const places = unexpressedOf(document, missing.unexpressed);
  const open = schemasAt(document, missing.open);
  const lost = new Set(missing.unexpressed.flatMap((one) => (one.isKept === false ? placeOf(one) : [])));
  const facts = new Map<string, Record<Fate, number>>();
  const tally = noFates();
  const exceptions: Account[] = [];
  const count = (fact: string, fate: Fate): void => {
    const row = facts.get(fact) ?? noFates();
    facts.set(fact, row);
    row[fate] += 1;
    tally[fate] += 1;
  };
  const except = (fact: string, fate: Fate, pointer: string): void =>
    void exceptions.push({ rule: "schema/native", fact, fate, at: { uri, pointer }, reason });
  for (const { schema, around } of schemasIn(document, open)) {
    const own = places.get(schema);
    for (const keyword of schema.keys()) {
      const pointer = around ?? own?.get(keyword);
      const isGone = !isKept || (pointer !== undefined && lost.has(placeOf({ pointer, keyword })));
      const fate: Fate = pointer === undefined ? "mapped" : isGone ? "dropped" : "complement";
      const fact = `schema.${keyword}`;
      count(fact, fate);
      // What is in an open schema has the place of that, since its own way there may be very long.
      if (pointer !== undefined) except(fact, fate, around ?? pointerTo(pointer, keyword));
    }
  }
  // What stands beside the definitions is met only where it is not said: it has no schemas.
  for (const one of missing.unexpressed) {
    if (one.isMember !== true) continue;
    const fate = isKept && one.isKept !== false ? "complement" : "dropped";
    count(`apidoc.${one.keyword}`, fate);
    except(`apidoc.${one.keyword}`, fate, placeOf(one));
  }
  return { total: tally.mapped + tally.complement + tally.dropped, tally, facts, exceptions };
}

const reason = "XML Schema cannot express the keyword";

function placeOf({ pointer, keyword }: Pick<ReportedKeyword, "pointer" | "keyword">): string {
  return pointerTo(pointer, keyword);
}

/** The schemas with keywords that are not said: the pointer of the schema by the keyword. */
function unexpressedOf(
  document: Json,
  unexpressed: readonly ReportedKeyword[],
): ReadonlyMap<JsonObject, ReadonlyMap<string, string>> {
  const places = new Map<JsonObject, Map<string, string>>();
  for (const { keyword, pointer } of unexpressed) {
    const tokens = parsePointer(pointer);
    const schema = tokens === undefined ? undefined : valueAt(document, tokens);
    if (isObject(schema)) places.set(schema, (places.get(schema) ?? new Map<string, string>()).set(keyword, pointer));
  }
  return places;
}

/** The pointers of schemas by the schemas. */
function schemasAt(document: Json, pointers: readonly string[]): ReadonlyMap<JsonObject, string> {
  const found = new Map<JsonObject, string>();
  for (const pointer of pointers) {
    const tokens = parsePointer(pointer);
    const schema = tokens === undefined ? undefined : valueAt(document, tokens);
    if (isObject(schema)) found.set(schema, pointer);
  }
  return found;
}

interface EncounteredSchema {
  readonly schema: JsonObject;
  /** The open schema that it is, or is in. */
  readonly around: string | undefined;
}

/** Every schema of a document: in an apidoc those among the definitions. */
function schemasIn(document: Json, open: ReadonlyMap<JsonObject, string>): readonly EncounteredSchema[] {
  const isApidoc = isObject(document) && (document.has("swagger") || document.has("apidoc"));
  const definitions = isApidoc ? document.get("definitions") : undefined;
  const roots = isApidoc ? (isObject(definitions) ? [...definitions.values()] : []) : [document];
  const found: EncounteredSchema[] = [];
  for (const root of roots)
    walkJsonSchemas<string | undefined>(root, { uri: "" }, undefined, ({ schema, within }) => {
      if (!isObject(schema)) return within;
      const around = within ?? open.get(schema);
      found.push({ schema, around });
      return around;
    });
  return found;
}
