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

/** A keyword of a schema that XSD does not state, or not completely. */
export interface ReportedKeyword {
  readonly keyword: string;
  readonly pointer: string;
  /** Whether the complement holds it; true by default. */
  readonly isKept?: boolean;
  /** Whether it is no keyword of a schema, but a field beside the definitions of an apidoc. */
  readonly isRootField?: boolean;
}

/** The keywords of a document that XSD does not state. */
export interface MissingKeywords {
  readonly unexpressed: readonly ReportedKeyword[];
  /** The pointers of schemas that are converted to any value with all their content. */
  readonly openSchemas: readonly string[];
}

/**
 * Returns the account of every keyword of every schema. Without a complement, keywords that XSD does not state are
 * dropped.
 */
export function accountsOf(document: Json, missing: MissingKeywords, isKept: boolean, uri: string): Accounts {
  const places = unexpressedOf(document, missing.unexpressed);
  const open = schemasAt(document, missing.openSchemas);
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
    void exceptions.push({ rule: "schema/external", fact, fate, at: { uri, pointer }, reason });
  for (const { schema, around } of schemasIn(document, open)) {
    const own = places.get(schema);
    for (const keyword of schema.keys()) {
      const pointer = around ?? own?.get(keyword);
      const isGone = !isKept || (pointer !== undefined && lost.has(placeOf({ pointer, keyword })));
      const fate: Fate = pointer === undefined ? "mapped" : isGone ? "dropped" : "complement";
      const fact = `schema.${keyword}`;
      count(fact, fate);
      // A schema inside an open schema has the pointer of that one, since its own may be very long.
      if (pointer !== undefined) except(fact, fate, around ?? pointerTo(pointer, keyword));
    }
  }
  // A field beside the definitions is listed only where XSD does not state it, since it contains no schemas.
  for (const one of missing.unexpressed) {
    if (one.isRootField !== true) continue;
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

/** Returns the keywords that XSD does not state by schema, each with the pointer of the schema. */
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

/** Returns the pointer of each schema. */
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
  /** The pointer of the open schema that it is, or is inside of. */
  readonly around: string | undefined;
}

/** Returns every schema of a document; in an apidoc, those of the definitions. */
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
