import { isArray, isContainer, isObject, type Json, type JsonObject, methods, object } from "@soapstone/apidoc-model";
import { xWsdl, xXsd } from "../complement.ts";
import type { CompanionConstruct, CompanionConstructs } from "./companion-construct.ts";
import { type Construct, type ConstructKey, constructsOf, keyOf } from "./construct-keys.ts";
import { digestOf, digestsOf } from "./digest.ts";
import { publishedConstructs, withLeftOut, withoutDefinitions, withRenamedReferences } from "./left-out.ts";
import { type ConstructMatch, type ConstructState, matchConstructs } from "./match-constructs.ts";
import { nameOfKey } from "./name-of-key.ts";
import { isNamedIn, namedTypesIn } from "./named-types.ts";
import { listedIn, secondKeys } from "./second-keys.ts";

/** A document without complement, and the complements of its constructs. */
export interface Separated {
  readonly document: JsonObject;
  readonly constructs: CompanionConstructs;
  /** Gives the digest of the document. */
  readonly digest: () => string;
}

/** The options for moving more than `x-wsdl` and `x-xsd` to the companion. */
export interface SeparateOptions {
  /** Whether the `xml` of a construct goes there. */
  readonly hidesXml?: (construct: JsonObject) => boolean;
  /** Returns the names of the definitions that go there, given the document without complement. */
  readonly leavesOut?: (document: JsonObject) => ReadonlySet<string>;
}

/**
 * Moves every `x-wsdl` and `x-xsd` of a document to the companion entry of its construct. Constructs with names get an
 * entry even without a complement.
 */
export function separate(document: JsonObject, { hidesXml, leavesOut }: SeparateOptions = {}): Separated {
  const changed = new Map<JsonObject, JsonObject>();
  for (const { value } of constructsOf(document).values()) {
    const isMoved = (field: string): boolean => isComplement(field) || (field === "xml" && hidesXml?.(value) === true);
    if ([...value.keys()].some(isMoved)) changed.set(value, withoutFields(value, isMoved));
  }
  const now = replaced(document, changed);
  const clean = objectOr(now(document), document);
  const complements = new Map<Json, Pick<CompanionConstruct, "complement" | "isInAllOf">>();
  for (const [value, bare] of changed) {
    const isInAllOf = bare.has("$ref") && !value.has("$ref");
    const complement = new Map([...value].filter(([field]) => !bare.has(field) && !(isInAllOf && field === "allOf")));
    complements.set(now(value), { complement, ...(isInAllOf ? { isInAllOf } : {}) });
  }
  const names = leavesOut?.(clean) ?? new Set<string>();
  const listed = new Map<ConstructKey, CompanionConstruct>();
  const constructs = constructsOf(clean);
  const digests = digestsOf(clean);
  for (const [key, state] of statesOf(clean, constructs, digests)) {
    const { kind, value } = constructs.get(key) ?? {};
    const stored = value === undefined ? undefined : complements.get(value);
    const isLeftOut = kind === "definition" && names.has(nameOfKey(key)?.name ?? "");
    const leftOut = isLeftOut && value !== undefined ? { leftOut: value } : {};
    if (kind !== "part" || stored !== undefined) listed.set(key, { ...state, ...stored, ...leftOut });
  }
  const left = withoutDefinitions(clean, names);
  const digest = left === clean ? digests.get(clean) : undefined;
  return { document: left, constructs: listed, digest: () => digest ?? digestOf(left) };
}

/** A document with its complement put back. */
export interface Reunited {
  readonly document: JsonObject;
  /** The correspondence between the constructs of the companion and those of the document. */
  readonly match: ConstructMatch;
}

/**
 * The inverse of `separate`: puts each complement back into its construct, and definitions that were left out into the
 * document. A field that the document has itself is newer, and stays.
 */
export function reunite(document: JsonObject, constructs: CompanionConstructs): Reunited {
  const names = renamedDefinitions(document, constructs);
  const whole = withLeftOut(document, withRenamedReferences(constructs, names), names);
  const there = constructsOf(whole);
  const states = statesOf(whole, there);
  const match = matchConstructs(constructs, states);
  const changed = new Map<JsonObject, JsonObject>();
  const named = namedTypesIn(constructs, () => true);
  const left = namedTypesIn(constructs, (key) => {
    const now = match.matched.get(key);
    return now !== undefined && (!match.edited.has(now) || there.get(now)?.value.get("type") === "array");
  });
  for (const [key, now] of match.matched) {
    const { complement = new Map(), isInAllOf, second } = constructs.get(key) ?? {};
    const value = there.get(now)?.value;
    const isNamed = isNamedIn(named, key, complement);
    const use: DefinitionUse = {
      wasUsed: isNamed || isReferred(second),
      wasUsedByType: isNamed || isReferredByType(second, constructs),
      isUsed: isReferred(states.get(now)?.second) || isNamedIn(left, key, complement),
      isUsedByType: isReferredByType(states.get(now)?.second, there),
    };
    const fields = now.startsWith("definition:") ? withEditedUse(complement, use) : complement;
    if (value !== undefined && fields.size > 0) changed.set(value, withFields(value, fields, isInAllOf));
  }
  return { document: replaceObjects(whole, changed), match };
}

/** What referred to a definition when the companion was written, and what does now. */
interface DefinitionUse {
  readonly wasUsed: boolean;
  readonly wasUsedByType: boolean;
  readonly isUsed: boolean;
  readonly isUsedByType: boolean;
}

/**
 * Returns the complement of a definition with the kind that references implied before an edit: of a type that no other
 * definition refers to any more, or of the element of a message to which a type refers only now.
 */
function withEditedUse(
  complement: JsonObject,
  { wasUsed, wasUsedByType, isUsed, isUsedByType }: DefinitionUse,
): JsonObject {
  if (wasUsed && !isUsed) return withKindOfType(complement);
  return isUsedByType && !wasUsedByType ? withUnreferenced(complement) : complement;
}

/** Returns the new names of renamed definitions by the previous names, if some definitions are left out. */
function renamedDefinitions(document: JsonObject, constructs: CompanionConstructs): ReadonlyMap<string, string> {
  const published = publishedConstructs(constructs);
  const there = constructsOf(document);
  const isGone = ([key]: readonly [ConstructKey, CompanionConstruct]): boolean =>
    key.startsWith("definition:") && !there.has(key);
  if (published === constructs || ![...published].some(isGone)) return new Map();
  const { renamed } = matchConstructs(published, statesOf(document, there));
  return new Map(
    [...renamed].flatMap(([key, now]): (readonly [string, string])[] => {
      const [before, after] = [nameOfKey(key), nameOfKey(now)];
      return before?.kind !== "definition" || after === undefined ? [] : [[before.name, after.name]];
    }),
  );
}

/** Whether the second key of a definition lists any place that refers to it. */
function isReferred(second: string | undefined): boolean {
  return second !== undefined && listedIn(second).some(([first = ""]) => !first.startsWith("["));
}

/** Whether a place that refers to a definition is in a type: not in an operation, nor in the detail of a fault's shape. */
function isReferredByType(second: string | undefined, constructs: ReadonlyMap<ConstructKey, unknown>): boolean {
  if (second === undefined) return false;
  return listedIn(second).some(([first = "", part]) => {
    const isFault = part === "detail" && constructs.has(keyOf("property", [first, "code"]));
    return !first.startsWith("[") && !isFault;
  });
}

/** Marks a definition as one to which no other referred, since references imply that it is a type. */
function withUnreferenced(complement: JsonObject): JsonObject {
  const before = complement.get(xXsd);
  const own: Json =
    typeof before === "string"
      ? `${before}; ${unreferenced}`
      : isObject(before)
        ? object([...before, [unreferenced, true]])
        : unreferenced;
  return new Map([...complement, [xXsd, own]]);
}

const unreferenced = "unreferenced";

/** Marks a definition as a type: others referred to it, which implied that, and no longer do. */
function withKindOfType(complement: JsonObject): JsonObject {
  return complement.has(xXsd) ? complement : new Map([...complement, [xXsd, "type"]]);
}

/** Replaces objects of a document by others. */
export function replaceObjects(document: JsonObject, others: ReadonlyMap<JsonObject, JsonObject>): JsonObject {
  return objectOr(replaced(document, others)(document), document);
}

function statesOf(
  document: JsonObject,
  constructs: ReadonlyMap<ConstructKey, Construct>,
  digests = digestsOf(document),
): ReadonlyMap<ConstructKey, ConstructState> {
  const second = secondKeys(document, constructs);
  return new Map(
    [...constructs].map(([key, { kind, value }]) => {
      const digest = (kind === "document" ? digestOf(withoutConstructs(value)) : digests.get(value)) ?? "";
      const other = second.get(key);
      return [key, other === undefined ? { digest } : { digest, second: other }];
    }),
  );
}

/** Returns a document without its definitions, tags and operations, which are constructs of their own. */
function withoutConstructs(document: JsonObject): JsonObject {
  const fields = [...document].filter(([field]) => !fieldsOfConstructs.has(field));
  const paths = document.get("paths");
  const items = [...(isObject(paths) ? paths : [])].flatMap(([path, item]): (readonly [string, Json])[] => {
    const rest = isObject(item) ? [...item].filter(([field]) => !methods.some((method) => method === field)) : [];
    return rest.length === 0 ? [] : [[path, new Map(rest)]];
  });
  return new Map([...fields, ["paths", new Map(items)]]);
}

const fieldsOfConstructs: ReadonlySet<string> = new Set(["paths", "definitions", "$defs", "tags"]);

function isComplement(field: string): boolean {
  return field === xWsdl || field === xXsd;
}

/**
 * Removes fields from a construct; an `allOf` that only held the complement of a reference becomes the reference again.
 */
function withoutFields(construct: JsonObject, isMoved: (field: string) => boolean): JsonObject {
  const bare = new Map([...construct].filter(([field]) => !isMoved(field)));
  const members = bare.size === 1 ? bare.get("allOf") : undefined;
  const [only, ...others] = isArray(members) ? members : [];
  return isObject(only) && others.length === 0 && only.size === 1 && only.has("$ref") ? only : bare;
}

/**
 * Puts a complement into a construct. A reference with `xml` or `x-wsdl` beside it is put into an `allOf`, even if it
 * became a reference by an edit. A schema that is no array any more loses `wrapped`.
 */
function withFields(construct: JsonObject, complement: JsonObject, isInAllOf = false): JsonObject {
  const fields = [...complement].flatMap(([field, value]) => {
    if (construct.has(field)) return [];
    const own = field === "xml" ? xmlFor(construct, value) : value;
    return own === undefined ? [] : [[field, own] as const];
  });
  const isReference =
    construct.has("$ref") && (isInAllOf || fields.some(([field]) => field === "xml" || field === xWsdl));
  // A copy, since the construct itself is the key of the replacement.
  const own: JsonObject = isReference ? new Map([["allOf", [new Map(construct)]]]) : construct;
  return new Map([...own, ...fields]);
}

function xmlFor(construct: JsonObject, xml: Json): Json | undefined {
  if (!isObject(xml) || construct.get("type") === "array") return xml;
  const left = new Map([...xml].filter(([field]) => field !== "wrapped"));
  return left.size === 0 ? undefined : left;
}

function objectOr(value: Json, other: JsonObject): JsonObject {
  return isObject(value) ? value : other;
}

/**
 * Returns a function that replaces values of a document, and values inside the replacements too. A value without any
 * change inside is returned itself. Iterative.
 */
function replaced(document: JsonObject, changed: ReadonlyMap<JsonObject, JsonObject>): (value: Json) => Json {
  if (changed.size === 0) return (value) => value;
  const done = new Map<Json, Json>();
  const order: Json[] = [];
  const waiting: Json[] = [document];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (isObject(value)) {
      order.push(value);
      for (const member of (changed.get(value) ?? value).values()) if (isContainer(member)) waiting.push(member);
    } else if (isArray(value)) {
      order.push(value);
      for (const member of value) if (isContainer(member)) waiting.push(member);
    }
  }
  const now = (member: Json): Json => done.get(member) ?? member;
  // Members come after their containers: in reverse order, each container finds its members replaced.
  for (const value of order.reverse())
    if (isObject(value)) {
      const other = changed.get(value);
      if (other !== undefined || [...value.values()].some((member) => done.has(member)))
        done.set(value, new Map([...(other ?? value)].map(([field, member]) => [field, now(member)])));
    } else if (isArray(value) && value.some((member) => done.has(member))) done.set(value, value.map(now));
  return now;
}
