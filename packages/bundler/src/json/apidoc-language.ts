import {
  documentLookup,
  isArray,
  isFlat,
  isJsonNumber,
  isObject,
  type Json,
  type JsonArray,
  lookForReferences,
  type NoReference,
  type PointerTokens,
  type ShapeName,
  shapes,
} from "@soapstone/apidoc-model";
import type { DocumentUri, Workspace } from "@soapstone/workspace";
import type { Siblings } from "./bundle-options.ts";
import type { ReferenceLanguage, Subtype } from "./language.ts";
import type { PartContainer, PendingPart, ReferenceInPart } from "./part.ts";
import {
  aliasOf,
  isPureAlias,
  keyOf,
  type Miss,
  plainBeginnings,
  type ReferenceHop,
  type ResolvedTarget,
  Targets,
} from "./targets.ts";

const containers: ReadonlyMap<ShapeName, PartContainer> = new Map([
  ["parameter", "parameters"],
  ["response", "responses"],
  ["schema", "definitions"],
]);
const names: readonly PartContainer[] = [...containers.values()];

/** Follows a reference to its final target. */
type End = (hop: ReferenceHop) => ResolvedTarget | Miss;

/**
 * Creates the language for Swagger 2.0. With `siblings: "ignore"`, references inside fields beside a reference are
 * ignored as well.
 */
export function apidocLanguage(workspace: Workspace<Json>, root: Json, siblings?: Siblings): ReferenceLanguage {
  const { entry } = workspace;
  const targets = new Targets(plainBeginnings(documentLookup(workspace)));
  const end: End = (hop) => ending(targets.of(hop), entry, targets);
  return {
    entry,
    root: {
      key: keyOf(entry, []),
      placement: "entry",
      target: { found: true, uri: entry, tokens: [], value: root },
      type: { is: "object", shape: () => shapes.apidoc, orReference: false },
      isOutside: false,
    },
    targets,
    containers: names,
    hoists: true,
    find: (pending) => {
      const found = find(pending, entry, targets);
      return siblings === "ignore" ? withoutSiblings(found) : found;
    },
    subtypes: subtypesOf(workspace, end),
    isBase: (value) => isObject(value) && typeof value.get("discriminator") === "string",
  };
}

function find(
  { target: { uri, tokens, value }, type, isOutside }: PendingPart,
  entry: DocumentUri,
  targets: Targets,
): readonly ReferenceInPart[] {
  const { found: all, none } = lookForReferences(value, { type, everywhere: true, outside: isOutside });
  const references = all.map((found): ReferenceInPart => {
    const { reference, holder, standing, expects, type } = found;
    const spelled = targets.of({ uri, reference, around: tokens, tokens: found.tokens });
    const last = ending(spelled, entry, targets);
    // A reference through a name of the entry means the value that the bundle will have under that name, even if the
    // entry has a reference there now.
    const target = last.found && spelled.found && spelled.through?.uri === entry ? spelled : last;
    const isPlaceable =
      target.found && standing !== "misplaced" && (standing !== "extension" || isOfKind(expects, target));
    const container = isPlaceable ? containerOf(expects, target.tokens) : undefined;
    const isItem = expects === "pathItem";
    const isText = isFlat(found.type);
    return {
      reference,
      keyword: "$ref",
      holder,
      tokens: found.tokens,
      standing,
      isItem,
      isText,
      isInner: false,
      container,
      type,
      target,
      through: spelled.found ? spelled.through : undefined,
    };
  });
  return none.length === 0 ? references : [...references, ...none.map(noReference)];
}

function noReference({ value, tokens, holder }: NoReference): ReferenceInPart {
  const target: Miss = { found: false, why: "no-text" };
  const fixed = { isItem: false, isText: false, isInner: false, container: undefined, type: undefined } as const;
  return { reference: shortTextOf(value), keyword: "$ref", holder, tokens, standing: "reference", target, ...fixed };
}

/** Describes a value that is not a reference, for messages. */
export function shortTextOf(value: Json): string {
  return isObject(value) ? "an object" : isArray(value) ? "a list" : isJsonNumber(value) ? value.lexeme : String(value);
}

/**
 * Removes references inside the fields beside another reference. `found` is in document order, so the outer reference
 * comes first.
 */
function withoutSiblings(found: readonly ReferenceInPart[]): readonly ReferenceInPart[] {
  let outer: ReferenceInPart | undefined;
  return found.filter((each) => {
    const isBeside = outer?.tokens.every((token, at) => token === each.tokens[at]) === true;
    if (!isBeside) outer = each.isItem ? undefined : each;
    return !isBeside;
  });
}

/**
 * Whether the target of a reference in an extension can be an object of the expected kind: sample messages may use
 * names such as `parameters` and `responses`, too.
 */
function isOfKind(expects: ShapeName | undefined, { value }: ResolvedTarget): boolean {
  if (!isObject(value)) return false;
  if (value.has("$ref")) return true;
  const has = (name: string): boolean => typeof value.get(name) === "string";
  if (expects === "response") return has("description");
  return expects !== "parameter" || (has("name") && has("in"));
}

/**
 * Returns the container for a target: the reference determines it, otherwise the target's container in its own file.
 * Undefined if there is none.
 */
function containerOf(expects: ShapeName | undefined, tokens: PointerTokens): PartContainer | undefined {
  if (expects !== undefined) return containers.get(expects);
  return tokens.length === 2 ? names.find((name) => name === tokens[0]) : undefined;
}

/**
 * Follows a chain of references to its final value. A reference in the entry ends the chain, since it stays in the
 * bundle.
 */
export function ending(target: ResolvedTarget | Miss, entry: DocumentUri, targets: Targets): ResolvedTarget | Miss {
  if (!target.found || aliasOf(target.value) === undefined) return target;
  // Checks the whole chain first: a chain of references that leads nowhere has no value.
  const last = targets.endOf(target);
  if (!last.found) return last;
  let at: ResolvedTarget = target;
  while (at.uri !== entry && isPureAlias(at.value)) {
    const { uri, tokens, value } = at;
    const next = targets.of({ uri, reference: aliasOf(value) ?? "", around: tokens, tokens: [] });
    if (!next.found) return next;
    at = next;
  }
  return at;
}

/**
 * Returns the types in all documents that extend another type with `allOf`: definitions, and files that are a schema.
 */
function subtypesOf(workspace: Workspace<Json>, end: End): readonly Subtype[] {
  const subtypes: Subtype[] = [];
  for (const [uri, { root }] of workspace.documents)
    for (const { tokens, value, parts } of combinedTypesIn(root)) {
      for (const [index, part] of parts.entries()) {
        const reference = aliasOf(part);
        if (reference === undefined) continue;
        const base = end({ uri, reference, around: tokens, tokens: ["allOf", String(index)] });
        if (!base.found) continue;
        const target: ResolvedTarget = { found: true, uri, tokens, value };
        const key = `definitions ${keyOf(uri, tokens)}`;
        const type = { is: "object", shape: () => shapes.schema, orReference: true } as const;
        const pending: PendingPart = { key, placement: "definitions", target, type, isOutside: false };
        subtypes.push({ pending, base: keyOf(base.uri, base.tokens) });
      }
    }
  return subtypes;
}

interface CombinedType {
  readonly tokens: PointerTokens;
  readonly value: Json;
  /** The items of its `allOf`. */
  readonly parts: JsonArray;
}

/**
 * Returns the schemas of a document that have an `allOf`: those in its `definitions`, otherwise its top-level members
 * (for a file that is a collection of parts), and the document itself.
 */
function combinedTypesIn(root: Json): readonly CombinedType[] {
  if (!isObject(root)) return [];
  const types: CombinedType[] = [];
  const add = (tokens: PointerTokens, value: Json): void => {
    const parts = isObject(value) ? value.get("allOf") : undefined;
    if (isArray(parts)) types.push({ tokens, value, parts });
  };
  add([], root);
  const definitions = root.get("definitions");
  const [around, within] = isObject(definitions) ? [["definitions"], definitions] : [[], root];
  within.forEach((value, name) => {
    if (isObject(value) && value.has("allOf")) add([...around, name], value);
  });
  return types;
}
