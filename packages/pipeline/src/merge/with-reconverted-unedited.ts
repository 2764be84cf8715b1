import { isArray, isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import {
  type CompanionConstructs,
  type ConstructKey,
  type ConstructMatch,
  constructsOf,
  matchConstructs,
  nameOfKey,
  operationPlace,
  publishedConstructs,
  replaceObjects,
  type Separated,
  separate,
  withReferencesTo,
} from "@soapstone/complement";
import { lazy } from "@soapstone/conversion";
import { mergedOrder } from "@soapstone/restore";
import { identityBy } from "./identity.ts";
import { definitionContainers, documentOf, formFields, mergeFormOf, nameOf, routeOf } from "./merge-form.ts";

/**
 * Returns an edited document in which each unedited construct, judged by its digest, is replaced by its present
 * conversion: another version of the tool may convert it differently, which is not an edit. Edited constructs keep
 * their fields, except for unedited constructs inside of them. `document` has no complement; `recorded` contains the
 * constructs at the time of the conversion, from the companion; `separated` is the present conversion.
 */
export function withReconvertedUnedited(
  document: JsonObject,
  recorded: CompanionConstructs,
  separated: Pick<Separated, "document" | "constructs">,
): JsonObject {
  const published = publishedConstructs(recorded);
  const { document: made } = separated;
  const theirs = stateOf(made, published, publishedConstructs(separated.constructs));
  // This version of the tool converts every construct in the same way.
  if (isAsPublished(theirs)) return document;
  const ours = stateOf(document, published, separate(document).constructs);
  if (isAsPublished(ours)) return made;
  const tags = new Map([...theirs.match.renamed].flatMap(([key, to]) => renamedTag(key, to, ours)));
  const own = mergeFormOf(withInnerAsMade(ours, theirs), identityBy(ours.match)).value;
  const now = mergeFormOf(made, identityBy(theirs.match)).value;
  const root = isAsMadeNow("document:", ours, theirs) ? now : own;
  const fields = new Map<string, Json>();
  for (const [field, value] of [...root, ...own, ...now]) {
    const kind = kindIn(field);
    if (fields.has(field)) continue;
    if (kind !== undefined)
      fields.set(field, composed(kind, membersOf(own, field), membersOf(now, field), { ours, theirs, tags }));
    else if (field === "tags") fields.set(field, own.get(field) ?? value);
    else if (root.has(field)) fields.set(field, value);
  }
  return documentOf(fields, (id, text) => textsIn(own, id).includes(text)).document;
}

/** A state of the document, and how the constructs of the companion match it. */
interface EditState {
  readonly document: JsonObject;
  readonly published: CompanionConstructs;
  readonly constructs: CompanionConstructs;
  readonly match: ConstructMatch;
}

interface EditStates {
  /** The edited document (`ours`), and the present conversion of the source (`theirs`). */
  readonly ours: EditState;
  readonly theirs: EditState;
  /** The present names of tags, by the names at the time of the conversion. */
  readonly tags: ReadonlyMap<string, string>;
}

/** Computes the state of a document with its own constructs. A reference to a renamed definition is not an edit. */
function stateOf(document: JsonObject, published: CompanionConstructs, own: CompanionConstructs): EditState {
  const match = matchConstructs(published, own);
  const renamed = withReferencesTo(document, identityBy(match).definitions);
  const constructs = renamed === document ? own : separate(renamed).constructs;
  return { document, published, constructs, match };
}

function isAsPublished({ document, published, constructs, match }: EditState): boolean {
  const { matched, edited, added, removed, renamed } = match;
  // A part without complement is not a construct, so its absence is no removal if the document still has it.
  const all = lazy(() => constructsOf(document));
  const gone = removed.filter((key) => !key.startsWith("part:") || !all().has(key));
  const isMoved = ([key, now]: readonly [ConstructKey, ConstructKey]): boolean =>
    routeOfConstruct(key, published) !== routeOfConstruct(now, constructs);
  return edited.size + renamed.size + added.length + gone.length === 0 && ![...matched].some(isMoved);
}

function isUnedited(key: ConstructKey, { published, constructs, match }: EditState): boolean {
  const now = match.matched.get(key);
  return now !== undefined && constructs.get(now)?.digest === published.get(key)?.digest;
}

/** Whether a construct is unedited, but converted differently now. */
function isAsMadeNow(key: ConstructKey, ours: EditState, theirs: EditState): boolean {
  return isUnedited(key, ours) && !isUnedited(key, theirs);
}

/** The kinds of constructs inside of others that are replaced on their own. */
const inner = /^(?:property|parameter|response|tag):/;

/**
 * Returns the edited document with its unedited inner constructs replaced by their present conversion. References use
 * the names of definitions in the edited document.
 */
function withInnerAsMade(ours: EditState, theirs: EditState): JsonObject {
  const names = new Map<string, string>();
  for (const [key, now] of theirs.match.matched) {
    const [from, to] = [nameOfKey(now), nameOfKey(ours.match.matched.get(key) ?? "")];
    if (from?.kind === "definition" && to !== undefined) names.set(from.name, to.name);
  }
  const [own, made] = [constructsOf(ours.document), constructsOf(withReferencesTo(theirs.document, names))];
  const others = new Map<JsonObject, JsonObject>();
  for (const key of ours.published.keys()) {
    if (!inner.test(key) || !isAsMadeNow(key, ours, theirs)) continue;
    const value = own.get(ours.match.matched.get(key) ?? "")?.value;
    const now = made.get(theirs.match.matched.get(key) ?? "")?.value;
    if (value !== undefined && now !== undefined) others.set(value, now);
  }
  return replaceObjects(ours.document, others);
}

type UnitKind = "operation" | "definition";

function kindIn(field: string): UnitKind | undefined {
  if (field === formFields.operations) return "operation";
  return definitionContainers.some((container) => container === field) ? "definition" : undefined;
}

/** Merges the operations or definitions of both states: each one is edited, or taken from the present conversion. */
function composed(kind: UnitKind, own: JsonObject, now: JsonObject, { ours, theirs, tags }: EditStates): JsonObject {
  const keys = new Map<string, ConstructKey>();
  for (const key of ours.published.keys()) {
    const named = nameOfKey(key);
    if (named?.kind === kind) keys.set(named.name, key);
  }
  const found = new Map<string, Json>();
  for (const id of new Set([...own.keys(), ...now.keys()])) {
    const unit = unitOf(keys.get(id), withTags(own.get(id), tags), now.get(id), { ours, theirs, tags });
    if (unit !== undefined) found.set(id, unit);
  }
  const order = mergedOrder([...keys.keys()], [...own.keys()], [...now.keys()], new Set(found.keys()));
  return new Map(order.flatMap((id) => (found.has(id) ? [[id, found.get(id) ?? null] as const] : [])));
}

/** Returns the present name of a tag, by its name at the time of the conversion; empty if an edit renamed the tag. */
function renamedTag(key: ConstructKey, to: ConstructKey, { match }: EditState): readonly (readonly [string, string])[] {
  const [before, now] = [nameOfKey(key), nameOfKey(to)];
  const isOurs = match.matched.get(key) === key;
  return before?.kind === "tag" && now !== undefined && isOurs ? [[before.name, now.name]] : [];
}

function withTags(operation: Json | undefined, names: ReadonlyMap<string, string>): Json | undefined {
  const tags = isObject(operation) ? operation.get("tags") : undefined;
  if (!isObject(operation) || !isArray(tags) || names.size === 0) return operation;
  return new Map(operation).set(
    "tags",
    tags.map((tag) => (typeof tag === "string" ? (names.get(tag) ?? tag) : tag)),
  );
}

/**
 * Returns the merged construct; undefined if an edit deleted it, or if it is unedited and no longer part of the
 * conversion.
 */
function unitOf(
  key: ConstructKey | undefined,
  own: Json | undefined,
  now: Json | undefined,
  { ours, theirs }: EditStates,
): Json | undefined {
  if (key === undefined) return own ?? now;
  if (own === undefined) return undefined;
  const unit = isAsMadeNow(key, ours, theirs) ? now : own;
  return isObject(unit) && isObject(own) && isObject(now) ? withNames(unit, own, now, key, ours.published) : unit;
}

/**
 * Returns an operation or definition with its name and route: the edited ones, otherwise those of the present
 * conversion.
 */
function withNames(
  unit: JsonObject,
  own: JsonObject,
  now: JsonObject,
  key: ConstructKey,
  published: CompanionConstructs,
): JsonObject {
  const before = nameOfKey(key)?.name;
  const isMoved = own.has(formFields.path) && routeIn(own) !== routeOfConstruct(key, published);
  const names = [formFields.name, "operationId"].map((field) => [field, own.get(field) !== before] as const);
  const routes = [formFields.path, formFields.method].map((field) => [field, isMoved] as const);
  const fields = [...names, ...routes].flatMap(([field, isChanged]) => {
    const value = (isChanged ? own : now).get(field);
    return value === undefined || !unit.has(field) ? [] : [[field, value] as const];
  });
  return new Map([...unit, ...fields]);
}

function routeIn(operation: JsonObject): string {
  return `${operation.get(formFields.method)} ${operation.get(formFields.path)}`;
}

function routeOfConstruct(key: ConstructKey, constructs: CompanionConstructs): string | undefined {
  const second = constructs.get(key)?.second;
  return key.startsWith("operation:") && second !== undefined ? operationPlace(second).route : undefined;
}

/** Returns the route or name of the construct with an id. */
function textsIn(form: JsonObject, id: string): readonly string[] {
  const operation = membersOf(form, formFields.operations).get(id);
  const definition = definitionContainers
    .map((field) => membersOf(form, field).get(id))
    .find((one) => one !== undefined);
  return [
    ...(operation === undefined ? [] : [routeOf(operation)]),
    ...(definition === undefined ? [] : [nameOf(id, definition)]),
  ];
}

function membersOf(form: JsonObject, field: string): JsonObject {
  const members = form.get(field);
  return isObject(members) ? members : new Map();
}
